// Companies of the golden set that invest in plant: below the limit of the annual investment allowance, and
// above it, with full expensing. Their accounts charge deferred tax on allowances above depreciation.
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

const parts = (tangible: number, debtors: number, cash: number) => ({
  tangible_assets: tangible,
  fixed_assets: tangible,
  debtors,
  cash,
  current_assets: debtors + cash,
})

const AIA_BELOW: GoldenCompany = {
  file: '11-aia-below-the-limit',
  companyNumber: '08081111',
  period: YEAR,
  register: { ...filedBefore, ...directors('Owen Price', 'Lucy Price'), name: 'KESTREL PRECISION LIMITED' },
  accountsType: 'small',
  approvedOn: '2026-10-05',
  financials: {
    profit_and_loss: {
      turnover: 3_100_000,
      cost_of_sales: 1_600_000,
      staff_costs: 700_000,
      other_operating_expenses: 240_000,
      depreciation: 110_000,
      tax: 110_880,
    },
    tax_adjustments: {
      annual_investment_allowance: 400_000,
      main_pool: 18_000,
      plant_and_machinery_expenditure: 400_000,
    },
    balance_sheet: {
      ...parts(690_000, 380_000, 126_120),
      creditors_within_one_year: 290_000,
      creditors_within_one_year_analysis: {
        trade_creditors: 198_000,
        taxation_and_social_security: 71_880,
        other_creditors: 20_120,
      },
      creditors_after_one_year: 260_000,
      creditors_after_one_year_analysis: { bank_loans_and_overdrafts: 260_000 },
      provisions: 77_000,
      share_capital: 1000,
      profit_and_loss_account: 568_120,
    },
    prior_year: {
      ...parts(400_000, 300_000, 60_000),
      creditors_within_one_year: 250_000,
      creditors_within_one_year_analysis: {
        trade_creditors: 170_000,
        taxation_and_social_security: 62_000,
        other_creditors: 18_000,
      },
      creditors_after_one_year: 280_000,
      creditors_after_one_year_analysis: { bank_loans_and_overdrafts: 280_000 },
      share_capital: 1000,
      profit_and_loss_account: 229_000,
      profit_and_loss: {
        turnover: 2_800_000,
        cost_of_sales: 1_540_000,
        staff_costs: 690_000,
        other_operating_expenses: 260_000,
        depreciation: 100_000,
        tax: 48_000,
      },
      average_employees: 24,
    },
    average_employees: 26,
    notes: {
      policies: ['Tangible assets are written off in equal amounts over ten years.'],
      fixed_asset_movements: [
        {
          class: 'tangible',
          cost_brought_forward: 900_000,
          additions: 400_000,
          depreciation_brought_forward: 500_000,
          charge: 110_000,
        },
      ],
    },
  },
  // 450,000 + 110,000 − 418,000 = 142,000: 35,500 − 3/200 × 108,000 = 33,880.
  // Deferred tax of 25% on 418,000 − 110,000 is 77,000: 229,000 + 450,000 − 110,880 = 568,120.
  expected: {
    netAssets: 569_120,
    profitAfterTax: 339_120,
    returns: [
      {
        155: 142_000,
        315: 142_000,
        430: 35_500,
        435: 1620,
        440: 33_880,
        690: 400_000,
        775: 400_000,
        705: 418_000,
      },
    ],
  },
}

const AIA_ABOVE: GoldenCompany = {
  file: '12-aia-above-the-limit',
  companyNumber: '08081212',
  period: YEAR,
  register: { ...filedBefore, ...directors('Niamh Doyle'), name: 'LODESTAR PRINT LIMITED' },
  accountsType: 'small',
  approvedOn: '2026-10-12',
  financials: {
    profit_and_loss: {
      turnover: 6_200_000,
      cost_of_sales: 2_600_000,
      staff_costs: 1_300_000,
      other_operating_expenses: 400_000,
      depreciation: 220_000,
      tax: 408_750,
      interest_payable: 45_000,
    },
    // Expenditure of 1,500,000: 1,000,000 gets the allowance, 300,000 of new plant is fully expensed, and the
    // remaining 200,000 is special rate expenditure in its pool at 6%.
    tax_adjustments: {
      annual_investment_allowance: 1_000_000,
      full_expensing: 300_000,
      special_rate_pool: 12_000,
      integral_features_expenditure: 200_000,
      plant_and_machinery_expenditure: 1_000_000,
    },
    balance_sheet: {
      ...parts(2_080_000, 820_000, 549_250),
      creditors_within_one_year: 900_000,
      creditors_within_one_year_analysis: {
        trade_creditors: 640_000,
        taxation_and_social_security: 195_750,
        other_creditors: 64_250,
      },
      creditors_after_one_year: 700_000,
      creditors_after_one_year_analysis: { bank_loans_and_overdrafts: 700_000 },
      provisions: 333_000,
      share_capital: 50_000,
      profit_and_loss_account: 1_466_250,
    },
    prior_year: {
      ...parts(800_000, 600_000, 150_000),
      creditors_within_one_year: 700_000,
      creditors_within_one_year_analysis: {
        trade_creditors: 560_000,
        taxation_and_social_security: 90_000,
        other_creditors: 50_000,
      },
      creditors_after_one_year: 500_000,
      creditors_after_one_year_analysis: { bank_loans_and_overdrafts: 500_000 },
      provisions: 60_000,
      share_capital: 50_000,
      profit_and_loss_account: 240_000,
      profit_and_loss: {
        turnover: 4_100_000,
        cost_of_sales: 2_200_000,
        staff_costs: 1_150_000,
        other_operating_expenses: 380_000,
        depreciation: 180_000,
        interest_payable: 40_000,
        tax: 30_000,
      },
      average_employees: 38,
    },
    average_employees: 41,
    notes: {
      policies: ['Tangible assets are written off in equal amounts over eight years.'],
      fixed_asset_movements: [
        {
          class: 'tangible',
          cost_brought_forward: 1_600_000,
          additions: 1_500_000,
          depreciation_brought_forward: 800_000,
          charge: 220_000,
        },
      ],
    },
  },
  // 1,635,000 + 220,000 − 1,312,000 = 543,000 at 25% = 135,750. Deferred tax of 25% on
  // 1,312,000 − 220,000 is 273,000: 240,000 + 1,635,000 − 408,750 = 1,466,250.
  expected: {
    netAssets: 1_516_250,
    profitAfterTax: 1_226_250,
    returns: [
      {
        155: 543_000,
        315: 543_000,
        430: 135_750,
        440: 135_750,
        688: 300_000,
        760: 300_000,
        770: 200_000,
        775: 1_000_000,
        690: 1_000_000,
        695: 12_000,
        705: 1_000_000,
      },
    ],
  },
}

export const INVESTING_COMPANIES: readonly GoldenCompany[] = [AIA_BELOW, AIA_ABOVE]
