// Warns that companies may have to share the limit of the annual investment allowance. The request does not
// state which companies share it, so nothing is refused.
import { formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

export interface ClaimedAllowance {
  readonly claimedPence: number
  readonly associatedCompanies: number
}

export function sharedLimitWarnings({
  claimedPence,
  associatedCompanies,
}: ClaimedAllowance): readonly Warning[] {
  return warnIf(
    claimedPence > 0 && associatedCompanies > 0,
    'INVESTMENT_LIMIT_SHARED',
    `annual_investment_allowance is ${formatMoney(claimedPence)}, and associated_companies is ${associatedCompanies}. ` +
      'Companies of a group share one limit (CAA 2001 s.51C), and so do companies under common control with shared ' +
      'premises or similar activities (ss.51D to 51G). Check that all claims together do not exceed it.',
  )
}
