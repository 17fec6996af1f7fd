// Companies of the golden set whose rate, limits or accounting periods are unusual: two associated companies,
// a landlord to a relative, a trade that ended within the year, a year of 52 weeks, a first year from
// 29 February, and a return that is amended for a loan.
import { isoDateFrom } from '@cfs/values'
import { periodOf } from '../planning.ts'
import { type GoldenCompany, OFFICE } from './golden-company.ts'

const YEAR = periodOf('2025-04-01', '2026-03-31')
const BEFORE = isoDateFrom('2025-03-31')
const filedBefore = {
  incorporatedOn: isoDateFrom('2019-03-12'),
  lastAccounts: { madeUpTo: BEFORE, start: isoDateFrom('2024-04-01'), type: 'micro-entity' },
  accountsMadeUpTo: [BEFORE, isoDateFrom('2024-03-31')],
  hasFiledTradingAccounts: true,
  registeredOffice: OFFICE,
}
const director = (name: string, since = '2019-03-12') => ({
  officers: [{ name, role: 'director' }],
  directorships: [{ name, appointedOn: isoDateFrom(since), resignedOn: null }],
})

const TWO_ASSOCIATES: GoldenCompany = {
  file: '19-two-associated-companies',
  companyNumber: '11881919',
  period: YEAR,
  register: { ...filedBefore, ...director('Harriet Cole'), name: 'OAKHAM SIGNS LIMITED' },
  approvedOn: '2026-07-09',
  financials: {
    profit_and_loss: {
      turnover: 180_000,
      cost_of_sales: 62_000,
      staff_costs: 41_000,
      other_operating_expenses: 17_500,
      depreciation: 2500,
      disallowable_expenses: 2300,
      dividends_paid: 30_000,
    },
    tax_adjustments: { main_pool: 1800 },
    balance_sheet: {
      fixed_assets: 9000,
      current_assets: 48_100,
      cash: 48_100,
      creditors_within_one_year: 24_650,
      share_capital: 100,
      profit_and_loss_account: 32_350,
    },
    prior_year: {
      fixed_assets: 11_500,
      current_assets: 22_000,
      creditors_within_one_year: 13_400,
      share_capital: 100,
      profit_and_loss_account: 20_000,
      profit_and_loss: {
        turnover: 165_000,
        cost_of_sales: 58_000,
        staff_costs: 40_000,
        other_operating_expenses: 17_000,
        depreciation: 2500,
        tax: 9700,
      },
      average_employees: 2,
    },
    average_employees: 2,
    associated_companies: 2,
    principal_activity: 'the making of signs',
    loans_to_participators: [],
  },
  // 57,000 + 2,500 + 2,300 − 1,800 = 60,000 at 25% = 15,000.00. Three companies share the limits: 16,666.67
  // and 83,333.33. Relief 3/200 × 23,333.33 = 350.00. Reserve 20,000 + 57,000 − 14,650 − 30,000.
  expected: {
    netAssets: 32_450,
    profitAfterTax: 42_350,
    returns: [
      {
        145: 180_000,
        155: 60_000,
        315: 60_000,
        335: 60_000,
        340: 25,
        430: 15_000,
        435: 350,
        440: 14_650,
        480: 0,
        525: 14_650,
        705: 1800,
      },
    ],
  },
}

const LETS_TO_SON: GoldenCompany = {
  file: '20-landlord-to-a-son',
  companyNumber: '11882020',
  period: YEAR,
  register: { ...filedBefore, ...director('Gareth Vaughan'), name: 'LONG MEADOW HOUSE LIMITED' },
  approvedOn: '2026-08-21',
  financials: {
    business: { activity: 'property_letting', lets_to_connected_persons: true },
    profit_and_loss: { turnover: 0, property: { income: 14_400, expenses: 1900, finance_costs: 3500 } },
    balance_sheet: {
      fixed_assets: 210_000,
      current_assets: 7350,
      cash: 7350,
      creditors_within_one_year: 12_500,
      creditors_after_one_year: 195_000,
      share_capital: 100,
      profit_and_loss_account: 9750,
    },
    prior_year: {
      fixed_assets: 210_000,
      current_assets: 4600,
      creditors_within_one_year: 11_500,
      creditors_after_one_year: 200_000,
      share_capital: 100,
      profit_and_loss_account: 3000,
      profit_and_loss: {
        turnover: 0,
        property: { income: 13_800, expenses: 1700, finance_costs: 3700 },
        tax: 2100,
      },
      average_employees: 0,
    },
    average_employees: 0,
    associated_companies: 0,
    principal_activity: 'the letting of a house',
  },
  // 14,400 − 1,900 = 12,500 less the interest of 3,500: 9,000 at 25% from the first pound, because the tenant
  // is the director's son (CTA 2010 s.18N).
  expected: {
    netAssets: 9850,
    profitAfterTax: 6750,
    companyTypes: [2],
    returns: [
      {
        145: 0,
        190: 12_500,
        235: 12_500,
        260: 3500,
        295: 3500,
        315: 9000,
        335: 9000,
        340: 25,
        345: 2250,
        435: 0,
        525: 2250,
        795: 3500,
      },
    ],
  },
}

