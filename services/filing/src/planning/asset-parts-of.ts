// The parts of the assets, which small accounts show (SI 2008/409 Sch 1 Section B, headings B and C), and
// which may not contradict their total in any accounts.
import type { BalanceSheet } from '@cfs/contracts'
import type { SheetFigures } from '@cfs/forms'
import { BALANCING_TOLERANCE_PENCE, formatMoney, nearestPence } from '@cfs/values'
import type { RefusedField } from '../domain/refusal.ts'

/** The parts as the request states them: a part that it omits counts as 0. */
export function assetPartsOf(sheet: BalanceSheet): NonNullable<SheetFigures['parts']> {
  const investmentsPence = nearestPence(sheet.current_asset_investments)
  return {
    intangibleAssetsPence: nearestPence(sheet.intangible_assets),
    tangibleAssetsPence: nearestPence(sheet.tangible_assets),
    investmentsPence: nearestPence(sheet.investments),
    stocksPence: nearestPence(sheet.stocks),
    debtorsPence: nearestPence(sheet.debtors),
    ...(investmentsPence === 0 ? {} : { currentInvestmentsPence: investmentsPence }),
    cashPence: nearestPence(sheet.cash),
  }
}

const TOTALS = [
  {
    total: 'fixed_assets',
    figure: 'fixedAssetsPence',
    parts: ['intangible_assets', 'tangible_assets', 'investments'],
    rare: [],
  },
  {
    total: 'current_assets',
    figure: 'currentAssetsPence',
    parts: ['stocks', 'debtors', 'cash'],
    // Most companies have none: it is not named among the parts that a request lacks.
    rare: ['current_asset_investments'],
  },
] as const

export interface SheetInRequest {
  /** Whether the accounts show the parts, as small ones do. */
  readonly areShown: boolean
  readonly name: 'balance_sheet' | 'prior_year'
  readonly sheet: BalanceSheet
  /** The balance sheet as the accounts show it: unpaid share capital is no current asset. */
  readonly figures: SheetFigures
}

/**
 * The fields to change in a request whose parts do not add up to their total. If the accounts show the parts,
 * these are the parts that the request omits or, if it omits none, the total. In other accounts a request may
 * state some of the parts only, so the total is refused if they exceed it, or if all of them are stated.
 */
export function refusedAssetParts(request: SheetInRequest): readonly RefusedField[] {
  return request.areShown ? refusedShownParts(request) : contradictingParts(request)
}

function contradictingParts({ name, sheet, figures }: SheetInRequest): readonly RefusedField[] {
  return TOTALS.flatMap(({ total, figure, parts, rare }) => {
    const stated = [...parts, ...rare].filter((part) => sheet[part] !== undefined)
    if (stated.length === 0) return []
    const sumPence = stated.reduce((sum, part) => sum + nearestPence(sheet[part]), 0)
    const differencePence = sumPence - figures[figure]
    const areAllStated = parts.every((part) => sheet[part] !== undefined)
    if (differencePence <= BALANCING_TOLERANCE_PENCE && !areAllStated) return []
    if (Math.abs(differencePence) <= BALANCING_TOLERANCE_PENCE) return []
    const message = `must equal its parts: ${stated.join(', ')} are ${formatMoney(sumPence)} in total, not ${formatMoney(figures[figure])}`
    return [{ field: `financials.${name}.${total}`, message }]
  })
}

function refusedShownParts({ name, sheet, figures }: SheetInRequest): readonly RefusedField[] {
  return TOTALS.flatMap(({ total, figure, parts, rare }) => {
    const stated = [...parts, ...rare.filter((part) => sheet[part] !== undefined)]
    const sumPence = stated.reduce((sum, part) => sum + nearestPence(sheet[part]), 0)
    if (Math.abs(sumPence - figures[figure]) <= BALANCING_TOLERANCE_PENCE) return []
    const omitted = parts.filter((part) => sheet[part] === undefined)
    const amounts = `${stated.join(', ')} are ${formatMoney(sumPence)} in total`
    const due = `${formatMoney(figures[figure])} of ${total}`
    const message =
      omitted.length === 0
        ? `must equal its parts in small accounts: ${amounts}, and the accounts show ${due}`
        : `is required for small accounts unless the other parts add up to the total: ${amounts}, and the accounts show ${due}`
    return (omitted.length === 0 ? [total] : omitted).map((field) => {
      return { field: `financials.${name}.${field}`, message }
    })
  })
}
