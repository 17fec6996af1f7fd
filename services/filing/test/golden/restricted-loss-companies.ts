// Companies of the golden set whose losses are limited: terminal losses of two periods, with the return that
// uses one of them, and losses brought forward above the deductions allowance.
import { periodOf } from '../planning.ts'
import type { GoldenCompany } from './golden-company.ts'
import { registered } from './loss-companies.ts'

const PLATING = 'ALDERSHAW PLATING LIMITED'
const ended = { business: { activity: 'trade', trade_ceased_on: '2026-05-01' } }
const common = {
  average_employees: 0,
  associated_companies: 0,
  principal_activity: 'the plating of metal',
  loans_to_participators: [],
}

const SHEET_OF_2024 = {
  current_assets: 42_380,
  creditors_within_one_year: 2280,
  share_capital: 100,
  profit_and_loss_account: 40_000,
}
const TRADE_OF_2024 = { turnover: 60_000, other_operating_expenses: 48_000, tax: 2280 }
// The tax of 2024 is a debtor, because the loss could be carried back to it when the year ended; that of 2023
// is one only since the trade ended.
const SHEET_OF_2025 = {
  current_assets: 14_380,
  debtors: 2280,
  cash: 12_100,
  share_capital: 100,
  profit_and_loss_account: 14_280,
}
const TRADE_OF_2025 = { turnover: 22_000, other_operating_expenses: 50_000, tax: -2280 }
const notes = {
  going_concern:
    'The company ceased to trade on 1 May 2026. These accounts are therefore prepared on a basis other than ' +
    'going concern: assets are stated at what they are expected to realise, and all liabilities are current.',
}

const LAST_WHOLE_YEAR: GoldenCompany = {
  file: '31-terminal-loss-of-the-year-before-the-last',
  companyNumber: '08102704',
  period: periodOf('2025-01-01', '2025-12-31'),
  register: registered(PLATING, '2024-12-31'),
  approvedOn: '2026-05-20',
  financials: {
    ...common,
    ...ended,
    notes,
    profit_and_loss: TRADE_OF_2025,
    losses: {
      trade_is_commercial: true,
      carry_back: [
        { to_period_end: '2024-12-31', amount: 12_000, terminal: true },
        { to_period_end: '2023-12-31', amount: 6718, terminal: true },
      ],
    },
    balance_sheet: SHEET_OF_2025,
    prior_year: { ...SHEET_OF_2024, profit_and_loss: TRADE_OF_2024, average_employees: 0 },
  },
  // 22,000 − 50,000 = −28,000, of which 244 of 365 days lie in the last twelve months of the trade: 18,718
  // (CTM04530). The profits of 2024 use 12,000, those of 2023 the rest; 9,282 is carried forward. The tax of
  // both years at 19%: 2,280.00 + 1,276.42. At the end of the year, only the first could be claimed (CTA 2010
  // s.37(3)). Reserve 40,000 − 28,000 + 2,280.
  expected: {
    netAssets: 14_380,
    profitAfterTax: -25_720,
    returns: [{ 145: 22_000, 155: 0, 165: 0, 235: 0, 275: 0, 315: 0, 525: 0, 780: 28_000 }],
  },
}

const LAST_PERIOD: GoldenCompany = {
  file: '32-terminal-loss-of-the-last-period',
  companyNumber: '08102704',
  period: periodOf('2026-01-01', '2026-05-01'),
  register: registered(PLATING, '2025-12-31'),
  approvedOn: '2026-10-09',
  financials: {
    ...common,
    ...ended,
    notes,
    profit_and_loss: {
      turnover: 5000,
      other_operating_expenses: 23_000,
      // The tax that this loss recovers, and that of 2023 for the loss of the year before.
      tax: { current: -433.58, prior_year: -1276.42 },
    },
    losses: {
      trade_is_commercial: true,
      brought_forward: { after_march_2017: 9282 },
      carry_back: [{ to_period_end: '2023-12-31', amount: 2282, terminal: true }],
    },
    balance_sheet: {
      current_assets: 2710,
      debtors: 1710,
      cash: 1000,
      creditors_within_one_year: 4620,
      share_capital: 100,
      profit_and_loss_account: -2010,
    },
    prior_year: { ...SHEET_OF_2025, profit_and_loss: TRADE_OF_2025, average_employees: 0 },
  },
  // 5,000 − 23,000 = −18,000. The profits of 2023 have 9,000 − 6,718 = 2,282 left; 15,718 and the 9,282
  // brought forward end with the trade. 2,282 at 19% is 433.58; with the 1,276.42 of the year before,
  // which the end of the trade made recoverable, 1,710. Reserve 14,280 − 18,000 + 1,710.
  expected: {
    netAssets: -1910,
    profitAfterTax: -16_290,
    returns: [{ 145: 5000, 155: 0, 165: 0, 235: 0, 275: 0, 285: 0, 315: 0, 525: 0, 780: 18_000 }],
  },
}

