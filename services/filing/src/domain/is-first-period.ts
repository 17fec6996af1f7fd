// Whether a period is the company's first.
import { addMonths, type IsoDate, type Period } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'

const FIRST_ACCOUNTS_MONTHS = 18

/**
 * Whether the register shows that the company has no earlier accounts, and the account has filed nothing for
 * an earlier period (`ownEnds`: the last days of the periods that it has filed).
 */
export function isFirstPeriod(
  company: CompanyFacts | undefined,
  { start, end }: Period,
  ownEnds: readonly IsoDate[] = [],
): boolean {
  const { incorporatedOn, accountsMadeUpTo = [], lastAccounts } = company ?? {}
  if (incorporatedOn === undefined) return false
  if (start <= incorporatedOn) return true
  const hasFiledBefore = ownEnds.some((day) => day < start)
  const hasNoAccounts = accountsMadeUpTo.length === 0 && lastAccounts === undefined && !hasFiledBefore
  // First accounts may be late too: they cover at most 18 months (CA 2006 s.392(5)).
  return hasNoAccounts && end <= addMonths(incorporatedOn, FIRST_ACCOUNTS_MONTHS)
}
