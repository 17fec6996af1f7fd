// Tax on large profits is due in instalments before the year ends (SI 1998/3175). Whether box 630 must be
// ticked also depends on the previous year's profits, which this service does not know.
import { mayOweInstalments } from '@cfs/tax'
import { daysIn, formatMoney, type Period, periodInWords } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

/** The annual limit, which associated companies share (reg.3). */
const LARGE_FROM_POUNDS = 1_500_000

export interface ChargedPeriod {
  readonly period: Period
  /** The augmented profits: the taxable profit and exempt dividends (reg.3; boxes 315 and 620). */
  readonly profitPounds: number
  readonly taxPayablePence: number
  readonly associatedCompanies: number
}

export function instalmentWarnings(charged: ChargedPeriod): readonly Warning[] {
  const { period, profitPounds, taxPayablePence, associatedCompanies } = charged
  const share = Math.min(1, daysIn(period) / 365)
  const limitPounds = Math.floor((LARGE_FROM_POUNDS * share) / (1 + associatedCompanies))
  return warnIf(
    mayOweInstalments({ period, profitPounds, taxPounds: taxPayablePence / 100, associatedCompanies }),
    'INSTALMENTS',
    `The profits for ${periodInWords(period)}, with any exempt dividends, exceed ` +
      `${formatMoney(limitPounds * 100)}. If the previous year's profits also exceeded the limit, or these exceed ` +
      '£10,000,000 a year, the tax is due in quarterly instalments and box 630 must be ticked (SI 1998/3175). ' +
      'This service does not tick it.',
  )
}
