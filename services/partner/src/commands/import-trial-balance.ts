// Maps a partner's trial balance to the figures of the form and stores the result. A newer import for the
// same company and period replaces the older one.
import { createHmac } from 'node:crypto'
import { Problem, type ProblemDetail, type TrialBalanceRequest } from '@cfs/contracts'
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import {
  type Correction,
  mapTrialBalance,
  type MappedTrialBalance,
  readAccountLines,
  stateTrialBalance,
  TAX_FLAGS,
  type TaxFlag,
  TOTAL_KEYS,
  type TotalKey,
} from '@cfs/trial-balance'
import { canonicalJson } from '@cfs/values'
import { isActive, next } from '../domain/entitlement.ts'
import { trialBalanceImported } from '../publishes.ts'
import { listCorrections, type StoredCorrection } from '../store/corrections.ts'
import { findEntitlement, lockEntitlement, saveEntitlement } from '../store/entitlements.ts'
import type { KeyUse } from '../store/idempotency-keys.ts'
import {
  findImport,
  type ImportRecord,
  insertImport,
  supersedeImport,
} from '../store/trial-balance-imports.ts'
import { type MadeBy, onceForEachKey } from './once-for-each-key.ts'
import type { PartnerContext } from './partner-context.ts'

export interface ImportTrialBalance {
  readonly accountId: string
  readonly wanted: TrialBalanceRequest
  readonly idempotency: Pick<KeyUse, 'key' | 'fingerprint'>
}

export interface ImportedTrialBalance {
  readonly record: ImportRecord
  readonly replayed: boolean
}

type Work = Pick<PartnerContext, 'pool' | 'clock' | 'afterCommit'>

export async function importTrialBalance(
  { pool, clock, afterCommit }: Work,
  { accountId, wanted, idempotency }: ImportTrialBalance,
): Promise<ImportedTrialBalance> {
  const at = clock.now()
  const company = { accountId, companyNumber: wanted.company_number }
  // The mapping takes longer than the transaction, so it comes first and holds no connection or lock.
  const known = await findEntitlement(pool, company)
  const corrections = known === undefined ? [] : await listCorrections(pool, known.entitlementId)
  const mapped = mapAccounts(wanted, correctionsFrom(corrections))
  const record = recordOf(wanted, { importId: newId('tbi'), mapped, at })
  const { result, replayed } = await inTransaction(pool, (tx) =>
    onceForEachKey(
      tx,
      { accountId, ...idempotency, at },
      {
        make: () => store(tx, { company, record, mapped, at }),
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
    wanted,
    key,
    body,
  }: { readonly wanted: TrialBalanceRequest; readonly key: string; readonly body: unknown },
): ImportedTrialBalance {
  const hash = createHmac('sha256', sealing.keyFor('sandbox'))
    .update(`${key}\n${canonicalJson(body)}`)
    .digest('hex')
    .slice(0, 16)
  const importId = `tbi_test_${wanted.company_number}_${hash}`
  const mapped = mapAccounts(wanted, [])
  return { record: recordOf(wanted, { importId, mapped, at: clock.now() }), replayed: false }
}

/** Refuses lines that pass the schema and still cannot be mapped to the penny. */
function mapAccounts(wanted: TrialBalanceRequest, corrections: readonly Correction[]): MappedTrialBalance {
  const read = readAccountLines(wanted.accounts)
  if ('lines' in read) return mapTrialBalance(read.lines, { companyType: wanted.company_type, corrections })
  const details = read.errors
    .slice(0, MAX_DETAILS)
    .map(({ field, problem }): ProblemDetail => ({ field: dotted(field), message: problem }))
  const rest = read.errors.length - details.length
  throw new Problem('VALIDATION_ERROR', 'The accounts are not valid. Fix the fields in error.details.', {
    details: rest === 0 ? details : [...details, { field: 'accounts', message: `has ${rest} more errors` }],
  })
}

/** The maximum number of invalid fields that are listed. */
const MAX_DETAILS = 100

/** `accounts[3].name` as `accounts.3.name`. */
function dotted(field: string): string {
  return field.replaceAll(/\[(\d+)\]/g, '.$1')
}

interface Import {
  readonly importId: string
  readonly mapped: MappedTrialBalance
  readonly at: Date
}

function recordOf(wanted: TrialBalanceRequest, { importId, mapped, at }: Import): ImportRecord {
  return {
    import_id: importId,
    company_number: wanted.company_number,
    period_start: wanted.period_start ?? null,
    period_end: wanted.period_end,
    company_type: wanted.company_type,
    ...stateTrialBalance(mapped),
    created_at: at.toISOString(),
  }
}

interface Storing {
  readonly company: { readonly accountId: string; readonly companyNumber: string }
  readonly record: ImportRecord
  readonly mapped: MappedTrialBalance
  readonly at: Date
}

async function store(tx: Tx, { company, record, mapped, at }: Storing): Promise<MadeBy<ImportRecord>> {
  const entitlement = await lockEntitlement(tx, company)
  if (entitlement === undefined || !isActive(entitlement)) {
    throw new Problem(
      'NO_ACTIVE_ENTITLEMENT',
      `You have no active entitlement to company ${company.companyNumber}. Activate it first, with POST /api/v1/activate.`,
    )
  }
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

/** A correction to a figure that no longer exists is not used. */
function correctionsFrom(stored: readonly StoredCorrection[]): readonly Correction[] {
  return stored.flatMap(({ code, name, key, taxFlag }) =>
    isTotalKey(key)
      ? [{ code: code ?? undefined, name, key, taxFlag: isTaxFlag(taxFlag) ? taxFlag : undefined }]
      : [],
  )
}

function isTotalKey(text: string): text is TotalKey {
  return TOTAL_KEYS.some((key) => key === text)
}

function isTaxFlag(text: string | null): text is TaxFlag {
  return text !== null && Object.hasOwn(TAX_FLAGS, text)
}
