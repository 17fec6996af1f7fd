// Records an original filing that was made outside this service (with another product or on the authority's
// own pages), so that the account can amend it here. Recording an external filing sends and charges nothing.
import { isDeepStrictEqual } from 'node:util'
import { type Actor, appendAuditEntry, type ChangedMembers } from '@cfs/audit'
import type { ExternalFilingRequest } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { refuseByNumber } from '../domain/company-types.ts'
import { lockExternalFiling, saveExternalFiling, type ExternalFiling } from '../store/external-filings.ts'
import type { FilingContext } from '../sending/filing-context.ts'
import { refuseIf } from '../planning/refuse.ts'

export interface RecordedExternalFiling {
  readonly filing: ExternalFiling
  /** Returns false if the filing was already recorded; this request has then updated the stored dates. */
  readonly isNew: boolean
}

/** A request that changes nothing, because the same was recorded before, leaves no entry in the audit log. */
export function recordExternalFiling(
  { pool, clock }: Pick<FilingContext, 'pool' | 'clock'>,
  by: { readonly accountId: string; readonly actor: Actor },
  request: ExternalFilingRequest,
): Promise<RecordedExternalFiling> {
  const { accountId } = by
  const filing = externalFilingOf(request, clock.now())
  return inTransaction(pool, async (tx) => {
    const before = await lockExternalFiling(tx, { ...filing, accountId })
    const saved = await saveExternalFiling(tx, { ...filing, accountId })
    const change = { before: datesOf(before), after: datesOf(saved.filing) }
    if (saved.isNew || !isDeepStrictEqual(change.before, change.after)) {
      const subject = `${filing.type} ${filing.companyNumber} ${filing.periodEnd}`
      const entry = { at: filing.createdAt, accountId, by: by.actor, subject, ...change }
      await appendAuditEntry(tx, { ...entry, action: 'filing.recorded_elsewhere' })
    }
    return saved
  })
}

/** Empty for a filing that was not recorded. */
function datesOf(filing: ExternalFiling | undefined): ChangedMembers {
  return filing === undefined ? {} : { period_start: filing.periodStart, filed_on: filing.filedOn }
}

/**
 * Converts a request, live or in the sandbox, to the external filing that it describes. Refuses to record a
 * filing that cannot exist.
 */
export function externalFilingOf(request: ExternalFilingRequest, createdAt: Date): ExternalFiling {
  const { filing_type: type, company_number: companyNumber, period_end: periodEnd } = request
  refuseIf(refuseByNumber(type, companyNumber))
  const { period_start: periodStart = null, filed_on: filedOn = null } = request
  return { type, companyNumber, periodEnd, periodStart, filedOn, createdAt }
}
