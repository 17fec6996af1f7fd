// Tax of large profits is due before the year is over (SI 1998/3175): the return has a box for it, which
// nobody can tick who does not know the year before.
import { daysIn, formatLongDate, type Period } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

/** A year's, shared with associated companies (reg.3). */
const LARGE_FROM_POUNDS = 1_500_000
/** A year's: below, nobody pays instalments (reg.3). */
const LEAST_TAX_PENCE = 1_000_000

export interface ChargedPeriod {
  readonly period: Period
  readonly profitPounds: number
  readonly taxPayablePence: number
  readonly associatedCompanies: number
}

export function instalmentWarnings(charged: ChargedPeriod): readonly Warning[] {
  const { period, profitPounds, taxPayablePence, associatedCompanies } = charged
  const share = Math.min(1, daysIn(period) / 365)
  const limitPounds = Math.floor((LARGE_FROM_POUNDS * share) / (1 + associatedCompanies))
  return warnIf(
    profitPounds > limitPounds && taxPayablePence > LEAST_TAX_PENCE * share,
    'INSTALMENTS',
    `The profits of ${formatLongDate(period.start)} to ${formatLongDate(period.end)} are over ` +
      `GBP ${limitPounds}: where those of the year before were too, or these are over GBP 10000000 a year, tax is ` +
      'due in quarterly instalments and box 630 has to be ticked (SI 1998/3175). This service does not tick it.',
  )
}
