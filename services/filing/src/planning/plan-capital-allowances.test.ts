// A return whose capital allowances are worked out from plant and machinery: the boxes, the tax, the
// computation and the warnings, and what is refused.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { ct600Request, FIGURES, known, periodOf, refusedFields } from '../../test/planning.ts'
import { carriedPools } from './carried-pools.ts'
import { planCt600 } from './plan-ct600.ts'
import { warningsOfReturn } from './warnings/warnings-of.ts'

const { tax_adjustments: _, ...WITHOUT } = FIGURES
const LAPTOP = {
  description: 'Laptop',
  date: '2025-06-14',
  cost: 1800,
  kind: 'plant',
  new: true,
} as const
const WIRING = { ...LAPTOP, description: 'Wiring', cost: 5000, kind: 'integral_feature' } as const
const YEAR = { main_pool: { brought_forward: 2000 }, additions: [LAPTOP, WIRING] }

const planOf = (capital_allowances: object, change: object = {}, about = known()) =>
  planCt600(ct600Request({ financials: { ...WITHOUT, capital_allowances, ...change } }), about)

const boxesOf = (...planned: Parameters<typeof planOf>) => planOf(...planned).returns[0]?.form.boxes ?? {}

/** The boxes of allowances in pounds. */
function allowanceBoxes(...planned: Parameters<typeof planOf>) {
  const boxes = Object.entries(boxesOf(...planned)).filter(([box]) => Number(box) >= 688 && Number(box) < 780)
  return Object.fromEntries(boxes.map(([box, amount]) => [box, Number(amount) / 100]))
}

describe('plant and machinery', () => {
  test('fills the boxes of the return and reduces the profit', () => {
    expect(allowanceBoxes(YEAR)).toEqual({
      690: 6800,
      695: 5000,
      705: 2160,
      770: 5000,
      775: 1800,
    })
    // £27,950 before allowances, less £7,160.
    expect(boxesOf(YEAR)).toMatchObject({ 155: 20_790_00, 315: 20_790_00, 525: 3950_10 })
  })

  test('is explained line by line, and what the pool carries forward is shown', () => {
    const steps = planOf(YEAR).returns[0]?.computation?.steps ?? []
    const poolSteps = steps.filter(({ label }) => label.startsWith('Main pool') || label.startsWith('Annual'))
    expect(poolSteps.map(({ label, amount, formula }) => [label, amount, formula])).toEqual([
      [
        'Annual investment allowance on main rate expenditure',
        1800,
        '(Laptop 1,800.00) × 100%; at most 1,000,000.00',
      ],
      ['Main pool: brought forward', 2000, 'the written-down value at the start of the period'],
      ['Main pool: writing-down allowance', 360, '2,000.00 × 18%, whole pounds, rounded up'],
      ['Main pool: carried forward', 1640, 'what the pool holds at the end of the period'],
      [
        'Annual investment allowance on special rate expenditure',
        5000,
        '(Wiring 5,000.00) × 100%; at most 1,000,000.00',
      ],
    ])
    expect(steps.find(({ label }) => label === 'Capital allowances')).toMatchObject({
      amount: 7160,
      formula: '1,800.00 + 360.00 + 5,000.00',
    })
  })

  test('of letting reduces the property result, in the boxes outside the trade', () => {
    const letting = {
      business: { activity: 'property_letting', lets_to_connected_persons: false },
      profit_and_loss: { turnover: 0, property: { income: 20_000, expenses: 2000 } },
      balance_sheet: { current_assets: 1000, share_capital: 100, profit_and_loss_account: 900 },
      average_employees: 0,
    }
    const pools = { ...YEAR, business: 'property', disposals: [] }
    expect(allowanceBoxes(pools, letting)).toEqual({ 735: 6800, 750: 360, 770: 5000, 775: 1800 })
    expect(boxesOf(pools, letting)).toMatchObject({ 190: 10_840_00, 315: 10_840_00 })
  })

  test('counts in the accounting period of its date, and the second period goes on with the pools', () => {
    const about = known({ period: periodOf('2025-02-01', '2026-03-31') })
    const printer = { ...LAPTOP, description: 'Printer', date: '2026-02-10', cost: 600 }
    const { returns } = planOf({ ...YEAR, additions: [LAPTOP, printer] }, {}, about)
    const amounts = returns.map(({ form: { boxes } }) => [boxes['690'], boxes['705'], boxes['775']])
    // 18% of £2,000, then 18% × 59/365 of £1,640: £47.72, rounded up.
    expect(amounts).toEqual([
      [1800_00, 2160_00, 1800_00],
      [600_00, 648_00, 600_00],
    ])
  })

  test('of a trade that ends has a balancing allowance', () => {
    const ended = { business: { trade_ceased_on: '2026-03-31' } }
    const sold = { date: '2026-03-31', proceeds: 500, pool: 'main', claimed: 'none' }
    expect(allowanceBoxes({ ...YEAR, additions: [], disposals: [sold] }, ended)).toEqual({ 705: 1500 })
  })

  test('of which more was sold than the pool holds is charged', () => {
    const sold = { date: '2026-03-31', proceeds: 2500, pool: 'main', claimed: 'annual_investment_allowance' }
    expect(allowanceBoxes({ ...YEAR, additions: [], disposals: [sold] })).toEqual({ 710: 500 })
    expect(boxesOf({ ...YEAR, additions: [], disposals: [sold] })).toMatchObject({ 155: 28_450_00 })
  })
})

