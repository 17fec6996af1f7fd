// The figures of the form from the totals of an import, in pence. The profit of the period is not part of the
// imported reserve; the form adds it.
import type { MappedTotals, TotalKey } from './total-keys.ts'

export interface FormTotals {
  /** The profit of the period after tax; a loss is negative. */
  readonly profitForPeriodPence: number
  /** The reserve at the period end: brought forward, less dividends, plus the profit. */
  readonly reservePence: number
  /** Current assets with prepayments and accrued income, which the API states as one figure. */
  readonly currentAssetsPence: number
  readonly netAssetsPence: number
  /** Net assets less capital and reserves: 0 in a balanced import whose accounts are all mapped. */
  readonly differencePence: number
}

/** Computes the form's figures; a missing total counts as 0. */
export function formTotals(totals: MappedTotals): FormTotals {
  const of = (key: TotalKey) => totals[key] ?? 0
  const income = of('pl_turnover') + of('pl_other_income')
  const costs = of('pl_cost_of_sales') + of('pl_staff_costs') + of('pl_depreciation') + of('pl_other_charges')
  const profitForPeriodPence = income - costs - of('pl_tax')
  const reservePence = of('bs_profit_and_loss_account') + profitForPeriodPence
  const currentAssetsPence = of('bs_current_assets') + of('bs_prepayments_and_accrued_income')
  const creditors = of('bs_creditors_within_one_year') + of('bs_creditors_after_one_year')
  const other = of('bs_provisions') + of('bs_accruals_and_deferred_income')
  const netAssetsPence = of('bs_fixed_assets') + currentAssetsPence - creditors - other
  const differencePence = netAssetsPence - (of('bs_share_capital') + reservePence)
  return { profitForPeriodPence, reservePence, currentAssetsPence, netAssetsPence, differencePence }
}
