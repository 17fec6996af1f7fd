// Warns that the company may have sold shares or land: a gain on them is taxed (TCGA 1992), and no member of
// a request states it. The accounts show that such assets are gone, not what they were sold for.
import type { Financials } from '@cfs/contracts'
import { BALANCING_TOLERANCE_PENCE, formatMoney, nearestPence } from '@cfs/values'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'

export function gainWarnings(financials: Financials): readonly Warning[] {
  const signs = [...ofMovements(financials), ...ofInvestments(financials), ...ofLandlord(financials)]
  return warnIf(
    signs.length > 0,
    'GAIN_NOT_STATED',
    `The accounts show a sale or a loss in value: ${signs.join(', and ')}. If the company sold or gave away shares, other investments or land, a chargeable gain is ` +
      'taxed (boxes 210 to 220), and this service cannot state it: file the return with other software. If there was ' +
      'no gain, confirm this warning.',
  )
}

type Movement = NonNullable<NonNullable<Financials['notes']>['fixed_asset_movements']>[number]

/** Assets whose sale makes a gain; that of plant is a matter of capital allowances. */
function isChargeable({ class: kind, item }: Movement): boolean {
  return kind === 'investments' || item === 'land_and_buildings'
}

function ofMovements({ notes }: Financials): readonly string[] {
  return (notes?.fixed_asset_movements ?? []).flatMap((movement, index) =>
    isChargeable(movement) && movement.disposals > 0
      ? [
          `financials.notes.fixed_asset_movements.${index} has disposals of ` +
            formatMoney(nearestPence(movement.disposals)),
        ]
      : [],
  )
}

/** Fewer investments than last year, unless a note says how they moved. */
function ofInvestments({ balance_sheet: now, prior_year: then, notes }: Financials): readonly string[] {
  if (notes?.fixed_asset_movements?.some((movement) => movement.class === 'investments') === true) return []
  const fallPence = nearestPence(then?.investments) - nearestPence(now?.investments)
  return fallPence > BALANCING_TOLERANCE_PENCE
    ? [`investments are ${formatMoney(fallPence)} lower than last year`]
    : []
}

/** The fixed assets of a company that only lets are its land: a sale makes them fall beyond depreciation. */
function ofLandlord(financials: Financials): readonly string[] {
  const { balance_sheet: now, prior_year: then, profit_and_loss: lines, business, notes } = financials
  if (business?.activity !== 'property_letting' || now === undefined || then === undefined) return []
  if (notes?.fixed_asset_movements !== undefined) return []
  const landPence = (sheet: typeof now | typeof then) =>
    nearestPence(sheet.fixed_assets) - nearestPence(sheet.investments)
  const fallPence = landPence(then) - landPence(now) - nearestPence(lines?.depreciation)
  return fallPence > BALANCING_TOLERANCE_PENCE
    ? [`fixed assets are ${formatMoney(fallPence)} lower than last year, beyond depreciation`]
    : []
}
