// Example requests that work unchanged against a local run (npm start) with its simulated authorities.
import type { RequestExample } from './operation.ts'
import { COMPANY_CREDENTIALS, GATEWAY_CREDENTIALS, SAMPLE_FILING } from './sample-filing.ts'

const { companyNumber, utr, periodEnd } = SAMPLE_FILING
const ct600 = { company_number: companyNumber, utr, period_end: periodEnd, credentials: GATEWAY_CREDENTIALS }
const accounts = { company_number: companyNumber, period_end: periodEnd, credentials: COMPANY_CREDENTIALS }

const BALANCE_SHEET = {
  fixed_assets: 12_000,
  current_assets: 48_500,
  creditors_within_one_year: 15_500,
  share_capital: 100,
  profit_and_loss_account: 44_900,
}
const PROFIT_AND_LOSS = {
  turnover: 180_000,
  cost_of_sales: 62_000,
  staff_costs: 48_000,
  other_operating_expenses: 21_500,
  depreciation: 2_500,
  disallowable_expenses: 600,
}
// The closing reserve of £44,900 is this year-end reserve plus a profit of £46,000, less £8,569 of tax.
const PRIOR_YEAR = {
  fixed_assets: 10_000,
  current_assets: 9_569,
  creditors_within_one_year: 12_000,
  share_capital: 100,
  profit_and_loss_account: 7_469,
  profit_and_loss: {
    turnover: 96_000,
    cost_of_sales: 41_000,
    staff_costs: 36_000,
    other_operating_expenses: 14_000,
    depreciation: 2_000,
  },
}
const FIGURES = {
  profit_and_loss: PROFIT_AND_LOSS,
  tax_adjustments: { capital_allowances: 4_000, balancing_charges: 0 },
  balance_sheet: BALANCE_SHEET,
  prior_year: PRIOR_YEAR,
  average_employees: 3,
  associated_companies: 0,
  loans_to_participators: [],
}
const SMALL_FIGURES = {
  ...FIGURES,
  balance_sheet: { ...BALANCE_SHEET, tangible_assets: 12_000, stocks: 8_500, debtors: 15_000, cash: 25_000 },
  prior_year: { ...PRIOR_YEAR, tangible_assets: 10_000, debtors: 5_569, cash: 4_000 },
  principal_activity: 'Repair of bicycles',
  notes: {
    fixed_asset_movements: [
      {
        class: 'tangible',
        cost_brought_forward: 16_000,
        additions: 4_500,
        depreciation_brought_forward: 6_000,
        charge: 2_500,
      },
    ],
    directors_advances: [
      {
        director: 'Alex Example',
        advanced: 2_000,
        repaid: 500,
        terms: 'Interest is charged at 2.25 % a year. The advance is repayable on demand.',
      },
    ],
    policies: [
      'Turnover is the amount charged to customers, net of discounts and value added tax.',
      'Tangible assets are stated at cost less depreciation, in equal amounts over five years.',
      'Stocks are stated at the lower of cost and estimated selling price less costs to sell.',
    ],
  },
} as const
const { prior_year: _, tax_adjustments: ALLOWANCES, ...UNDATED } = FIGURES
/** Capital allowances belong to the accounting period in which the assets were bought. */
const FIRST_PERIOD = {
  ...UNDATED,
  returns: [
    { period_start: '2024-10-01', period_end: '2025-09-30', ...ALLOWANCES },
    { period_start: '2025-10-01', period_end: periodEnd },
  ],
}
const LLP_FIGURES = {
  balance_sheet: { current_assets: 30_500, members_capital: 20_000, profit_and_loss_account: 10_500 },
  prior_year: { current_assets: 28_000, members_capital: 20_000, profit_and_loss_account: 8_000 },
  average_employees: 0,
}

const CT600_REQUESTS = {
  nil_return: { summary: 'A nil CT600 return for a dormant company', body: ct600 },
  trading_return: {
    summary: 'A CT600 return for a trading company',
    body: { ...ct600, financials: FIGURES, external_id: 'return-2026' },
  },
  amended_return: {
    summary: 'An amended return: the full corrected figures, after an original was accepted',
    body: { ...ct600, financials: FIGURES, amendment: { reason: 'Capital allowances were left out.' } },
  },
  split_period: {
    summary: 'A company’s first period, of more than 12 months: two returns in one filing',
    body: {
      ...ct600,
      company_number: '12345679',
      period_start: '2024-10-01',
      financials: FIRST_PERIOD,
    },
  },
  dry_run: {
    summary: 'A dry run without credentials: everything is checked and computed, nothing is sent',
    body: { company_number: '12345683', utr, period_end: periodEnd, financials: FIGURES, dry_run: true },
  },
  sandbox_return: {
    summary: 'With a test key: the company number determines the outcome',
    body: { ...ct600, company_number: '00000001' },
  },
} as const satisfies Record<string, RequestExample>