const TERMINAL_BROUGHT_BACK: GoldenCompany = {
  file: '33-return-amended-for-a-terminal-loss',
  companyNumber: '08102704',
  period: periodOf('2024-01-01', '2024-12-31'),
  register: registered(PLATING, '2024-12-31'),
  approvedOn: '2025-06-11',
  amendment: { reason: 'The terminal loss of 2025 is carried back.' },
  financials: {
    ...common,
    profit_and_loss: TRADE_OF_2024,
    tax_adjustments: { tax_already_paid: 2280 },
    losses: {
      trade_is_commercial: true,
      brought_back: [
        {
          from_period_start: '2025-01-01',
          from_period_end: '2025-12-31',
          amount: 12_000,
          terminal: true,
        },
      ],
    },
    repayment: {
      bank_name: 'Rainbow Bank',
      sort_code: '601613',
      account_number: '31926819',
      account_name: 'Aldershaw Plating',
    },
    balance_sheet: { ...SHEET_OF_2024, cash: 42_380 },
    prior_year: {
      current_assets: 30_380,
      share_capital: 100,
      profit_and_loss_account: 30_280,
      profit_and_loss: { turnover: 51_000, other_operating_expenses: 42_000, tax: 1710 },
      average_employees: 0,
    },
  },
  // 60,000 − 48,000 = 12,000, all of which the loss of 2025 takes: the tax of 2,280.00 is repaid.
  expected: {
    netAssets: 40_100,
    returnType: 'amended',
    returns: [
      {
        155: 12_000,
        235: 12_000,
        275: 12_000,
        295: 12_000,
        300: 0,
        315: 0,
        525: 0,
        595: 2280,
        605: 2280,
        780: 0,
        865: 2280,
      },
    ],
  },
}

const ABOVE_ALLOWANCE: GoldenCompany = {
  file: '34-losses-above-the-deductions-allowance',
  companyNumber: '08102705',
  period: periodOf('2025-04-01', '2026-03-31'),
  register: {
    ...registered('CORVID SYSTEMS LIMITED', '2025-03-31'),
    lastAccounts: {
      ...registered('', '2025-03-31').lastAccounts,
      type: 'total-exemption-full',
    },
  },
  accountsType: 'small',
  approvedOn: '2026-09-25',
  financials: {
    profit_and_loss: {
      turnover: 14_000_000,
      cost_of_sales: 5_000_000,
      staff_costs: 2_000_000,
      other_operating_expenses: 600_000,
      interest_receivable: 100_000,
    },
    losses: {
      trade_is_commercial: true,
      brought_forward: { before_april_2017: 7_000_000, after_march_2017: 300_000 },
    },
    balance_sheet: {
      debtors: 900_000,
      cash: 1_650_000,
      current_assets: 2_550_000,
      creditors_within_one_year: 2_187_500,
      creditors_within_one_year_analysis: {
        trade_creditors: 1_900_000,
        taxation_and_social_security: 187_500,
        other_creditors: 100_000,
      },
      share_capital: 50_000,
      profit_and_loss_account: 312_500,
    },
    prior_year: {
      debtors: 500_000,
      cash: 300_000,
      current_assets: 800_000,
      creditors_within_one_year: 1_750_000,
      creditors_within_one_year_analysis: { trade_creditors: 1_750_000 },
      creditors_after_one_year: 5_000_000,
      creditors_after_one_year_analysis: { bank_loans_and_overdrafts: 5_000_000 },
      share_capital: 50_000,
      profit_and_loss_account: -6_000_000,
      profit_and_loss: {
        turnover: 9_000_000,
        cost_of_sales: 6_000_000,
        staff_costs: 2_000_000,
        other_operating_expenses: 900_000,
      },
      average_employees: 31,
    },
    average_employees: 33,
    associated_companies: 0,
    principal_activity: 'the design of control systems',
    notes: { policies: ['Development costs are charged to the profit and loss account as they arise.'] },
    loans_to_participators: [],
  },
  // The trade: 6,400,000. Early losses relieve 5,000,000 of it and half of the rest (CTA 2010 s.269ZB):
  // 5,700,000. All profits are 6,500,000, of which 5,000,000 and half of the rest may be relieved (s.269ZD):
  // 5,750,000, so 50,000 of the later losses. 700,000 + 100,000 − 50,000 = 750,000 at 25%.
  expected: {
    netAssets: 362_500,
    profitAfterTax: 6_312_500,
    returns: [
      {
        155: 6_400_000,
        160: 5_700_000,
        165: 700_000,
        170: 100_000,
        235: 800_000,
        285: 50_000,
        295: 50_000,
        300: 750_000,
        315: 750_000,
        430: 187_500,
        435: 0,
        525: 187_500,
      },
    ],
  },
}

export const RESTRICTED_LOSS_COMPANIES: readonly GoldenCompany[] = [
  LAST_WHOLE_YEAR,
  LAST_PERIOD,
  TERMINAL_BROUGHT_BACK,
  ABOVE_ALLOWANCE,
]
