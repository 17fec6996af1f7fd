// Companies of the golden set that state their plant and machinery: a joinery with pools, cars and sales in a
// year across the change of the main rate, and a landlord with fixtures of the common parts.
import { isoDateFrom } from '@cfs/values'
import { periodOf } from '../planning.ts'
import { type GoldenCompany, OFFICE } from './golden-company.ts'

const director = (name: string) => ({
  officers: [{ name, role: 'director' }],
  directorships: [{ name, appointedOn: isoDateFrom('2019-07-01'), resignedOn: null }],
})

function filedUpTo(end: string, start: string) {
  const madeUpTo = isoDateFrom(end)
  return {
    incorporatedOn: isoDateFrom('2019-07-01'),
    lastAccounts: { madeUpTo, start: isoDateFrom(start), type: 'micro-entity' },
    accountsMadeUpTo: [madeUpTo],
    hasFiledTradingAccounts: true,
    registeredOffice: OFFICE,
  }
}

const JOINERY: GoldenCompany = {
  file: '25-joinery-with-pools',
  companyNumber: '11882525',
  period: periodOf('2025-07-01', '2026-06-30'),
  register: {
    ...filedUpTo('2025-06-30', '2024-07-01'),
    ...director('Iona Fraser'),
    name: 'FRASER JOINERY LIMITED',
  },
  approvedOn: '2026-10-02',
  financials: {
    profit_and_loss: {
      turnover: 200_000,
      cost_of_sales: 30_000,
      staff_costs: 40_000,
      other_operating_expenses: 20_000,
      depreciation: 9000,
      dividends_paid: 60_000,
    },
    capital_allowances: {
      main_pool: { brought_forward: 12_400 },
      special_rate_pool: { brought_forward: 2000 },
      additions: [
        { description: 'Laptop', date: '2025-08-14', cost: 1800, kind: 'plant', new: true },
        { description: 'Wiring', date: '2025-09-01', cost: 5000, kind: 'integral_feature', new: true },
        {
          description: 'Panel saw',
          date: '2025-11-03',
          cost: 20_000,
          kind: 'plant',
          new: true,
          claim: 'full_expensing',
        },
        { description: 'Electric car', date: '2026-02-10', cost: 30_000, kind: 'car', co2: 0, new: true },
        { description: 'Used hybrid car', date: '2025-10-20', cost: 9000, kind: 'car', co2: 45, new: false },
        { description: 'Estate car', date: '2025-12-12', cost: 15_000, kind: 'car', co2: 120, new: true },
        { date: '2026-02-20', cost: 1200, kind: 'charge_point', new: true },
      ],
      disposals: [
        { description: 'Old lathe', date: '2025-11-03', proceeds: 2400, pool: 'main', claimed: 'none' },
        {
          description: 'Sander',
          date: '2026-03-15',
          proceeds: 1500,
          cost: 6000,
          pool: 'main',
          claimed: 'full_expensing',
        },
      ],
    },
    balance_sheet: {
      fixed_assets: 84_100,
      current_assets: 30_000,
      creditors_within_one_year: 62_357.12,
      share_capital: 100,
      profit_and_loss_account: 51_642.88,
    },
    prior_year: {
      fixed_assets: 15_000,
      current_assets: 24_100,
      creditors_within_one_year: 19_000,
      share_capital: 100,
      profit_and_loss_account: 20_000,
      profit_and_loss: {
        turnover: 180_000,
        cost_of_sales: 28_000,
        staff_costs: 40_000,
        other_operating_expenses: 20_000,
        depreciation: 4000,
        tax: 16_720,
      },
      average_employees: 3,
    },
    average_employees: 3,
    associated_companies: 0,
    principal_activity: 'joinery',
  },
  // Main pool: 12,400 + 9,000 − 2,400 = 19,000 × 17.01% = 3,231.90, 3,232; special rate pool: 2,000 + 15,000
  // = 17,000 × 6% = 1,020. Investment allowance 1,800 + 5,000, full expensing 20,000, car 30,000, charge
  // point 1,200: 62,252 in all, and a charge of 1,500. 110,000 − 62,252 + 1,500 = 49,248 at 19%.
  expected: {
    netAssets: 51_742.88,
    profitAfterTax: 91_642.88,
    returns: [
      {
        155: 49_248,
        315: 49_248,
        525: 9357.12,
        688: 20_000,
        689: 1500,
        690: 6800,
        695: 6020,
        705: 5032,
        710: 0,
        713: 1200,
        726: 30_000,
        760: 51_200,
        770: 5000,
        775: 25_800,
      },
    ],
  },
}

const COMMON_PARTS: GoldenCompany = {
  file: '26-landlord-with-fixtures',
  companyNumber: '11882626',
  period: periodOf('2025-04-01', '2026-03-31'),
  register: {
    ...filedUpTo('2025-03-31', '2024-04-01'),
    ...director('Rhys Morgan'),
    name: 'QUAYSIDE OFFICES LIMITED',
  },
  approvedOn: '2026-08-20',
  financials: {
    business: { activity: 'property_letting', lets_to_connected_persons: false },
    profit_and_loss: { turnover: 0, property: { income: 40_000, expenses: 6000 } },
    capital_allowances: {
      business: 'property',
      main_pool: { brought_forward: 3000 },
      special_rate_pool: { brought_forward: 900 },
      additions: [
        { description: 'Lift', date: '2025-05-12', cost: 8000, kind: 'integral_feature', new: true },
      ],
      disposals: [
        { description: 'Boiler', date: '2025-05-12', proceeds: 100, pool: 'special', claimed: 'none' },
      ],
    },
    balance_sheet: {
      fixed_assets: 308_000,
      current_assets: 36_000,
      creditors_within_one_year: 6885.4,
      share_capital: 100,
      profit_and_loss_account: 337_014.6,
    },
    prior_year: {
      fixed_assets: 300_000,
      current_assets: 13_800,
      creditors_within_one_year: 6000,
      share_capital: 100,
      profit_and_loss_account: 307_700,
      profit_and_loss: { turnover: 0, property: { income: 38_000, expenses: 7000 }, tax: 5890 },
      average_employees: 0,
    },
    average_employees: 0,
    associated_companies: 0,
    principal_activity: 'the letting of offices',
  },
  // Lift 8,000; main pool 3,000 × 18% = 540; special rate pool 900 − 100 = 800, written off: 9,340. 34,000 −
  // 9,340 = 24,660 at 19% = 4,685.40. Reserve 307,700 + 34,000 − 4,685.40.
  expected: {
    netAssets: 337_114.6,
    profitAfterTax: 29_314.6,
    returns: [{ 190: 24_660, 315: 24_660, 525: 4685.4, 735: 8000, 750: 1340, 770: 8000 }],
  },
}

export const PLANT_COMPANIES: readonly GoldenCompany[] = [JOINERY, COMMON_PARTS]
