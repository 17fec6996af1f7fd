// Whether a company may have to pay corporation tax in quarterly instalments instead of on the normal due
// date (SI 1998/3175 reg.3).
import { daysIn, type Period } from '@cfs/values'

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