const STOPPED_EARLY: GoldenCompany = {
  file: '21-trade-ended-in-the-year',
  companyNumber: '11882121',
  period: YEAR,
  register: { ...filedBefore, ...director('Moira Flynn'), name: 'QUAYSIDE ALTERATIONS LIMITED' },
  approvedOn: '2026-06-25',
  financials: {
    business: { activity: 'trade', trade_ceased_on: '2025-10-31' },
    profit_and_loss: {
      turnover: 38_000,
      staff_costs: 9000,
      other_operating_expenses: 7300,
      disallowable_expenses: 100,
    },
    returns: [
      {
        period_start: '2025-04-01',
        period_end: '2025-10-31',
        interest_receivable: 120.4,
        balancing_charges: 1150,
      },
      { period_start: '2025-11-01', period_end: '2026-03-31', interest_receivable: 640.6 },
    ],
    balance_sheet: {
      current_assets: 28_561,
      cash: 28_561,
      creditors_within_one_year: 4543.3,
      share_capital: 100,
      profit_and_loss_account: 23_917.7,
    },
    prior_year: {
      fixed_assets: 2000,
      current_assets: 9600,
      creditors_within_one_year: 5500,
      share_capital: 100,
      profit_and_loss_account: 6000,
      profit_and_loss: { turnover: 71_000, staff_costs: 18_000, other_operating_expenses: 15_000, tax: 7220 },
      average_employees: 1,
    },
    average_employees: 1,
    associated_companies: 0,
    principal_activity: 'the alteration of clothes, until the company ceased to trade on 31 October 2025',
    notes: {
      going_concern:
        'The company ceased to trade on 31 October 2025 and is to be wound up, so the accounts have not been ' +
        'prepared on a going concern basis. No adjustment was needed.',
    },
  },
  // The trade, all of it to 31 October: 38,000 − 9,000 − 7,300 + 100 + 1,150 = 22,950; with interest of 120,
  // 23,070 at 19%, below the limit of 29,315 for 214 days. Then interest of 640 without a trade, at 25%.
  expected: {
    netAssets: 24_017.7,
    profitAfterTax: 17_917.7,
    companyTypes: [0, 2],
    returns: [
      { 145: 38_000, 155: 22_950, 170: 120, 315: 23_070, 340: 19, 345: 4383.3, 525: 4383.3, 710: 1150 },
      { 145: 0, 155: 0, 170: 640, 315: 640, 340: 25, 345: 160, 525: 160, 710: 0 },
    ],
  },
}

const FIFTY_TWO_WEEKS: GoldenCompany = {
  file: '22-year-of-52-weeks',
  companyNumber: '11882222',
  // The year ends on the last Monday of March; the year before had 53 weeks.
  period: periodOf('2025-04-01', '2026-03-30'),
  register: {
    ...filedBefore,
    ...director('Luca Romano'),
    name: 'ROMANO DELICATESSEN LIMITED',
    lastAccounts: { madeUpTo: BEFORE, start: isoDateFrom('2024-03-26'), type: 'micro-entity' },
    accountsMadeUpTo: [BEFORE, isoDateFrom('2024-03-25')],
  },
  approvedOn: '2026-09-10',
  financials: {
    profit_and_loss: {
      turnover: 131_000,
      cost_of_sales: 52_050,
      staff_costs: 20_000,
      other_operating_expenses: 9000,
      dividends_paid: 35_000,
    },
    balance_sheet: {
      current_assets: 31_050,
      stocks: 22_000,
      cash: 9050,
      creditors_within_one_year: 13_497.02,
      share_capital: 100,
      profit_and_loss_account: 17_452.98,
    },
    prior_year: {
      current_assets: 24_100,
      creditors_within_one_year: 12_000,
      share_capital: 100,
      profit_and_loss_account: 12_000,
      profit_and_loss: {
        turnover: 125_000,
        cost_of_sales: 50_000,
        staff_costs: 20_000,
        other_operating_expenses: 8500,
        tax: 8835,
      },
      average_employees: 2,
    },
    average_employees: 2,
    associated_companies: 0,
    principal_activity: 'a delicatessen',
  },
  // 49,950 is above the lower limit for 364 days, 49,863.01, so 25% = 12,487.50 less relief: 3/200 ×
  // (249,315.07 − 49,950) = 2,990.48. Reserve 12,000 + 49,950 − 9,497.02 − 35,000.
  expected: {
    netAssets: 17_552.98,
    profitAfterTax: 40_452.98,
    returns: [{ 155: 49_950, 315: 49_950, 335: 49_950, 430: 12_487.5, 435: 2990.48, 525: 9497.02 }],
  },
}

