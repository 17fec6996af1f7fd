// Divides a period of account into accounting periods for corporation tax: at most twelve months each, the
// first one full (CTA 2009 s.10(1)(a)).
import { addDays, addMonths, daysIn, type Period } from '@cfs/values'
import { exact, roundDown } from './exact.ts'

/** The accounting periods of a period of account, in order. Each accounting period needs its own return. */
export function accountingPeriods({ start, end }: Period): readonly Period[] {
  // Twelve months that start on 29 February end on 27 February: their anniversary is the 28th.
  const last = addDays(addMonths(start, 12), -1)
  if (end <= last) return [{ start, end }]
  return [{ start, end: last }, ...accountingPeriods({ start: addDays(last, 1), end })]
}

/**
 * Divides an amount over accounting periods by their days (CTA 2009 s.52, CTA 2010 s.1172). Every share of
 * an amount except the last is rounded towards zero. The last share is the remainder, so that the shares add
 * up to the amount.
 */
export function shareByDays(amount: number, periods: readonly Period[]): readonly number[] {
  const allDays = periods.reduce((sum, period) => sum + daysIn(period), 0)
  const shares = periods.slice(0, -1).map((period) => {
    const share = roundDown(exact(BigInt(Math.abs(amount)) * BigInt(daysIn(period)), allDays))
    // Avoid -0.
    return amount < 0 ? 0 - share : share
  })
  return [...shares, shares.reduce((left, share) => left - share, amount)]
}
