// Warns about a claim above the company's equal share of the limit of the annual investment allowance. The
// request does not state which companies share the limit, so nothing is refused; without the number of
// associated companies, one may share it.
import { formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

export interface ClaimedAllowance {
  readonly claimedPence: number
  /** The limit of the period for one company, or for all companies that share it. */
  readonly limitPence: number
  /** Undefined if the request does not state them. */
  readonly associatedCompanies: number | undefined
}

export function sharedLimitWarnings({
  claimedPence,
  limitPence,
  associatedCompanies,
}: ClaimedAllowance): readonly Warning[] {
  return warnIf(
    associatedCompanies !== 0 && claimedPence * (1 + (associatedCompanies ?? 1)) > limitPence,
    'INVESTMENT_LIMIT_SHARED',
    `annual_investment_allowance is ${formatMoney(claimedPence)}, and associated_companies is ${associatedCompanies ?? 'missing'}. ` +
      'Companies of a group share one limit (CAA 2001 s.51C), and so do companies under common control with shared ' +
      'premises or similar activities (ss.51D to 51G). Check that all claims together do not exceed it.',
  )
}
