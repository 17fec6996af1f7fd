// The period of the preceding accounts, whose figures are shown as comparatives.
import { addDays, yearEnding, type Period } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'

/**
 * The year before the period, for a client that supplies figures for that year although the register has no
 * accounts for it; undefined if the company did not exist yet.
 */
export function assumedPriorPeriod(company: CompanyFacts | undefined, period: Period): Period | undefined {
  const incorporatedOn = company?.incorporatedOn
  const { start, end } = yearEnding(addDays(period.start, -1))
  if (incorporatedOn === undefined || incorporatedOn <= start) return { start, end }
  return incorporatedOn > end ? undefined : { start: incorporatedOn, end }
}

/**
 * The period that ended on the day before this one, if the register has accounts for it; undefined for first
 * accounts.
 */
export function priorPeriod(company: CompanyFacts | undefined, period: Period): Period | undefined {
  if (company === undefined) return undefined
  const end = addDays(period.start, -1)
  const { lastAccounts } = company
  const periodEnds = [
    ...company.accountsMadeUpTo,
    ...(lastAccounts === undefined ? [] : [lastAccounts.madeUpTo]),
  ]
  if (!periodEnds.includes(end)) return undefined
  const before = periodEnds
    .filter((day) => day < end)
    .toSorted()
    .at(-1)
  if (lastAccounts?.madeUpTo === end && lastAccounts.start !== undefined && lastAccounts.start <= end) {
    return { start: lastAccounts.start, end }
  }
  const assumed = before === undefined ? yearEnding(end).start : addDays(before, 1)
  const { incorporatedOn } = company
  const start = incorporatedOn !== undefined && incorporatedOn > assumed ? incorporatedOn : assumed
  // If the register lists accounts from before the company's incorporation, the register must be wrong, so
  // the comparatives are omitted.
  return start > end ? undefined : { start, end }
}
