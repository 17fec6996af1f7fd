// Warns that fixed assets fall although the request states no depreciation: it may be in another line of
// costs, which tax then deducts (CTA 2009 s.53).
import type { Financials } from '@cfs/contracts'
import { BALANCING_TOLERANCE_PENCE, formatMoney, nearestPence } from '@cfs/values'
import { warnIf, type Warning } from '../domain/warnings/warning.ts'

/** Investments are not depreciated, and a note of the movements says why assets fall. */
export function hiddenDepreciationWarnings({
  balance_sheet: now,
  prior_year: then,
  profit_and_loss: lines,
  notes,
}: Financials): readonly Warning[] {
  if (now === undefined || then === undefined || lines === undefined) return []
  const isStated = lines.depreciation > 0 || notes?.fixed_asset_movements !== undefined
  const depreciablePence = (sheet: typeof now | typeof then) =>
    nearestPence(sheet.fixed_assets) - nearestPence(sheet.investments)
  const fallPence = depreciablePence(then) - depreciablePence(now)
  return warnIf(
    !isStated && fallPence > BALANCING_TOLERANCE_PENCE,
    'DEPRECIATION_ASSUMED_NONE',
    `Fixed assets are ${formatMoney(fallPence)} lower than last year, and financials.profit_and_loss.depreciation is 0, so ` +
      'nothing is added back. If another line of costs includes depreciation, move it to depreciation (CTA 2009 s.53). ' +
      'If assets were sold, say so in financials.notes.fixed_asset_movements.',
  )
}
