// Whether a company may have to pay corporation tax in quarterly instalments instead of on the normal due
// date (SI 1998/3175 reg.3).
import { addDays, addMonths, daysIn, type IsoDate, type Period } from '@cfs/values'
import { monthsLater } from './months-later.ts'

const LARGE_FROM_POUNDS = 1_500_000
const VERY_LARGE_FROM_POUNDS = 20_000_000
/** Annual tax up to this amount is not paid in instalments. */
const LEAST_TAX_POUNDS = 10_000

export interface ChargedProfits {
  readonly period: Period
  /** The taxable profit and the exempt dividends. */
  readonly profitPounds: number
  readonly taxPounds: number
  readonly associatedCompanies: number
}

/**
 * Whether the profits are those of a large company, which may pay instalments, or of a very large one, which
 * pays them earlier (reg.5AZA). Associated companies share the limits of the profits, and a short period
 * reduces all limits.
 */
export function sizeForInstalments(charged: ChargedProfits): 'not large' | 'large' | 'very large' {
  const { period, profitPounds, taxPounds, associatedCompanies } = charged
  const days = Math.min(365, daysIn(period))
  const profits = profitPounds * 365 * (1 + associatedCompanies)
  if (taxPounds * 365 <= LEAST_TAX_POUNDS * days || profits <= LARGE_FROM_POUNDS * days) return 'not large'
  return profits > VERY_LARGE_FROM_POUNDS * days ? 'very large' : 'large'
}

/**
 * True if profits exceed £1.5 million a year, divided among associated companies, and the tax £10,000 a year.
 * The law also exempts a company's first year over the limit if its profits are at most £10 million; this
 * function does not know the year before.
 */
export function mayOweInstalments(charged: ChargedProfits): boolean {
  return sizeForInstalments(charged) !== 'not large'
}

/**
 * The days on which a large company pays instalments (SI 1998/3175 reg.5): the first six months and thirteen
 * days after the start of the accounting period, then every three months, the last three months and fourteen
 * days after its end. A very large company, with profits over £20 million a year, pays earlier (reg.5AZA).
 */
export function instalmentDates({ start, end }: Period): readonly IsoDate[] {
  const last = addDays(monthsLater(end, 3), 14)
  const earlier = [6, 9, 12, 15].map((months) => addDays(addMonths(start, months), 13))
  return [...earlier.filter((day) => day < last), last]
}
