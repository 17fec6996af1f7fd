// Accounting periods of corporation tax: at most twelve months each, the first one full (CTA 2009
// s.10(1)(a)).
import { addDays, addMonths, daysIn, type Period } from '@cfs/values'
import { exact, roundDown } from './exact.ts'

/** A period of account as the accounting periods that it is taxed by, in order: one return for each. */
export function accountingPeriods({ start, end }: Period): readonly Period[] {
  // Twelve months that start on 29 February end on 27 February: their anniversary is the 28th.
  const last = addDays(addMonths(start, 12), -1)
  if (end <= last) return [{ start, end }]
  return [{ start, end: last }, ...accountingPeriods({ start: addDays(last, 1), end })]
}

/**
 * An amount of the period of account by the days of its accounting periods (CTA 2009 s.52, CTA 2010 s.1172).
 * Each share but the last is rounded towards zero, the last is what is left: they add up.
 */
export function shareByDays(amount: number, periods: readonly Period[]): readonly number[] {
  const allDays = periods.reduce((sum, period) => sum + daysIn(period), 0)
  const shares = periods.slice(0, -1).map((period) => {
    const share = roundDown(exact(BigInt(Math.abs(amount)) * BigInt(daysIn(period)), allDays))
    // A share of nothing has no sign.
    return amount < 0 ? 0 - share : share
  })
  return [...shares, shares.reduce((left, share) => left - share, amount)]
}
