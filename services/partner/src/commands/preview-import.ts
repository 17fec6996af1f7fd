// Shows what an import would record and how it would differ from the one that the form uses; stores nothing.
import type { AccountPlacement, TrialBalanceRequest, UploadPreview } from '@cfs/contracts'
import { importDifferences } from '../domain/import-differences.ts'
import { listCorrections } from '../store/corrections.ts'
import { findEntitlement } from '../store/entitlements.ts'
import { findCurrentImportId } from '../store/form-imports.ts'
import { findImport } from '../store/trial-balance-imports.ts'
import { recordOf, requireActive } from './import-trial-balance.ts'
import { correctionsFrom, mapAccounts, requireClearPlaces } from './map-accounts.ts'
import type { PartnerContext } from './partner-context.ts'

/** The dashboard lists at most so many accounts that differ. */
const MOST_ACCOUNTS = 50

interface Previewed {
  readonly accountId: string
  readonly trialBalance: TrialBalanceRequest
  readonly placements: readonly AccountPlacement[]
}

export async function previewImport(
  { pool, clock }: Pick<PartnerContext, 'pool' | 'clock'>,
  { accountId, trialBalance, placements }: Previewed,
): Promise<UploadPreview> {
  requireClearPlaces(placements)
  const { company_number: companyNumber, period_end: periodEnd } = trialBalance
  const entitlement = requireActive(await findEntitlement(pool, { accountId, companyNumber }), companyNumber)
  const { entitlementId } = entitlement
  const corrections = correctionsFrom(await listCorrections(pool, entitlementId), placements)
  const mapped = mapAccounts(trialBalance, corrections)
  const record = recordOf(trialBalance, { importId: '', mapped, at: clock.now() })
  const importId = await findCurrentImportId(pool, { entitlementId, periodEnd })
  const current = importId === undefined ? undefined : await findImport(pool, { accountId, importId })
  if (current === undefined) return { import: record, differences: null }
  const { figures, accounts } = importDifferences(current.record, record)
  const differences = {
    import_id: current.record.import_id,
    created_at: current.record.created_at,
    figures,
    accounts: accounts.slice(0, MOST_ACCOUNTS),
    changed_accounts: accounts.length,
  }
  return { import: record, differences }
}
