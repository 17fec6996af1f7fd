// The figures of the form in the words of the customer’s accounts.

const NAMES: Readonly<Record<string, string>> = {
  pl_turnover: 'Turnover',
  pl_other_income: 'Other income',
  pl_cost_of_sales: 'Cost of sales',
  pl_staff_costs: 'Staff costs',
  pl_depreciation: 'Depreciation',
  pl_other_charges: 'Other charges',
  pl_tax: 'Tax',
  bs_fixed_assets: 'Fixed assets',
  bs_current_assets: 'Current assets',
  bs_prepayments_and_accrued_income: 'Prepayments and accrued income',
  bs_creditors_within_one_year: 'Creditors due within one year',
  bs_creditors_after_one_year: 'Creditors due after one year',
  bs_provisions: 'Provisions',
  bs_accruals_and_deferred_income: 'Accruals and deferred income',
  bs_share_capital: 'Share capital',
  bs_profit_and_loss_account: 'Profit and loss account',
}

/** The figures in the order of the accounts. */
export const FIGURES: readonly string[] = Object.keys(NAMES)

/** The name of a figure; its key if it is a newer one. */
export function figureName(key: string): string {
  return NAMES[key] ?? key
}
