// Records that an original was filed elsewhere (another product, the authority's own pages): from then on the
// account may amend it here. Nothing is sent, and nothing is charged.
import type { ExternalFilingRequest } from '@cfs/contracts'
import { refuseByNumber } from '../domain/company-types.ts'
import { saveExternalFiling, type ExternalFiling } from '../store/external-filings.ts'
import type { FilingContext } from '../sending/filing-context.ts'
import { refuseIf } from '../planning/refuse.ts'

export interface RecordedExternalFiling {
  readonly filing: ExternalFiling
  /** false: it was on record, and has taken over the dates of this request. */
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
 * What a request says; the sandbox's answer too, which stores nothing. Refuses what cannot have been filed.
 */
export function externalFilingOf(request: ExternalFilingRequest, createdAt: Date): ExternalFiling {
  const { filing_type: type, company_number: companyNumber, period_end: periodEnd } = request
  refuseIf(refuseByNumber(type, companyNumber))
  const { period_start: periodStart = null, filed_on: filedOn = null } = request
  return { type, companyNumber, periodEnd, periodStart, filedOn, createdAt }
}