const LEAP_DAY: GoldenCompany = {
  file: '23-first-year-from-29-february',
  companyNumber: '15532323',
  period: periodOf('2024-02-29', '2025-02-28'),
  register: {
    incorporatedOn: isoDateFrom('2024-02-29'),
    name: 'LEAP YEAR GARDENS LTD',
    registeredOffice: OFFICE,
    ...director('Ivy Marsh', '2024-02-29'),
  },
  approvedOn: '2025-08-20',
  financials: {
    business: { began_on: '2024-02-29' },
    profit_and_loss: { turnover: 58_000, other_operating_expenses: 21_400, dividends_paid: 20_000 },
    balance_sheet: {
      current_assets: 16_601,
      cash: 16_601,
      creditors_within_one_year: 6954,
      share_capital: 1,
      profit_and_loss_account: 9646,
    },
    average_employees: 0,
    associated_companies: 0,
    principal_activity: 'the care of gardens',
  },
  // One accounting period of twelve months (CTA 2009 s.10) with 366 days, 32 of them in the financial year
  // 2023: 36,600 is 3,200 and 33,400, both at 19%.
  expected: {
    netAssets: 9647,
    profitAfterTax: 29_646,
    returns: [
      { 145: 58_000, 155: 36_600, 315: 36_600, 335: 3200, 345: 608, 385: 33_400, 395: 6346, 525: 6954 },
    ],
  },
}

const AMENDED: GoldenCompany = {
  file: '24-amended-for-a-loan',
  companyNumber: '11882424',
  period: YEAR,
  register: { ...filedBefore, ...director('Callum Boyd'), name: 'BOYD SURVEYING LIMITED' },
  approvedOn: '2026-05-28',
  amendment: { reason: 'The loan to the director was missing.' },
  financials: {
    profit_and_loss: {
      turnover: 48_000,
      staff_costs: 9000,
      other_operating_expenses: 4000,
      // The accounts were approved before anyone noticed the tax on the loan.
      tax: 6650,
      dividends_paid: 20_000,
    },
    tax_adjustments: { tax_already_paid: 6650 },
    balance_sheet: {
      current_assets: 21_350,
      debtors: 9000,
      cash: 12_350,
      creditors_within_one_year: 7900,
      share_capital: 100,
      profit_and_loss_account: 13_350,
    },
    prior_year: {
      current_assets: 14_000,
      creditors_within_one_year: 8900,
      share_capital: 100,
      profit_and_loss_account: 5000,
      profit_and_loss: { turnover: 45_000, staff_costs: 9000, other_operating_expenses: 3800, tax: 6118 },
      average_employees: 1,
    },
    average_employees: 1,
    associated_companies: 0,
    principal_activity: 'the surveying of buildings',
    notes: {
      directors_advances: [
        {
          director: 'Callum Boyd',
          advanced: 9000,
          terms: 'The advance is free of interest and is repayable on demand.',
        },
      ],
    },
    loans_to_participators: [
      {
        name: 'Callum Boyd',
        amount: 9000,
        repayments: [{ date: '2026-11-02', amount: 4000 }],
        lent_again: false,
      },
    ],
  },
  // 35,000 at 19% = 6,650.00, which is paid. The loan: 9,000 at 33.75% = 3,037.50, less 4,000 at 33.75% =
  // 1,350.00 for what was repaid within nine months: 1,687.50, all that is still to pay.
  expected: {
    netAssets: 13_450,
    returnType: 'amended',
    returns: [
      {
        155: 35_000,
        315: 35_000,
        475: 6650,
        480: 1687.5,
        510: 8337.5,
        525: 8337.5,
        595: 6650,
        600: 1687.5,
      },
    ],
  },
}

export const RATE_AND_PERIOD_COMPANIES = [
  TWO_ASSOCIATES,
  LETS_TO_SON,
  STOPPED_EARLY,
  FIFTY_TWO_WEEKS,
  LEAP_DAY,
  AMENDED,
] as const
