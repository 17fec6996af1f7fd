// The last day for a company's accounts.
import { accountsDeadline } from '@cfs/tax'
import type { IsoDate, Period } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'

/** The register's own due date for the period is preferred, because it includes extensions. */
export function accountsDueOn(period: Period, company: CompanyFacts | undefined): IsoDate {
  const { nextAccounts, incorporatedOn } = company ?? {}
  if (nextAccounts?.dueOn !== undefined && nextAccounts.end === period.end) return nextAccounts.dueOn
  const isFirst = incorporatedOn === period.start
  return accountsDeadline(period, isFirst ? incorporatedOn : undefined)
}
