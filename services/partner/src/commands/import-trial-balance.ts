// Maps a partner's trial balance to the figures of the form and stores the result. A newer import for the
// same company and period replaces the older one.
import { createHmac } from 'node:crypto'
import { type AccountPlacement, Problem, type TrialBalanceRequest } from '@cfs/contracts'
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { type MappedTrialBalance, stateTrialBalance } from '@cfs/trial-balance'
import { canonicalJson } from '@cfs/values'
import { type Entitlement, isActive, next } from '../domain/entitlement.ts'
import { trialBalanceImported } from '../publishes.ts'
import { listCorrections } from '../store/corrections.ts'
import { findEntitlement, lockEntitlement, saveEntitlement } from '../store/entitlements.ts'
import { saveFormCorrection } from '../store/form-imports.ts'
import type { KeyUse } from '../store/idempotency-keys.ts'
import {
  findImport,
  type ImportRecord,
  insertImport,
  supersedeImport,
} from '../store/trial-balance-imports.ts'
import { correctionsFrom, mapAccounts, requireClearPlaces } from './map-accounts.ts'
import { type MadeBy, onceForEachKey } from './once-for-each-key.ts'
import type { PartnerContext } from './partner-context.ts'

export interface ImportTrialBalance {
  readonly accountId: string
  readonly trialBalance: TrialBalanceRequest
  /** The places that a bookkeeper chose for accounts; later imports of the company follow them. */
  readonly placements?: readonly AccountPlacement[]
  readonly idempotency: Pick<KeyUse, 'key' | 'fingerprint'>
}

export interface ImportedTrialBalance {
  readonly record: ImportRecord
  readonly replayed: boolean
}

type Work = Pick<PartnerContext, 'pool' | 'clock' | 'afterCommit'>

export async function importTrialBalance(
  { pool, clock, afterCommit }: Work,
  { accountId, trialBalance, placements = [], idempotency }: ImportTrialBalance,
): Promise<ImportedTrialBalance> {
  requireClearPlaces(placements)
  const at = clock.now()
  const company = { accountId, companyNumber: trialBalance.company_number }
  // The mapping takes longer than the transaction, so it comes first and holds no connection or lock.
  const entitled = await findEntitlement(pool, company)
  const corrections = entitled === undefined ? [] : await listCorrections(pool, entitled.entitlementId)
  const mapped = mapAccounts(trialBalance, correctionsFrom(corrections, placements))
  const record = recordOf(trialBalance, { importId: newId('tbi'), mapped, at })
  const { result, replayed } = await inTransaction(pool, (tx) =>
    onceForEachKey(
      tx,
      { accountId, ...idempotency, at },
      {
        make: () => store(tx, { company, record, mapped, placements, at }),
        find: ({ importId }) => findRecord(tx, accountId, importId),
      },
    ),
  )
  afterCommit()
  return { record: result, replayed }
}

/** Maps the trial balance of a test key, which needs no entitlement, and stores nothing. */
export function importInSandbox(
  { clock, sealing }: Pick<PartnerContext, 'clock' | 'sealing'>,
  {
    trialBalance,
    key,
    body,
  }: { readonly trialBalance: TrialBalanceRequest; readonly key: string; readonly body: unknown },
): ImportedTrialBalance {
  const hash = createHmac('sha256', sealing.keyFor('sandbox'))
    .update(`${key}\n${canonicalJson(body)}`)
    .digest('hex')
    .slice(0, 16)
  const importId = `tbi_test_${trialBalance.company_number}_${hash}`
  const mapped = mapAccounts(trialBalance, [])
  return { record: recordOf(trialBalance, { importId, mapped, at: clock.now() }), replayed: false }
}

interface Import {
  readonly importId: string
  readonly mapped: MappedTrialBalance
  readonly at: Date
}

export function recordOf(trialBalance: TrialBalanceRequest, { importId, mapped, at }: Import): ImportRecord {
  return {
    import_id: importId,
    company_number: trialBalance.company_number,
    period_start: trialBalance.period_start ?? null,
    period_end: trialBalance.period_end,
    company_type: trialBalance.company_type,
    ...stateTrialBalance(mapped),
    created_at: at.toISOString(),
  }
}

interface Storing {
  readonly company: { readonly accountId: string; readonly companyNumber: string }
  readonly record: ImportRecord
  readonly mapped: MappedTrialBalance
  readonly placements: readonly AccountPlacement[]
  readonly at: Date
}

async function store(
  tx: Tx,
  { company, record, mapped, placements, at }: Storing,
): Promise<MadeBy<ImportRecord>> {
  const entitlement = requireActive(await lockEntitlement(tx, company), company.companyNumber)
  const after = next(entitlement)
  const imported = {
    importId: record.import_id,
    periodStart: record.period_start,
    periodEnd: record.period_end,
    companyType: record.company_type,
    accountsCount: record.accounts_count,
    unmappedCount: record.unmapped_count,
    balanceDifferencePence: mapped.balanceDifferencePence,
    createdAt: at,
  }
  const { entitlementId } = entitlement
  await supersedeImport(tx, { entitlementId, periodEnd: imported.periodEnd, at })
  for (const placement of placements) await saveFormCorrection(tx, { entitlementId, at, ...placement })
  await insertImport(tx, { ...imported, entitlementId, record: JSON.stringify(record) })
  await saveEntitlement(tx, after)
  await appendToOutbox(tx, [trialBalanceImported(after, imported)], { source: 'partner', now: at })
  return { made: record, ids: { activationId: null, importId: record.import_id } }
}

async function findRecord(tx: Tx, accountId: string, importId: string | null): Promise<ImportRecord> {
  const found = importId === null ? undefined : await findImport(tx, { accountId, importId })
  if (found === undefined) throw new Error('an idempotency key has no import')
  return found.record
}

/** Refuses a company to which the partner has no active entitlement. */
export function requireActive(entitlement: Entitlement | undefined, companyNumber: string): Entitlement {
  if (entitlement !== undefined && isActive(entitlement)) return entitlement
  throw new Problem(
    'NO_ACTIVE_ENTITLEMENT',
    `You have no active entitlement to company ${companyNumber}. Activate it first, with POST /api/v1/activate.`,
  )
}
