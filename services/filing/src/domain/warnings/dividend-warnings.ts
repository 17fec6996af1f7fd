// Warnings about figures of one year that contradict each other.
import { BALANCING_TOLERANCE_PENCE, formatMoney } from '@cfs/values'
import { warnIf, type Warning } from './warning.ts'

export interface Distribution {
  readonly dividendsPaidPence: number
  /** The profit and loss account in the balance sheet, after the dividends. */
  readonly closingReservePence: number
}

/** CA 2006 s.830: a company distributes only accumulated profits, so dividends cannot leave a deficit. */
export function dividendWarnings({
  dividendsPaidPence,
  closingReservePence,
}: Distribution): readonly Warning[] {
  const lackingPence = Math.min(dividendsPaidPence, -closingReservePence)
  return warnIf(
    dividendsPaidPence > 0 && closingReservePence < 0,
    'DIVIDENDS_EXCEED_RESERVES',
    `The company paid dividends of ${formatMoney(dividendsPaidPence)}, and its profit and loss account is ` +
      `${formatMoney(closingReservePence)} after them: ${formatMoney(lackingPence)} of the dividends had no profits ` +
      'behind them (CA 2006 s.830). The shareholders may owe that amount to the company.',
  )
}

export interface Depreciation {
  readonly chargedPence: number
  /** The charges of all classes in the note; undefined if the request has no such note. */
  readonly notedPence: number | undefined
}

export function depreciationWarnings({ chargedPence, notedPence }: Depreciation): readonly Warning[] {
  return warnIf(
    notedPence !== undefined && Math.abs(chargedPence - notedPence) > BALANCING_TOLERANCE_PENCE,
    'DEPRECIATION_UNLIKE_NOTE',
    `financials.profit_and_loss.depreciation is ${formatMoney(chargedPence)}, but the charges in ` +
      `financials.notes.fixed_asset_movements are ${formatMoney(notedPence ?? 0)} in total. The tax computation adds back the first.`,
  )
}
