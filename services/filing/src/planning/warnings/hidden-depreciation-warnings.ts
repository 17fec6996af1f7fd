// Warns that the request states no depreciation although the company has fixed assets that lose value: it may
// be in another line of costs, which tax then deducts (CTA 2009 s.53).
import type { Financials } from '@cfs/contracts'
import { BALANCING_TOLERANCE_PENCE, formatMoney, nearestPence } from '@cfs/values'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'

/**
 * Investments are not depreciated, and a note of the movements states the charge. Assets that fall are asked
 * about even beside a depreciation of 0.
 */
export function hiddenDepreciationWarnings({
  balance_sheet: now,
  prior_year: then,
  profit_and_loss: lines,
  notes,
}: Financials): readonly Warning[] {
  if (now === undefined || lines === undefined) return []
  const { depreciation } = lines
  if ((depreciation ?? 0) > 0 || notes?.fixed_asset_movements !== undefined) return []
  const depreciablePence = (sheet: typeof now | typeof then) =>
    nearestPence(sheet?.fixed_assets) - nearestPence(sheet?.investments)
  const [thenPence, nowPence] = [depreciablePence(then), depreciablePence(now)]
  const fallPence = then === undefined ? 0 : thenPence - nowPence
  const falls = fallPence > BALANCING_TOLERANCE_PENCE
  const isOpen = depreciation === undefined && Math.max(thenPence, nowPence) > 0
  return warnIf(
    falls || isOpen,
    'DEPRECIATION_ASSUMED_NONE',
    (falls
      ? `Fixed assets are ${formatMoney(fallPence)} lower than last year, and financials.profit_and_loss.depreciation is 0, so `
      : `The company has fixed assets, and financials.profit_and_loss.depreciation was not sent, so `) +
      'nothing is added back. If another line of costs includes depreciation, move it to depreciation (CTA 2009 s.53). ' +
      (falls
        ? 'If assets were sold, say so in financials.notes.fixed_asset_movements.'
        : 'Send 0 if there is none.'),
  )
}
