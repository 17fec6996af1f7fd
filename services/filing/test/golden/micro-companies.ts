// Micro-entities of the golden set: an ordinary year, a first period of two returns, losses, a company that
// ceased, and a company limited by guarantee.
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
const director = (name: string) => ({
  officers: [{ name, role: 'director' }],
  directorships: [{ name, appointedOn: isoDateFrom('2019-03-12'), resignedOn: null }],
})

const MICRO: GoldenCompany = {
  file: '01-micro',
  companyNumber: '11880101',
  period: YEAR,
  register: { ...filedBefore, ...director('Morgan Reed'), name: 'ALDER BICYCLE REPAIRS LIMITED' },
  approvedOn: '2026-06-18',
  financials: {
    profit_and_loss: {
      turnover: 84_000,
      cost_of_sales: 21_000,
      staff_costs: 24_000,
      other_operating_expenses: 15_600,
      depreciation: 1500,
      disallowable_expenses: { entertaining: 380, fines_and_penalties: 220 },
      dividends_paid: 12_000,
    },
    tax_adjustments: { main_pool: 900 },
    balance_sheet: {
      fixed_assets: 6000,
      current_assets: 18_500,
      prepayments_and_accrued_income: 640,
      creditors_within_one_year: 9589,
      creditors_after_one_year: 600,
      accruals_and_deferred_income: 700,
      share_capital: 100,
      profit_and_loss_account: 13_511,
    },
    prior_year: {
      fixed_assets: 7500,
      current_assets: 9000,
      creditors_within_one_year: 7300,
      creditors_after_one_year: 600,
      accruals_and_deferred_income: 500,
      share_capital: 100,
      profit_and_loss_account: 8000,
      profit_and_loss: {
        turnover: 76_000,
        cost_of_sales: 19_000,
        staff_costs: 24_000,
        other_operating_expenses: 14_900,
        depreciation: 1500,
        tax: 3300,
      },
      average_employees: 2,
    },
    average_employees: 2,
    principal_activity: 'the repair of bicycles',
    notes: {
      directors_advances: [
        {
          director: 'Morgan Reed',
          advanced: 2000,
          repaid: 1500,
          terms: 'The advance is free of interest and is repayable on demand.',
        },
      ],
    },
    loans_to_participators: [
      {
        name: 'Morgan Reed',
        advanced: 2000,
        repaid: 1500,
        repayments: [{ date: '2026-06-10', amount: 500 }],
        lent_again: false,
      },
    ],
  },
  // 21,900 in the accounts + 1,500 + 600 − 900 = 23,100, at 19%: 4,389.00. Reserve 8,000 + 17,511 − 12,000.
  expected: {
    netAssets: 13_611,
    profitAfterTax: 17_511,
    returns: [
      {
        145: 84_000,
        155: 23_100,
        315: 23_100,
        335: 23_100,
        345: 4389,
        480: 0,
        525: 4389,
        600: 4389,
        705: 900,
      },
    ],
  },
}

const FIRST_PERIOD: GoldenCompany = {
  file: '02-first-period-of-two-returns',
  companyNumber: '15710202',
  period: periodOf('2024-05-11', '2025-05-31'),
  register: {
    incorporatedOn: isoDateFrom('2024-05-11'),
    name: 'BRAMBLE KITCHEN LTD',
    registeredOffice: OFFICE,
    ...director('Asha Patel'),
  },
  approvedOn: '2025-09-30',
  financials: {
    profit_and_loss: {
      turnover: 46_320,
      cost_of_sales: 15_440,
      staff_costs: 11_580,
      other_operating_expenses: 11_586,
      depreciation: 1000,
      disallowable_expenses: 400,
    },
    returns: [
      { period_start: '2024-05-11', period_end: '2025-05-10', capital_allowances: 378 },
      { period_start: '2025-05-11', period_end: '2025-05-31', capital_allowances: 22 },
    ],
    balance_sheet: {
      fixed_assets: 3000,
      current_assets: 9000,
      called_up_share_capital_not_paid: 50,
      creditors_within_one_year: 6651.66,
      share_capital: 100,
      profit_and_loss_account: 5248.34,
    },
    average_employees: 1,
    principal_activity: 'catering',
  },
  // 6,714 + 1,000 + 400 = 8,114 over 386 days: 365 of them 7,672, and 442; allowances 378 and 22. 7,294 ×
  // 325/365 = 6,495.
  expected: {
    netAssets: 5348,
    returns: [
      { 145: 43_800, 155: 7294, 315: 7294, 335: 6495, 385: 799 },
      { 145: 2520, 155: 420, 315: 420 },
    ],
  },
}