const ACCOUNTS_REQUESTS = {
  dormant_accounts: { summary: 'Dormant accounts', body: accounts },
  micro_accounts: {
    summary: 'Accounts of a micro-entity',
    body: { ...accounts, accounts_type: 'micro', financials: FIGURES },
  },
  small_accounts: {
    summary: 'Accounts of a small company: the parts of the assets, and notes',
    body: { ...accounts, accounts_type: 'small', financials: SMALL_FIGURES },
  },
  llp_accounts: {
    summary: "Accounts of an LLP: members' capital instead of share capital",
    body: { ...accounts, company_number: 'OC312345', financials: LLP_FIGURES },
  },
  revised_accounts: {
    summary:
      'Revised accounts: the complete corrected accounts, and two statements that are published with them',
    body: {
      ...accounts,
      accounts_type: 'micro',
      financials: FIGURES,
      amendment: {
        non_compliance_reason: 'Creditors due within one year were understated by an unrecorded invoice.',
        amendments_summary: 'Creditors within one year and the profit and loss account were restated.',
      },
    },
  },
  dry_run: {
    summary: 'A dry run without credentials: everything is checked, nothing is sent',
    body: { company_number: '12345683', period_end: periodEnd, financials: FIGURES, dry_run: true },
  },
  sandbox_accounts: {
    summary: 'With a test key: the company number determines the outcome',
    body: { ...accounts, company_number: '00000002' },
  },
} as const satisfies Record<string, RequestExample>

const EXTERNAL_REQUESTS = {
  recorded: {
    summary: 'Recording a return that was filed outside this service',
    body: {
      filing_type: 'ct600',
      company_number: companyNumber,
      period_end: periodEnd,
      period_start: SAMPLE_FILING.period.start,
      filed_on: '2026-06-30',
    },
  },
  again: {
    summary: 'Record the same filing again with a different date',
    body: {
      filing_type: 'ct600',
      company_number: companyNumber,
      period_end: periodEnd,
      filed_on: '2026-07-01',
    },
  },
  sandbox: {
    summary: 'With a test key: the request is checked, but the filing is not recorded',
    body: { filing_type: 'accounts', company_number: '00000001', period_end: periodEnd },
  },
} as const satisfies Record<string, RequestExample>

/** Requests that are refused, named after the reason. */
const REFUSED_REQUESTS = {
  ct600Invalid: { ...ct600, utr: '123', period_end: '2026-02-30' },
  ct600OfLlp: { ...ct600, company_number: 'OC312345' },
  ct600Original: { ...ct600, company_number: '12345680', period_end: '2024-06-30', amendment: {} },
  ct600Unsupported: { ...ct600, company_number: '12345681' },
  ct600Unknown: { ...ct600, company_number: '12345682' },
  ct600Large: {
    ...ct600,
    financials: {
      ...FIGURES,
      profit_and_loss: { ...PROFIT_AND_LOSS, turnover: 90_000_000 },
      balance_sheet: { current_assets: 40_000_000, share_capital: 100, profit_and_loss_account: 39_999_900 },
      // The size of a company changes only after two years, so last year's figures are large too.
      prior_year: {
        current_assets: 38_000_000,
        share_capital: 100,
        profit_and_loss_account: 37_999_900,
        average_employees: 380,
        profit_and_loss: { ...PRIOR_YEAR.profit_and_loss, turnover: 80_000_000 },
      },
      average_employees: 400,
    },
  },
  ct600Unconfirmed: { ...ct600, period_start: '2025-05-01' },
  ct600NotCovered: {
    ...ct600,
    financials: {
      business: { activity: 'investment', lets_to_connected_persons: false },
      profit_and_loss: { turnover: 0, property: { income: 1000 } },
      tax_adjustments: { capital_allowances: 100 },
      balance_sheet: { current_assets: 500, share_capital: 100, profit_and_loss_account: 400 },
    },
  },
  accountsUnconfirmed: { ...accounts, period_start: '2025-05-01' },
  accountsNotCovered: { ...accounts, company_name: 'EXAMPLE COMMUNITY INTEREST COMPANY' },
  accountsInvalid: {
    ...accounts,
    company_number: 'OC312345',
    financials: {
      balance_sheet: { current_assets: 500, share_capital: 100, profit_and_loss_account: 400 },
      average_employees: 0,
    },
  },
  accountsOriginal: {
    ...accounts,
    company_number: '12345680',
    period_end: '2024-06-30',
    amendment: { non_compliance_reason: 'A creditor was left out.', amendments_summary: 'It was added.' },
  },
  externalOfLlp: { filing_type: 'ct600', company_number: 'OC312345', period_end: periodEnd },
  externalInvalid: { filing_type: 'vat', company_number: companyNumber, period_end: '2999-12-31' },
  accountsUnsupported: { ...accounts, company_number: '12345681' },
  accountsUnknown: { ...accounts, company_number: '12345682' },
  accountsLarge: {
    ...accounts,
    financials: {
      profit_and_loss: { ...PROFIT_AND_LOSS, turnover: 90_000_000 },
      balance_sheet: { current_assets: 40_000_000, share_capital: 100, profit_and_loss_account: 39_999_900 },
      average_employees: 400,
    },
  },
} as const

export const REQUEST_EXAMPLES = {
  ct600: CT600_REQUESTS,
  accounts: ACCOUNTS_REQUESTS,
  external: EXTERNAL_REQUESTS,
  refused: REFUSED_REQUESTS,
}
