// The tax computations of the example returns, as the product calculates them.

const ofYear = {
  taxable_profit: 45100,
  corporation_tax: 8569,
  marginal_relief: 0,
  tax_payable: 8569,
  effective_rate: 0.19,
  financial_years: [
    {
      year: 2025,
      days: 365,
      profit: 45100,
      rate: 0.19,
      tax: 8569,
      marginal_relief: 0,
      limits: { lower: 50000, upper: 250000, associated_companies: 0 },
    },
  ],
  steps: [
    {
      box: null,
      label: 'Profit of the accounts before tax',
      amount: 46000,
      formula:
        'turnover 180,000.00 − cost of sales 62,000.00 − staff costs 48,000.00 − other operating expenses 21,500.00 − depreciation 2,500.00',
      source: 'CTA 2009 s.46',
    },
    {
      box: null,
      label: 'Add back depreciation',
      amount: 2500,
      formula: 'as charged in the accounts',
      source: 'CTA 2009 s.53: capital items are not deductible',
    },
    {
      box: null,
      label: 'Add back disallowable expenses',
      amount: 600,
      formula: 'as stated by the company',
      source: 'CTA 2009 ss.54 and 1298: not wholly and exclusively for the trade, business entertaining',
    },
    {
      box: null,
      label: 'Trading profit before capital allowances',
      amount: 49100,
      formula: '46,000.00 + 2,500.00 + 600.00',
      source: 'CTA 2009 s.35',
    },
    {
      box: '145',
      label: 'Turnover',
      amount: 180000,
      formula: 'the amount for this period, whole pounds, rounded down',
      source: 'CT600 box 145',
    },
    {
      box: null,
      label: 'Capital allowances',
      amount: 4000,
      formula: 'as stated by the company',
      source: 'CAA 2001 ss.2 and 6',
    },
    {
      box: '155',
      label: 'Trading profits',
      amount: 45100,
      formula: '49,100.00 − 4,000.00, whole pounds, rounded down; a loss is 0',
      source: 'CTA 2009 s.35; CT600 box 155',
    },
    {
      box: '315',
      label: 'Profits chargeable to corporation tax',
      amount: 45100,
      formula: '45,100.00 − 0.00',
      source: 'CT600 box 315',
    },
    {
      box: '335',
      label: 'Profit of financial year 2025',
      amount: 45100,
      formula: 'the whole period',
      source: 'CTA 2009 s.8(5)',
    },
    {
      box: '345',
      label: 'Tax of financial year 2025 at 19%',
      amount: 8569,
      formula: '45,100.00 × 19%; limits 50,000.00 and 250,000.00 for 365 days and 0 associated companies',
      source: 'CTA 2010 ss.18A to 18D',
    },
    {
      box: '430',
      label: 'Corporation tax',
      amount: 8569,
      formula: '8,569.00',
      source: 'CT600 box 430',
    },
    {
      box: '525',
      label: 'Tax payable',
      amount: 8569,
      formula: '8,569.00 − 0.00',
      source: 'CT600 boxes 440 to 528',
    },
  ],
}

/** The computation for 1 October 2024 to 31 March 2026; only the steps that divide the period are shown. */
const ofFirstPart = {
  taxable_profit: 28763,
  corporation_tax: 5464.97,
  marginal_relief: 0,
  tax_payable: 5464.97,
  effective_rate: 0.19,
  financial_years: [
    {
      year: 2024,
      days: 182,
      profit: 14342,
      rate: 0.19,
      tax: 2724.98,
      marginal_relief: 0,
      limits: { lower: 24931.51, upper: 124657.53, associated_companies: 0 },
    },
    {
      year: 2025,
      days: 183,
      profit: 14421,
      rate: 0.19,
      tax: 2739.99,
      marginal_relief: 0,
      limits: { lower: 25068.49, upper: 125342.47, associated_companies: 0 },
    },
  ],
  steps: [
    {
      box: null,
      label: 'Share of 1 October 2024 to 30 September 2025',
      amount: 32763,
      formula: '49,100.00 × 365 / 547 days, whole pounds; the last period takes the remainder',
      source: 'CTA 2009 s.10 and s.52',
    },
    {
      box: null,
      label: 'Capital allowances',
      amount: 4000,
      formula: 'as stated by the company',
      source: 'CAA 2001 ss.2 and 6',
    },
  ],
}

const ofSecondPart = {
  taxable_profit: 16337,
  corporation_tax: 3104.03,
  marginal_relief: 0,
  tax_payable: 3104.03,
  effective_rate: 0.19,
  financial_years: [
    {
      year: 2025,
      days: 182,
      profit: 16337,
      rate: 0.19,
      tax: 3104.03,
      marginal_relief: 0,
      limits: { lower: 24931.51, upper: 124657.53, associated_companies: 0 },
    },
  ],
  steps: [
    {
      box: null,
      label: 'Share of 1 October 2025 to 31 March 2026',
      amount: 16337,
      formula: '49,100.00 × 182 / 547 days, whole pounds; the last period takes the remainder',
      source: 'CTA 2009 s.10 and s.52',
    },
  ],
}

const { taxable_profit, corporation_tax, marginal_relief, tax_payable } = ofYear

const nilSummary = { taxable_profit: 0, corporation_tax: 0, marginal_relief: 0, tax_payable: 0 }
const ofNilReturn = {
  ...nilSummary,
  effective_rate: 0,
  financial_years: [{ year: 2025, days: 365, profit: 0, rate: 0.19, tax: 0, marginal_relief: 0 }],
  steps: [],
}

export const COMPUTATION_EXAMPLES = {
  nilSummary,
  ofNilReturn,
  summary: { taxable_profit, corporation_tax, marginal_relief, tax_payable },
  splitSummary: {
    taxable_profit: 45100,
    corporation_tax: 8569,
    marginal_relief: 0,
    tax_payable: 8569,
  },
  ofReturn: ofYear,
  ofFirstPart,
  ofSecondPart,
}
