// A small company of the golden set whose accounts have every note.
import { isoDateFrom } from '@cfs/values'
import { periodOf } from '../planning.ts'
import { type GoldenCompany, OFFICE } from './golden-company.ts'

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

const YEAR_2025 = isoDateFrom('2024-12-31')
const SMALL: GoldenCompany = {
  file: '07-small-with-all-notes',
  companyNumber: '08080707',
  period: periodOf('2025-01-01', '2025-12-31'),
  register: {
    ...filedBefore,
    lastAccounts: { madeUpTo: YEAR_2025, start: isoDateFrom('2024-01-01'), type: 'total-exemption-full' },
    accountsMadeUpTo: [YEAR_2025, isoDateFrom('2023-12-31')],
    ...directors('Helen Marsh', 'Rajesh Iyer'),
    name: 'GREENWOOD JOINERY LIMITED',
  },
  accountsType: 'small',
  approvedOn: '2026-04-22',
  financials: {
    profit_and_loss: {
      turnover: 2_400_310.55,
      other_income: 5000.25,
      cost_of_sales: 1_150_200.3,
      staff_costs: 640_000,
      other_operating_expenses: 310_110.5,
      depreciation: 62_000,
      dividends_received: 3000,
      interest_receivable: 1250,
      interest_payable: 18_250,
      disallowable_expenses: 8400,
      tax: { prior_year: -4000, deferred: 4000 },
      dividends_paid: 60_000,
    },
    tax_adjustments: {
      annual_investment_allowance: 80_000,
      main_pool: 20_500,
      special_rate_pool: 3000,
      plant_and_machinery_expenditure: 92_000,
      qualifying_donations: 2000,
      tax_already_paid: 20_000,
    },
    balance_sheet: {
      intangible_assets: 15_000,
      tangible_assets: 348_000,
      investments: 20_000,
      fixed_assets: 383_000,
      stocks: 120_000.4,
      debtors: 260_400.08,
      current_asset_investments: 10_000,
      cash: 95_203,
      prepayments_and_accrued_income: 8000,
      current_assets: 493_603.48,
      debtors_analysis: { trade_debtors: 251_000.08, other_debtors: 9400 },
      creditors_within_one_year: 210_000,
      creditors_within_one_year_analysis: {
        bank_loans_and_overdrafts: 20_000,
        trade_creditors: 121_000,
        taxation_and_social_security: 57_000,
        other_creditors: 12_000,
      },
      creditors_after_one_year_analysis: { bank_loans_and_overdrafts: 150_000 },
      creditors_after_one_year: 150_000,
      provisions: 24_000,
      accruals_and_deferred_income: 10_000,
      share_capital: 1000,
      share_premium: 9000,
      revaluation_reserve: 40_000,
      other_reserves: 500,
      profit_and_loss_account: 432_103.48,
    },
    prior_year: {
      intangible_assets: 18_000,
      tangible_assets: 320_000,
      investments: 20_000,
      fixed_assets: 358_000,
      stocks: 110_000,
      debtors: 240_000,
      cash: 60_500,
      prepayments_and_accrued_income: 7000,
      current_assets: 417_500,
      debtors_analysis: { trade_debtors: 232_000, other_debtors: 8000 },
      creditors_within_one_year: 220_000,
      creditors_within_one_year_analysis: {
        bank_loans_and_overdrafts: 20_000,
        trade_creditors: 134_000,
        taxation_and_social_security: 51_000,
        other_creditors: 15_000,
      },
      creditors_after_one_year_analysis: { bank_loans_and_overdrafts: 170_000 },
      creditors_after_one_year: 170_000,
      provisions: 20_000,
      accruals_and_deferred_income: 5000,
      share_capital: 1000,
      share_premium: 9000,
      revaluation_reserve: 40_000,
      other_reserves: 500,
      profit_and_loss_account: 310_000,
      profit_and_loss: {
        turnover: 2_150_000,
        other_income: 4000,
        cost_of_sales: 1_040_000,
        staff_costs: 600_000,
        other_operating_expenses: 290_000,
        depreciation: 58_000,
        interest_payable: 20_000,
        tax: { current: 26_000, deferred: 4000 },
        dividends_paid: 45_000,
      },
      average_employees: 20,
    },
    average_employees: 22,
    principal_activity: 'the manufacture and fitting of staircases',
    notes: {
      policies: [
        'Turnover is the amount charged for staircases that were fitted in the year, net of discounts and value added tax.',
        'Tangible fixed assets are stated at cost or valuation less depreciation: buildings over 50 years, plant over 8 years, vehicles over 4 years.',
        'Stocks are stated at the lower of cost and estimated selling price less costs to complete and sell.',
      ],
      going_concern: 'The directors consider the company a going concern.',
      fixed_asset_movements: [
        {
          class: 'intangible',
          cost_brought_forward: 30_000,
          depreciation_brought_forward: 12_000,
          charge: 3000,
        },
        {
          class: 'tangible',
          item: 'land_and_buildings',
          cost_brought_forward: 300_000,
          depreciation_brought_forward: 40_000,
          charge: 6000,
        },
        {
          class: 'tangible',
          item: 'plant_and_machinery',
          cost_brought_forward: 230_000,
          additions: 60_000,
          transfers: -15_000,
          depreciation_brought_forward: 190_000,
          charge: 35_000,
          depreciation_adjustments: -8000,
        },
        {
          class: 'tangible',
          item: 'motor_vehicles',
          cost_brought_forward: 80_000,
          additions: 32_000,
          disposals: 30_000,
          transfers: 15_000,
          depreciation_brought_forward: 60_000,
          charge: 18_000,
          depreciation_on_disposals: 25_000,
          depreciation_adjustments: 8000,
        },
        { class: 'investments', cost_brought_forward: 20_000 },
      ],
      directors_advances: [
        {
          director: 'Helen Marsh',
          brought_forward: 1000,
          advanced: 4000,
          repaid: 5000,
          terms: 'Interest of 2.25% was charged. The advance was repaid in full.',
        },
        {
          director: 'Rajesh Iyer',
          brought_forward: -2500,
          advanced: 6000,
          repaid: 0,
          terms: 'The advance is free of interest and is repayable on demand.',
        },
      ],
      guarantees_and_commitments:
        'The company has guaranteed the overdraft of its customer Lark Interiors LLP up to £25,000. Commitments under operating leases amount to £48,000.',
      related_parties:
        'The workshop is let to the company by Rajesh Iyer for £24,000 a year. At the end of the year £2,000 of rent was unpaid.',
      other: [
        {
          title: 'Secured debts',
          text: 'The bank loan of £170,000 is secured on the workshop’s plant. £70,000 of it is due after more than five years.',
        },
        {
          title: 'Events after the end of the year',
          text: 'In March 2026 the company bought a second workshop for £310,000.',
        },
      ],
    },
    loans_to_participators: [
      { name: 'Helen Marsh', brought_forward: 1000, advanced: 4000, repaid: 5000, lent_again: false },
      {
        name: 'Rajesh Iyer',
        brought_forward: -2500,
        advanced: 6000,
        repayments: [{ date: '2026-03-20', amount: 3500 }],
        lent_again: false,
      },
    ],
  },
  // The director’s loan of £3,500 was repaid within nine months, so box 480 is 0.
  // 229,000 − 1,250 − 3,000 + 62,000 + 8,400 − 103,500 = 191,650; + 1,250 − 2,000 = 190,900. Split
  // 90/275 days: 47,071 and 143,829 at 25% = 47,725.00, less 3/200 × (250,000 − 193,900) × 190,900/193,900.
  expected: {
    netAssets: 482_603,
    profitAfterTax: 182_103.48,
    returns: [
      {
        145: 2_400_310,
        155: 191_650,
        170: 1250,
        235: 192_900,
        305: 2000,
        315: 190_900,
        335: 47_071,
        345: 11_767.75,
        385: 143_829,
        395: 35_957.25,
        430: 47_725,
        435: 828.48,
        440: 46_896.52,
        480: 0,
        595: 20_000,
        600: 26_896.52,
        620: 3000,
        690: 80_000,
        695: 3000,
        705: 100_500,
        775: 92_000,
      },
    ],
  },
}

export const SMALL_COMPANIES: readonly GoldenCompany[] = [SMALL]
