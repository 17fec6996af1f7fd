// Divides an amount over accounting periods by their days.
import { daysIn, type Period } from '@cfs/values'
import { exact, roundDown } from '../computation/exact.ts'

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
