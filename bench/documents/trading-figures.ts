// The figures of a small company, as a client sends them with its return.

/** The figures have a profit with marginal relief, and two balance sheets. */
export const tradingFigures = {
  profit_and_loss: {
    turnover: 320_000,
    cost_of_sales: 120_000,
    staff_costs: 80_000,
    other_operating_expenses: 42_350.5,
    depreciation: 6_000,
    disallowable_expenses: 950,
  },
  tax_adjustments: { capital_allowances: 8_500 },
  balance_sheet: {
    fixed_assets: 24_000,
    current_assets: 96_000,
    creditors_within_one_year: 38_000,
    share_capital: 100,
    profit_and_loss_account: 81_900,
  },
  prior_year: { current_assets: 40_000, share_capital: 100, profit_and_loss_account: 39_900 },
  average_employees: 4,
}
