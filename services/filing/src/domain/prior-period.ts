// The period of the accounts before these, for the comparatives.
import { addDays, yearEnding, type Period } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'

/**
 * The year before, for a client that tells its figures though the register does not know it; undefined where
 * the company was not there yet.
 */
export function assumedPriorPeriod(company: CompanyFacts | undefined, period: Period): Period | undefined {
  const incorporatedOn = company?.incorporatedOn
  const { start, end } = yearEnding(addDays(period.start, -1))
  if (incorporatedOn === undefined || incorporatedOn <= start) return { start, end }
  return incorporatedOn > end ? undefined : { start: incorporatedOn, end }
}

/**
 * The period whose last day is the day before, when accounts were made up to it; undefined for first
 * accounts.
 */
export function priorPeriod(company: CompanyFacts | undefined, period: Period): Period | undefined {
  if (company === undefined) return undefined
  const end = addDays(period.start, -1)
  const { lastAccounts } = company
  const known = [...company.accountsMadeUpTo, ...(lastAccounts === undefined ? [] : [lastAccounts.madeUpTo])]
  if (!known.includes(end)) return undefined
  const before = known
    .filter((day) => day < end)
    .toSorted()
    .at(-1)
  if (lastAccounts?.madeUpTo === end && lastAccounts.start !== undefined && lastAccounts.start <= end) {
    return { start: lastAccounts.start, end }
  }
  const assumed = before === undefined ? yearEnding(end).start : addDays(before, 1)
  const { incorporatedOn } = company
  const start = incorporatedOn !== undefined && incorporatedOn > assumed ? incorporatedOn : assumed
  // A register that has accounts from before the company is wrong somewhere: better no comparatives.
  return start > end ? undefined : { start, end }
}
