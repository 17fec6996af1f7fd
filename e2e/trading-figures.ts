// The figures of a small company, from the worked example of the tax rules: £24,450 of taxable profit and
// £4,645.50 of tax.

export const SHEET = {
  fixed_assets: 4000,
  tangible_assets: 4000,
  current_assets: 30_000,
  debtors: 12_000,
  cash: 18_000,
  creditors_within_one_year: 9000,
  share_capital: 100,
  profit_and_loss_account: 24_900,
}

const { share_capital: capital, ...shared } = SHEET
/** The balance sheet of a small LLP: like that of the small company, but with members' capital. */
export const LLP_SHEET = { ...shared, members_capital: capital }

export const FIGURES = {
  profit_and_loss: {
    turnover: 120_000,
    cost_of_sales: 40_000,
    staff_costs: 30_000,
    other_operating_expenses: 23_000,
    depreciation: 2000,
    disallowable_expenses: 950,
  },
  tax_adjustments: { capital_allowances: 3500 },
  balance_sheet: SHEET,
  average_employees: 2,
}

export const TAX_OF_FIGURES = {
  taxable_profit: 24_450,
  corporation_tax: 4645.5,
  marginal_relief: 0,
  tax_payable: 4645.5,
}

export const STATEMENTS = {
  non_compliance_reason: 'Stock was counted twice & <overstated>.\nIt was found in June.',
  amendments_summary: 'Stock and reserves are lower: Запасы 在庫 “½”.',
}
