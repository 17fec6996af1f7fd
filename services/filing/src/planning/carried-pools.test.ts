// What a return brings forward after the account's accepted returns for the period before, of which some are
// amended, and the warnings about pools.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { ct600Request, FIGURES, known, periodOf } from '../../test/planning.ts'
import { carriedPools } from './carried-pools.ts'
import { planCt600 } from './plan-ct600.ts'
import type { PlanningFacts } from './planning-facts.ts'
import { warningsOfReturn } from './warnings/warnings-of.ts'

const { tax_adjustments: _, ...WITHOUT } = FIGURES
const POOL = { main_pool: { brought_forward: 2000 } }
const MORE = { profit_and_loss: { ...FIGURES.profit_and_loss, turnover: 130_000 } }
const LAPTOP = { date: '2025-06-14', cost: 1800, kind: 'plant', new: true }
const SOLD = { date: '2026-03-31', proceeds: 500, pool: 'main', claimed: 'none' }

const formsOf = (capital_allowances: object | undefined, change: object = {}) =>
  planCt600(ct600Request({ financials: { ...WITHOUT, capital_allowances }, ...change }), known()).forms

const ORIGINAL = formsOf(POOL)
const amended = (capital_allowances: object | undefined, figures: object = {}) =>
  planCt600(
    ct600Request({ financials: { ...WITHOUT, ...figures, capital_allowances }, amendment: {} }),
    known(),
  ).forms

describe('the pools of a period with several accepted returns', () => {
  test('an amended return has no computation, and nothing to carry forward by itself', () => {
    expect(amended(POOL).map(({ form }) => form.kind)).toEqual(['ct600'])
    expect(carriedPools([amended(POOL)])).toBeUndefined()
  })

  test.each<[string, ReturnType<typeof formsOf>[], number | undefined]>([
    ['of the original', [ORIGINAL], 1640_00],
    ['after an amendment of the turnover', [amended(POOL, MORE), ORIGINAL], 1640_00],
    ['after an amendment of an addition', [amended({ ...POOL, additions: [LAPTOP] }), ORIGINAL], undefined],
    ['after an amendment of a sale', [amended({ ...POOL, disposals: [SOLD] }), ORIGINAL], undefined],
    ['after an amendment without allowances', [amended(undefined), ORIGINAL], undefined],
    [
      'after an amendment and its correction',
      [amended(POOL), amended({ ...POOL, additions: [LAPTOP] }), ORIGINAL],
      1640_00,
    ],
    ['of a newer original', [formsOf({ main_pool: { brought_forward: 3000 } }), ORIGINAL], 2460_00],
    ['of a newer original without pools', [formsOf(undefined), ORIGINAL], undefined],
    ['without a return', [], undefined],
  ])('are those %s', (_name, filings, mainPence) => {
    expect(carriedPools(filings)?.mainPence).toBe(mainPence)
  })
})

test('an amendment of version 1.995 with the same figures has the pools of the original', () => {
  const PRESS = { date: '2026-02-01', cost: 50_000, kind: 'plant', new: true, claim: 'first_year_40' }
  const financials = { ...WITHOUT, capital_allowances: { ...POOL, additions: [PRESS] } }
  const original = planCt600(ct600Request({ financials }), known()).forms
  const later = { ...known(), today: isoDateFrom('2027-04-07') }
  const newer = planCt600(ct600Request({ financials, amendment: {} }), later).forms
  expect(newer.map(({ form }) => form.kind === 'ct600' && form.boxes['696'])).toEqual([20_000_00])
  expect(carriedPools([newer, original])).toEqual(carriedPools([original]))
  expect(carriedPools([original])?.mainPence).toBeGreaterThan(0)
})

describe('the warnings about pools', () => {
  const NEXT = { period: periodOf('2026-04-01', '2026-10-31') }
  const warned = (financials: object, about: Partial<Omit<PlanningFacts, 'company'>> = NEXT, more = {}) => {
    const facts = known({ ...about, ...more })
    const request = ct600Request({
      period_end: facts.period.end,
      financials: { ...WITHOUT, ...financials },
    })
    const plan = planCt600(request, facts)
    return warningsOfReturn({ plan, request, facts, isRegistered: false })
      .map(({ code }) => code)
      .filter((code) => code.startsWith('POOLS_'))
  }
  const carried = carriedPools([ORIGINAL])
  const afterOriginal = { ...NEXT, carriedPools: carried }

  test('name each pool that is taken to be empty', () => {
    expect(warned({ capital_allowances: {} })).toEqual(['POOLS_ASSUMED_EMPTY'])
    expect(warned({ capital_allowances: { main_pool: {} } })).toEqual(['POOLS_ASSUMED_EMPTY'])
    const [main_pool, special_rate_pool] = [{ brought_forward: 0 }, { brought_forward: 1 }]
    expect(warned({ capital_allowances: { main_pool } })).toEqual(['POOLS_ASSUMED_EMPTY'])
    expect(warned({ capital_allowances: { special_rate_pool } })).toEqual(['POOLS_ASSUMED_EMPTY'])
    expect(warned({ capital_allowances: { main_pool, special_rate_pool } })).toEqual([])
    expect(warned({ capital_allowances: {} }, afterOriginal)).toEqual([])
    expect(warned({})).toEqual([])
  })

  test('do not ask about pools of a time before the company or its trade', () => {
    const first = { company: { incorporatedOn: NEXT.period.start } }
    expect(warned({ capital_allowances: {} }, NEXT, first)).toEqual([])
    const business = { trade_began_on: '2026-06-01' }
    expect(warned({ capital_allowances: {}, business })).toEqual([])
  })

  test('name pools that a return leaves out', () => {
    expect(warned({}, afterOriginal)).toEqual(['POOLS_UNLIKE_LAST_RETURN'])
    const finished = { tax_adjustments: { main_pool: 200 }, balance_sheet: WITHOUT.balance_sheet }
    expect(warned(finished, afterOriginal)).toEqual([])
    const charged = { tax_adjustments: { balancing_charges: 200 } }
    expect(warned(charged, afterOriginal)).toEqual([])
  })

  test('do not compare pools of another business, which are taken to be empty', () => {
    const letting = carried && { ...carried, business: 'property' as const }
    expect(warned({ capital_allowances: {} }, { ...NEXT, carriedPools: letting })).toEqual([
      'POOLS_ASSUMED_EMPTY',
    ])
  })
})
