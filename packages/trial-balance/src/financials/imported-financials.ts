// The `financials` of a filing request as a trial balance gives them: numbers in pounds, with the names of
// the API. A figure that the trial balance does not give, or that the API cannot state, is absent.
import type { DisallowedKind } from '../tax-flags.ts'

export interface ImportedProfitAndLoss {
  turnover?: number
  other_income?: number
  interest_receivable?: number
  property_income?: number
  dividends_received?: number
  cost_of_sales?: number
  staff_costs?: number
  depreciation?: number
  other_operating_expenses?: number
  interest_payable?: number
  /** By kind; a kind without an account is absent. */
  disallowable_expenses?: Partial<Record<DisallowedKind, number>>
  tax?: number
  dividends_paid?: number
}

export interface ImportedBalanceSheet {
  fixed_assets?: number
  intangible_assets?: number
  tangible_assets?: number
  investments?: number
  current_assets?: number
  called_up_share_capital_not_paid?: number
  prepayments_and_accrued_income?: number
  stocks?: number
  debtors?: number
  cash?: number
  creditors_within_one_year?: number
  creditors_after_one_year?: number
  provisions?: number
  accruals_and_deferred_income?: number
  share_capital?: number
  members_capital?: number
  share_premium?: number
  revaluation_reserve?: number
  other_reserves?: number
  profit_and_loss_account?: number
}

export interface ImportedFinancials {
  /** Absent for a dormant company without income or expenses. */
  profit_and_loss?: ImportedProfitAndLoss
  balance_sheet: ImportedBalanceSheet
}

/** The previous year’s figures, as `prior_year` of a filing request states them. */
export type ImportedPriorYear = ImportedBalanceSheet & {
  profit_and_loss?: Omit<ImportedProfitAndLoss, 'disallowable_expenses'>
}
