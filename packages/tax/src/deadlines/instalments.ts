// Whether a company may have to pay corporation tax in quarterly instalments instead of on the normal due
// date (SI 1998/3175 reg.3).
import { addDays, addMonths, daysIn, type IsoDate, type Period } from '@cfs/values'
import { monthsLater } from './months-later.ts'

const LARGE_FROM_POUNDS = 1_500_000
const LEAST_TAX_POUNDS = 10_000

/**
 * True if profits exceed £1.5 million a year, divided among associated companies, and the tax is £10,000 or
 * more. The law also exempts a company's first year over the limit if its profits are at most £10 million;
 * this function does not know the year before.
 */
export function mayOweInstalments(of: {
  readonly period: Period
  readonly profitPounds: number
  readonly taxPounds: number
  readonly associatedCompanies: number
}): boolean {
  const share = Math.min(1, daysIn(of.period) / 365) / (1 + of.associatedCompanies)
  return of.profitPounds > LARGE_FROM_POUNDS * share && of.taxPounds >= LEAST_TAX_POUNDS
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