const LOSS: GoldenCompany = {
  file: '03-loss-year',
  companyNumber: '11880303',
  period: YEAR,
  register: { ...filedBefore, ...director('Tomasz Nowak'), name: 'CASTLE STREET STUDIO LIMITED' },
  approvedOn: '2026-09-01',
  financials: {
    profit_and_loss: {
      turnover: 30_000,
      cost_of_sales: 12_000,
      staff_costs: 22_000,
      other_operating_expenses: 16_000,
      depreciation: 2000,
      interest_receivable: 900,
      interest_payable: 400,
    },
    tax_adjustments: { annual_investment_allowance: 3500, plant_and_machinery_expenditure: 3500 },
    balance_sheet: {
      fixed_assets: 5000,
      current_assets: 4000,
      creditors_within_one_year: 12_500,
      creditors_after_one_year: 10_000,
      share_capital: 100,
      profit_and_loss_account: -13_600,
    },
    prior_year: {
      fixed_assets: 3500,
      current_assets: 19_500,
      creditors_within_one_year: 5000,
      creditors_after_one_year: 10_000,
      share_capital: 100,
      profit_and_loss_account: 7900,
      profit_and_loss: {
        turnover: 61_000,
        cost_of_sales: 18_000,
        staff_costs: 22_000,
        other_operating_expenses: 14_000,
        depreciation: 1500,
        interest_payable: 400,
        tax: 1000,
      },
      average_employees: 1,
    },
    average_employees: 1,
    notes: { going_concern: 'The director has agreed to support the company for at least twelve months.' },
  },
  // 30,000 + 900 − 12,000 − 22,000 − 16,000 − 2,000 − 400 = −21,500; trade −21,500 − 900 + 2,000 − 3,500 =
  // −23,900. Interest of 900 is covered by the loss of the period (box 275).
  expected: {
    netAssets: -13_500,
    profitAfterTax: -21_500,
    returns: [
      {
        145: 30_000,
        155: 0,
        170: 900,
        235: 900,
        275: 900,
        315: 0,
        525: 0,
        690: 3500,
        705: 3500,
        780: 23_900,
      },
    ],
  },
}

const LOSSES_FORWARD: GoldenCompany = {
  file: '04-losses-brought-forward',
  companyNumber: '11880404',
  period: YEAR,
  register: { ...filedBefore, ...director('Siân Hughes'), name: 'DRAGON TRANSLATION LIMITED' },
  approvedOn: '2026-05-20',
  financials: {
    profit_and_loss: {
      turnover: 98_000,
      staff_costs: 25_000,
      other_operating_expenses: 8000,
      dividends_paid: 10_000,
    },
    tax_adjustments: { losses_brought_forward: 40_000.99, tax_already_paid: 5000 },
    balance_sheet: {
      current_assets: 44_000,
      creditors_within_one_year: 4000,
      share_capital: 100,
      profit_and_loss_account: 39_900,
    },
    prior_year: {
      current_assets: 4000,
      creditors_within_one_year: 14_250,
      share_capital: 100,
      profit_and_loss_account: -10_350,
      profit_and_loss: { turnover: 21_000, staff_costs: 25_000, other_operating_expenses: 9000, tax: 0 },
      average_employees: 1,
    },
    average_employees: 1,
  },
  // 65,000 − 40,000 of losses = 25,000 at 19% = 4,750; 5,000 were paid. −10,350 + 60,250 − 10,000 = 39,900.
  expected: {
    netAssets: 40_000,
    profitAfterTax: 60_250,
    returns: [
      { 155: 65_000, 235: 65_000, 285: 40_000, 315: 25_000, 345: 4750, 525: 4750, 595: 5000, 605: 250 },
    ],
  },
}

