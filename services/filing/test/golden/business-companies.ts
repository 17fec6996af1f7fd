// Companies of the golden set whose tax depends on facts besides their figures: a contractor with a loan, a
// landlord with a mortgage, a former trader that lives on interest, a business that began late, and a first
// period with assets, interest and a gift.
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

const CONTRACTOR: GoldenCompany = {
  file: '14-contractor-with-a-loan',
  companyNumber: '11881414',
  period: YEAR,
  register: { ...filedBefore, ...director('Sana Malik'), name: 'KESTREL DATA SERVICES LIMITED' },
  approvedOn: '2026-07-02',
  financials: {
    profit_and_loss: {
      turnover: 62_000,
      staff_costs: 9100,
      other_operating_expenses: 5300,
      depreciation: 600,
      dividends_paid: 38_000,
    },
    tax_adjustments: { annual_investment_allowance: 1400, plant_and_machinery_expenditure: 1400 },
    balance_sheet: {
      fixed_assets: 2000,
      current_assets: 17_100,
      creditors_within_one_year: 17_828,
      share_capital: 100,
      profit_and_loss_account: 1172,
    },
    prior_year: {
      fixed_assets: 1200,
      current_assets: 14_000,
      creditors_within_one_year: 10_100,
      share_capital: 100,
      profit_and_loss_account: 5000,
      profit_and_loss: { turnover: 58_000, staff_costs: 9100, other_operating_expenses: 5000, tax: 8300 },
      average_employees: 1,
    },
    average_employees: 1,
    principal_activity: 'the analysis of data for others',
    notes: {
      directors_advances: [
        {
          director: 'Sana Malik',
          advanced: 12_000,
          terms: 'The advance is interest-free and repayable on demand.',
        },
      ],
    },
    loans_to_participators: [{ name: 'Sana Malik', amount: 12_000 }],
  },
  // 47,000 in the accounts + 600 − 1,400 = 46,200 at 19%: 8,778.00. The loan: 12,000 at 33.75% = 4,050.00.
  // Reserve 5,000 + 47,000 − 12,828 − 38,000.
  expected: {
    netAssets: 1272,
    profitAfterTax: 34_172,
    returns: [
      {
        145: 62_000,
        155: 46_200,
        315: 46_200,
        345: 8778,
        475: 8778,
        480: 4050,
        510: 12_828,
        525: 12_828,
        690: 1400,
        705: 1400,
      },
    ],
  },
}

const LANDLORD: GoldenCompany = {
  file: '15-landlord-with-a-mortgage',
  companyNumber: '11881515',
  period: YEAR,
  register: { ...filedBefore, ...director('Ffion Pugh'), name: 'TERRACE LETTINGS LIMITED' },
  approvedOn: '2026-08-14',
  financials: {
    business: { activity: 'property_letting', lets_to_connected_persons: false },
    profit_and_loss: { turnover: 0, property: { income: 19_000, expenses: 900, finance_costs: 9000 } },
    balance_sheet: {
      fixed_assets: 150_000,
      current_assets: 9200,
      cash: 9200,
      creditors_within_one_year: 7729,
      creditors_after_one_year: 140_000,
      share_capital: 100,
      profit_and_loss_account: 11_371,
    },
    prior_year: {
      fixed_assets: 150_000,
      current_assets: 6100,
      creditors_within_one_year: 7000,
      creditors_after_one_year: 145_000,
      share_capital: 100,
      profit_and_loss_account: 4000,
      profit_and_loss: {
        turnover: 0,
        property: { income: 18_000, expenses: 1200, finance_costs: 9300 },
        tax: 1425,
      },
      average_employees: 0,
    },
    average_employees: 0,
    associated_companies: 0,
    principal_activity: 'the letting of flats',
  },
  // 19,000 − 900 = 18,100 less the deficit on loans of 9,000, claimed: 9,100 at 19%.
  expected: {
    netAssets: 11_471,
    profitAfterTax: 7371,
    returns: [{ 190: 18_100, 235: 18_100, 260: 9000, 295: 9000, 300: 9100, 315: 9100, 525: 1729, 795: 9000 }],
  },
}

