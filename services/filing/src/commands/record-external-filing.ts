// Records an original filing that was made outside this service (with another product or on the authority's
// own pages), so that the account can amend it here. Recording an external filing sends and charges nothing.
import type { ExternalFilingRequest } from '@cfs/contracts'
import { refuseByNumber } from '../domain/company-types.ts'
import { saveExternalFiling, type ExternalFiling } from '../store/external-filings.ts'
import type { FilingContext } from '../sending/filing-context.ts'
import { refuseIf } from '../planning/refuse.ts'

export interface RecordedExternalFiling {
  readonly filing: ExternalFiling
  /** Returns false if the filing was already recorded; this request has then updated the stored dates. */
  readonly isNew: boolean
}

export function recordExternalFiling(
  { pool, clock }: Pick<FilingContext, 'pool' | 'clock'>,
  accountId: string,
  request: ExternalFilingRequest,
): Promise<RecordedExternalFiling> {
  const filing = externalFilingOf(request, clock.now())
  return saveExternalFiling(pool, { ...filing, accountId })
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