const CEASED: GoldenCompany = {
  file: '05-ceased-to-trade',
  companyNumber: '11880505',
  period: periodOf('2025-04-01', '2025-10-31'),
  register: { ...filedBefore, ...director('Ewan McKay'), name: 'EASTGATE COURIERS LIMITED' },
  approvedOn: '2026-01-15',
  financials: {
    business: { activity: 'trade', trade_ceased_on: '2025-10-31' },
    profit_and_loss: {
      turnover: 52_000,
      staff_costs: 18_000,
      other_operating_expenses: 13_000,
      other_income: 3000,
      disallowable_expenses: 250,
    },
    tax_adjustments: { balancing_charges: 1750 },
    balance_sheet: {
      current_assets: 26_800,
      creditors_within_one_year: 6668,
      share_capital: 2,
      profit_and_loss_account: 20_130,
    },
    prior_year: {
      fixed_assets: 4000,
      current_assets: 9000,
      creditors_within_one_year: 11_928,
      share_capital: 2,
      profit_and_loss_account: 1070,
      profit_and_loss: { turnover: 90_000, staff_costs: 36_000, other_operating_expenses: 44_000, tax: 1900 },
      average_employees: 2,
    },
    average_employees: 1,
    principal_activity: 'the delivery of parcels, until the company ceased to trade on 31 October 2025',
    notes: {
      going_concern:
        'The company ceased to trade on 31 October 2025 and is to be wound up, so the accounts have not been ' +
        'prepared on a going concern basis. No adjustment was needed.',
    },
  },
  // 24,000 + 250 + 1,750 = 26,000 in 214 days: limits 29,315.07 and 146,575.34, so 19%: 4,940.00.
  expected: {
    netAssets: 20_132,
    profitAfterTax: 19_060,
    returns: [{ 155: 26_000, 315: 26_000, 345: 4940, 525: 4940, 710: 1750 }],
  },
}

const GUARANTEE: GoldenCompany = {
  file: '06-limited-by-guarantee',
  companyNumber: 'SC880606',
  period: YEAR,
  register: {
    ...filedBefore,
    ...director('Catriona Fraser'),
    name: 'FIRTH COMMUNITY WORKSHOP',
    // An exempt company may omit "Limited" (CA 2006 s.60); its office is in its country (s.9(2)(b)).
    type: 'private-limited-guarant-nsc-limited-exemption',
    registeredOffice: '3 Shore Road, Anstruther, Fife, KY10 3EA',
    shareCapitalPence: undefined,
  },
  approvedOn: '2026-07-03',
  financials: {
    profit_and_loss: {
      turnover: 18_400,
      other_income: 6000,
      cost_of_sales: 7000,
      other_operating_expenses: 16_100,
      depreciation: 500,
    },
    balance_sheet: {
      fixed_assets: 1500,
      current_assets: 6753,
      creditors_within_one_year: 1100,
      accruals_and_deferred_income: 400,
      share_capital: 0,
      profit_and_loss_account: 6753,
    },
    prior_year: {
      fixed_assets: 2000,
      current_assets: 5700,
      creditors_within_one_year: 1100,
      accruals_and_deferred_income: 400,
      share_capital: 0,
      profit_and_loss_account: 6200,
      profit_and_loss: {
        turnover: 17_000,
        other_income: 5000,
        cost_of_sales: 6500,
        other_operating_expenses: 15_000,
        depreciation: 500,
      },
      average_employees: 0,
    },
    average_employees: 0,
    principal_activity: 'a shared workshop for the community',
  },
  // 800 + 500 = 1,300 at 19% = 247.00.
  expected: {
    netAssets: 6753,
    profitAfterTax: 553,
    returns: [{ 155: 1300, 315: 1300, 345: 247, 525: 247 }],
  },
}

export const MICRO_COMPANIES = [MICRO, FIRST_PERIOD, LOSS, LOSSES_FORWARD, CEASED, GUARANTEE] as const
