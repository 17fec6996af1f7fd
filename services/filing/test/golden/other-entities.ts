// Further entities of the golden set: LLPs with equity and with debt, income from investments, and a dormant
// company.
import { isoDateFrom } from '@cfs/values'
import { periodOf } from '../planning.ts'
import { type GoldenCompany, OFFICE } from './golden-company.ts'

const YEAR = periodOf('2025-04-01', '2026-03-31')
const BEFORE = isoDateFrom('2025-03-31')
const INCORPORATED = isoDateFrom('2012-06-01')
const filedBefore = {
  incorporatedOn: INCORPORATED,
  lastAccounts: { madeUpTo: BEFORE, start: isoDateFrom('2024-04-01'), type: 'total-exemption-full' },
  accountsMadeUpTo: [BEFORE, isoDateFrom('2024-03-31')],
  hasFiledTradingAccounts: true,
  registeredOffice: OFFICE,
}
const directors = (...names: readonly string[]) => ({
  officers: names.map((name) => ({ name, role: 'director' })),
  directorships: names.map((name) => ({ name, appointedOn: INCORPORATED, resignedOn: null })),
})
const members = (...names: readonly string[]) => ({
  type: 'llp',
  officers: names.map((name) => ({ name, role: 'llp-designated-member' })),
  directorships: [],
  shareCapitalPence: undefined,
})

const LLP_EQUITY: GoldenCompany = {
  file: '08-llp-equity',
  companyNumber: 'OC380808',
  period: YEAR,
  register: {
    ...filedBefore,
    ...members('Priya Shah', 'Daniel Okoro'),
    lastAccounts: { madeUpTo: BEFORE, start: isoDateFrom('2024-04-01'), type: 'micro-entity' },
    name: 'HALCYON ADVISORY LLP',
  },
  approvedOn: '2026-06-30',
  financials: {
    profit_and_loss: { turnover: 310_000, staff_costs: 90_000, other_operating_expenses: 61_000 },
    balance_sheet: {
      fixed_assets: 12_000,
      current_assets: 88_000,
      creditors_within_one_year: 31_000,
      accruals_and_deferred_income: 2000,
      members_capital: 50_000,
      profit_and_loss_account: 17_000,
    },
    prior_year: {
      fixed_assets: 14_000,
      current_assets: 70_000,
      creditors_within_one_year: 25_000,
      accruals_and_deferred_income: 1500,
      members_capital: 50_000,
      profit_and_loss_account: 7500,
      average_employees: 3,
    },
    average_employees: 3,
    principal_activity: 'advice on pensions',
  },
  expected: { netAssets: 67_000, returns: [] },
}

const LLP_DEBT: GoldenCompany = {
  file: '09-llp-debt',
  companyNumber: 'SO300909',
  period: YEAR,
  register: {
    ...filedBefore,
    ...members('Isla Campbell', 'Hamish Reid'),
    name: 'INVERLEITH ARCHITECTS LLP',
    registeredOffice: '21 Inverleith Row, Edinburgh, EH3 5LS',
  },
  accountsType: 'small',
  approvedOn: '2026-08-14',
  financials: {
    profit_and_loss: {
      turnover: 1_850_000,
      staff_costs: 720_000,
      other_operating_expenses: 400_000,
      depreciation: 20_000,
    },
    balance_sheet: {
      tangible_assets: 140_000,
      fixed_assets: 140_000,
      debtors: 410_000,
      cash: 95_000,
      current_assets: 505_000,
      creditors_within_one_year: 180_000,
      creditors_within_one_year_analysis: {
        trade_creditors: 92_000,
        taxation_and_social_security: 61_000,
        other_creditors: 27_000,
      },
      creditors_after_one_year: 40_000,
      creditors_after_one_year_analysis: { bank_loans_and_overdrafts: 40_000 },
      provisions: 5000,
      members_capital: 300_000,
      profit_and_loss_account: 120_000,
    },
    prior_year: {
      tangible_assets: 150_000,
      fixed_assets: 150_000,
      debtors: 380_000,
      cash: 70_000,
      current_assets: 450_000,
      creditors_within_one_year: 190_000,
      creditors_within_one_year_analysis: {
        trade_creditors: 99_000,
        taxation_and_social_security: 64_000,
        other_creditors: 27_000,
      },
      creditors_after_one_year: 60_000,
      creditors_after_one_year_analysis: { bank_loans_and_overdrafts: 60_000 },
      members_capital: 280_000,
      profit_and_loss_account: 70_000,
      average_employees: 14,
    },
    average_employees: 15,
    members_capital_classification: 'debt',
    principal_activity: 'architecture',
    notes: {
      policies: [
        'Turnover is the value of work done in the year, net of value added tax.',
        'Tangible fixed assets are written off in equal amounts over eight years.',
      ],
      fixed_asset_movements: [
        {
          class: 'tangible',
          cost_brought_forward: 260_000,
          additions: 10_000,
          depreciation_brought_forward: 110_000,
          charge: 20_000,
        },
      ],
      other: [
        {
          title: 'Loans and other debts due to members',
          text: 'Members’ capital is repaid when a member leaves. In a winding up it ranks after the debts to other creditors.',
        },
      ],
    },
  },
  expected: { netAssets: 420_000, returns: [] },
}