describe('pools that the return before carried forward', () => {
  const first = planOf({ ...YEAR, additions: [] })
  const carried = carriedPools([first.forms])
  const next = (capital_allowances: object) => {
    const about = known({
      period: periodOf('2026-04-01', '2026-10-31'),
      ...(carried && { carriedPools: carried }),
    })
    const request = ct600Request({
      period_end: '2026-10-31',
      financials: { ...WITHOUT, capital_allowances },
    })
    const plan = planCt600(request, about)
    const warnings = warningsOfReturn({ plan, request, facts: about, isRegistered: false })
    return {
      pools: plan.tax?.returns[0]?.computation.pools?.pools.main.broughtForwardPence,
      differs: warnings.some(({ code }) => code === 'POOLS_UNLIKE_LAST_RETURN'),
    }
  }

  test('are found in its forms', () => {
    expect(carried).toEqual({
      periodEnd: '2026-03-31',
      business: 'trade',
      mainPence: 1640_00,
      specialPence: 0,
    })
    expect(carriedPools([planCt600(ct600Request({ financials: FIGURES }), known()).forms])).toBeUndefined()
  })

  test('are taken if the request states no amount, and another amount brings a warning', () => {
    expect(next({})).toEqual({ pools: 1640_00, differs: false })
    expect(next({ main_pool: { brought_forward: 1640 } })).toEqual({ pools: 1640_00, differs: false })
    expect(next({ main_pool: { brought_forward: 1640.01 } })).toEqual({ pools: 1640_01, differs: true })
  })
})

