// The computation of the return of the examples: CTA 2010 Part 3, one year that straddles no change of rate.
const totals = { taxable_profit: 45_100, corporation_tax: 8569, marginal_relief: 0, tax_payable: 8569 }

const ofReturn = {
  ...totals,
  effective_rate: 0.19,
  financial_years: [{ year: 2025, days: 365, profit: 45_100, rate: 0.19, tax: 8569, marginal_relief: 0 }],
  steps: [
    {
      box: '145',
      label: 'Turnover',
      amount: 180_000,
      formula: 'profit_and_loss.turnover',
      source: 'CT600 guide, box 145',
    },
    {
      box: null,
      label: 'Profit before tax in the accounts',
      amount: 46_000,
      formula: '180,000 - 62,000 - 48,000 - 21,500 - 2,500',
      source: 'CTA 2009 s.46',
    },
  ],
} as const

export const COMPUTATION_EXAMPLES = { summary: totals, ofReturn }