const INVESTMENTS: GoldenCompany = {
  file: '10-investment-income',
  companyNumber: '08081010',
  period: YEAR,
  register: {
    ...filedBefore,
    ...directors('Grace Bennett'),
    lastAccounts: { madeUpTo: BEFORE, start: isoDateFrom('2024-04-01'), type: 'micro-entity' },
    name: 'JUNIPER DESIGN LIMITED',
  },
  accountsType: 'micro',
  approvedOn: '2026-07-20',
  financials: {
    profit_and_loss: {
      turnover: 140_000,
      staff_costs: 45_000,
      other_operating_expenses: 27_000,
      interest_receivable: 2400,
      property_income: 14_600,
      dividends_received: 5000,
      disallowable_expenses: 1000,
    },
    balance_sheet: {
      fixed_assets: 240_000,
      current_assets: 116_081.98,
      creditors_within_one_year: 30_000,
      share_capital: 100,
      profit_and_loss_account: 325_981.98,
    },
    prior_year: {
      fixed_assets: 240_000,
      current_assets: 45_100,
      creditors_within_one_year: 28_000,
      share_capital: 100,
      profit_and_loss_account: 257_000,
      profit_and_loss: {
        turnover: 120_000,
        staff_costs: 44_000,
        other_operating_expenses: 26_000,
        property_income: 14_000,
        tax: 12_000,
      },
      average_employees: 1,
    },
    average_employees: 1,
    associated_companies: 1,
  },
  // Trade 68,000 + 1,000 = 69,000; + 2,400 + 14,600 = 86,000 at 25% = 21,500.00. Limits 25,000 and 125,000;
  // relief 3/200 × (125,000 − 91,000) × 86,000/91,000 = 481.98. 90,000 − 21,018.02 = 68,981.98.
  expected: {
    netAssets: 326_082,
    profitAfterTax: 68_981.98,
    returns: [
      {
        155: 69_000,
        170: 2400,
        190: 14_600,
        235: 86_000,
        315: 86_000,
        430: 21_500,
        435: 481.98,
        440: 21_018.02,
        620: 5000,
      },
    ],
  },
}

const DORMANT: GoldenCompany = {
  file: '13-dormant',
  companyNumber: '08081313',
  period: YEAR,
  register: {
    ...filedBefore,
    ...directors('Oliver Grant'),
    lastAccounts: { madeUpTo: BEFORE, start: isoDateFrom('2024-04-01'), type: 'dormant' },
    hasFiledTradingAccounts: false,
    shareCapitalPence: 10_000,
    name: 'MARLOWE NAMES LIMITED',
  },
  approvedOn: '2026-05-02',
  expected: { netAssets: 100, returns: [] },
}

export const OTHER_ENTITIES = [LLP_EQUITY, LLP_DEBT, INVESTMENTS, DORMANT] as const