describe('a request', () => {
  const refused = (capital_allowances: object, change: object = {}) =>
    refusedFields(() => planOf(capital_allowances, change))

  test.each([
    ['capital_allowances', 0],
    ['main_pool', 100],
    ['balancing_charges', 100],
    ['plant_and_machinery_expenditure', 100],
  ])('with plant and machinery must not state %s as well', (name, amount) => {
    const beside = { tax_adjustments: { [name]: amount } }
    expect(() => planOf(YEAR, beside)).toThrow(name)
  })

  test.each([
    ['a car without its emissions', { kind: 'car' }, 'is required for a car'],
    ['plant with emissions', { co2: 10 }, 'only a car has emissions'],
    ['an asset without cost', { cost: 0 }, 'must be above 0'],
    ['an asset that may be new or used', { new: undefined }, 'new'],
  ])('with %s is refused', (...[, change, words]) => {
    expect(() => planOf({ additions: [{ ...LAPTOP, ...change }] })).toThrow(words)
  })

  test('whose facts are impossible is refused on their members', () => {
    const late = { ...LAPTOP, date: '2026-04-01' }
    const car = { ...LAPTOP, kind: 'car', co2: 100, claim: 'annual_investment_allowance' }
    expect(refused({ additions: [late, car] })).toEqual([
      'financials.capital_allowances.additions.0.date',
      'financials.capital_allowances.additions.1.claim',
    ])
    expect(refused({ ceased_on: '2026-01-31' })).toEqual(['financials.capital_allowances.ceased_on'])
    expect(refused({ business: 'property' })).toEqual(['financials.capital_allowances.business'])
  })

  test('with a box that is too small for the cost is refused on its plant and machinery', () => {
    const used = { ...LAPTOP, cost: 999_999_999_999, new: false }
    expect(refused({ additions: [used] })).toContain('financials.capital_allowances')
  })
})

describe('the warnings of a return', () => {
  const codes = (financials: object) => {
    const request = ct600Request({ financials })
    const plan = planCt600(request, known())
    return warningsOfReturn({ plan, request, facts: known(), isRegistered: false }).map(({ code }) => code)
  }
  const assets = { ...FIGURES.balance_sheet, fixed_assets: 1500, current_assets: 0, cash: 0 }
  const sheet = { ...assets, share_capital: 100, profit_and_loss_account: 1400 }

  test('ask for confirmation if finished figures exceed what the fixed assets explain', () => {
    const financials = { ...FIGURES, balance_sheet: sheet }
    expect(codes({ ...financials, tax_adjustments: { capital_allowances: 11_500 } })).not.toContain(
      'ALLOWANCES_EXCEED_ADDITIONS',
    )
    expect(codes({ ...financials, tax_adjustments: { capital_allowances: 11_500.01 } })).toContain(
      'ALLOWANCES_EXCEED_ADDITIONS',
    )
  })

  test('do not compare plant and machinery, which states its expenditure', () => {
    expect(codes({ ...WITHOUT, capital_allowances: YEAR })).not.toContain('ALLOWANCES_EXCEED_ADDITIONS')
  })

  test('name a shared limit, unless the request states the company’s share', () => {
    const large = { ...LAPTOP, cost: 600_000 }
    const financials = { ...WITHOUT, associated_companies: 1 }
    const pools = { additions: [large] }
    expect(codes({ ...financials, capital_allowances: pools })).toContain('INVESTMENT_LIMIT_SHARED')
    const shared = { ...pools, aia_limit_share: 600_000 }
    expect(codes({ ...financials, capital_allowances: shared })).not.toContain('INVESTMENT_LIMIT_SHARED')
  })
})

describe('version 1.995 of the authority’s schema', () => {
  const PRESS = { ...LAPTOP, description: 'Press', date: '2026-02-01', cost: 50_000, claim: 'first_year_40' }
  const formOn = (today: string, v1995From?: string) => {
    const day = isoDateFrom(today)
    const about = { ...known(), today: day, ...(v1995From && { v1995From: isoDateFrom(v1995From) }) }
    const { schema, boxes } = planOf({ additions: [PRESS] }, {}, about).returns[0]?.form ?? {}
    return { schema, 696: boxes?.['696'], 725: boxes?.['725'] }
  }
  const before = { schema: undefined, 696: undefined, 725: 20_000_00 }
  const after = { schema: 'v1.995', 696: 20_000_00, 725: undefined }

  test.each([
    ['2027-04-05', undefined, before],
    ['2027-04-06', undefined, after],
    ['2027-04-06', '2027-04-07', before],
    ['2026-12-01', '2026-12-01', after],
  ] as const)(
    'on %s, with the update on %s, decides the boxes of the return',
    (today, v1995From, expected) => {
      expect(formOn(today, v1995From)).toEqual(expected)
    },
  )
})
