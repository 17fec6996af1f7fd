// Whether a period is the company's first.
import { addMonths, type Period } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'

const FIRST_ACCOUNTS_MONTHS = 18

/** Whether the register shows that the company has no earlier accounts. */
export function isFirstPeriod(company: CompanyFacts | undefined, { start, end }: Period): boolean {
  const { incorporatedOn, accountsMadeUpTo = [], lastAccounts } = company ?? {}
  if (incorporatedOn === undefined) return false
  if (start <= incorporatedOn) return true
  const hasNoAccounts = accountsMadeUpTo.length === 0 && lastAccounts === undefined
  // First accounts may be late too: they cover at most 18 months (CA 2006 s.392(5)).
  return hasNoAccounts && end <= addMonths(incorporatedOn, FIRST_ACCOUNTS_MONTHS)
}