const FORMER_TRADER: GoldenCompany = {
  file: '16-former-trader-with-cash',
  companyNumber: '11881616',
  period: YEAR,
  register: { ...filedBefore, ...director('Owen Bright'), name: 'BRIGHT JOINERY HOLDINGS LIMITED' },
  approvedOn: '2026-05-20',
  financials: {
    business: { activity: 'investment', trade_ceased_on: '2023-12-31' },
    profit_and_loss: { turnover: 0, interest_receivable: 18_000, other_operating_expenses: 2400 },
    balance_sheet: {
      current_assets: 418_000,
      cash: 418_000,
      creditors_within_one_year: 6200,
      share_capital: 100,
      profit_and_loss_account: 411_700,
    },
    prior_year: {
      current_assets: 403_600,
      creditors_within_one_year: 3500,
      share_capital: 100,
      profit_and_loss_account: 400_000,
      profit_and_loss: {
        turnover: 0,
        interest_receivable: 15_000,
        other_operating_expenses: 2300,
        tax: 3175,
      },
      average_employees: 0,
    },
    average_employees: 0,
    principal_activity: 'the holding of cash deposits',
  },
  // 18,000 less management expenses of 2,400: 15,600 at the main rate of 25%.
  expected: {
    netAssets: 411_800,
    profitAfterTax: 11_700,
    companyTypes: [2],
    returns: [
      { 170: 18_000, 235: 18_000, 245: 2400, 295: 2400, 315: 15_600, 335: 15_600, 345: 3900, 525: 3900 },
    ],
  },
}

const STARTED_LATE: GoldenCompany = {
  file: '17-started-late',
  companyNumber: '16321717',
  period: periodOf('2025-03-10', '2026-03-31'),
  register: {
    incorporatedOn: isoDateFrom('2025-03-10'),
    name: 'MARSH LANE COFFEE LTD',
    registeredOffice: OFFICE,
    ...director('Nia Rees', '2025-03-10'),
  },
  approvedOn: '2026-07-30',
  financials: {
    business: { began_on: '2025-05-01', trade_began_on: '2025-05-01' },
    profit_and_loss: { turnover: 30_000, other_operating_expenses: 8000 },
    balance_sheet: {
      current_assets: 22_100,
      cash: 22_100,
      creditors_within_one_year: 4180,
      share_capital: 100,
      profit_and_loss_account: 17_820,
    },
    average_employees: 0,
    associated_companies: 0,
    principal_activity: 'a coffee stall',
  },
  // One accounting period of 335 days, whose lower limit of 45,890 is not reached: 22,000 at 19%.
  expected: {
    netAssets: 17_920,
    profitAfterTax: 17_820,
    returns: [{ 145: 30_000, 155: 22_000, 315: 22_000, 335: 22_000, 345: 4180, 525: 4180 }],
  },
}

const FIRST_WITH_ASSETS: GoldenCompany = {
  file: '18-first-period-with-assets',
  companyNumber: '16201818',
  period: periodOf('2025-02-01', '2026-03-31'),
  register: {
    incorporatedOn: isoDateFrom('2025-02-01'),
    name: 'PENCIL AND PIXEL LTD',
    registeredOffice: OFFICE,
    ...director('Leo Hart', '2025-02-01'),
  },
  approvedOn: '2026-08-03',
  financials: {
    business: { began_on: '2025-02-01' },
    profit_and_loss: {
      turnover: 14_000,
      other_operating_expenses: 3500,
      depreciation: 567,
      disallowable_expenses: 100,
    },
    returns: [
      {
        period_start: '2025-02-01',
        period_end: '2026-01-31',
        interest_receivable: 20.4,
        annual_investment_allowance: 2000,
        plant_and_machinery_expenditure: 2000,
      },
      {
        period_start: '2026-02-01',
        period_end: '2026-03-31',
        interest_receivable: 17.01,
        annual_investment_allowance: 600,
        plant_and_machinery_expenditure: 600,
        qualifying_donations: 100,
      },
    ],
    balance_sheet: {
      fixed_assets: 2033,
      current_assets: 8037.41,
      cash: 8037.41,
      creditors_within_one_year: 1508.03,
      share_capital: 100,
      profit_and_loss_account: 8462.38,
    },
    average_employees: 0,
    associated_companies: 0,
    principal_activity: 'graphic design',
  },
  // The laptop of 2,000 loses 25% a year for 13 months, the printer of 600 for 2 months: 567, which is added
  // back. 10,600 over 424 days: 9,125 less the laptop, and 1,475 less the printer and the gift.
  expected: {
    netAssets: 8562.38,
    profitAfterTax: 8462.38,
    returns: [
      { 155: 7125, 170: 20, 315: 7145, 525: 1357.55, 690: 2000, 705: 2000 },
      { 155: 875, 170: 17, 305: 100, 315: 792, 525: 150.48, 690: 600, 705: 600 },
    ],
  },
}

export const BUSINESS_COMPANIES = [
  CONTRACTOR,
  LANDLORD,
  FORMER_TRADER,
  STARTED_LATE,
  FIRST_WITH_ASSETS,
] as const
