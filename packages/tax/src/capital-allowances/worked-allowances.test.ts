// Worked figures of capital allowances, to the penny, with the boxes that contain them.
import { poundsFromPence } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { boxesOfAllowances } from './allowance-boxes.ts'
import { bought, period, sold, work } from '../../test/worked-pools.ts'
import type { AllowancesWorking } from './compute-allowances.ts'

const YEAR_2026 = period('2026-01-01', '2026-12-31')
const TO_MARCH_2026 = period('2025-04-01', '2026-03-31')

/** The boxes in pounds, and what each pool carries forward. */
function outcomeOf(working: AllowancesWorking) {
  const boxes = boxesOfAllowances(working, { allowancesBusiness: 'trade', schema: 'v1.994' })
  const { main, special } = working.pools
  return {
    ...Object.fromEntries(Object.entries(boxes).map(([box, pence]) => [box, Number(pence) / 100])),
    carried: [main, special].map(({ carriedForwardPence }) => poundsFromPence(carriedForwardPence)),
  }
}

test('a year across the change of the rate has 14.99%, and 6% of the special rate pool', () => {
  const working = work(YEAR_2026, { main: 20_000, special: 4000 })
  expect(working.pools.main.rate).toBe(1499)
  expect(outcomeOf(working)).toEqual({ 705: 2998, 695: 240, carried: [17_002, 3760] })
})

test('only a pool of nil that the company states says so, which older versions cannot read', () => {
  const stated = (working: AllowancesWorking) => [working.pools.main, working.pools.special].map(isStated)
  const isStated = (pool: object) => 'isStated' in pool
  const statedPools = ['main', 'special'] as const
  expect(stated(work(YEAR_2026, { main: 20_000, statedPools }))).toEqual([false, true])
  expect(stated(work(YEAR_2026, { statedPools }))).toEqual([true, true])
  expect(stated(work(YEAR_2026, {}))).toEqual([false, false])
  const special = bought('2026-02-10', 500, { kind: 'integral_feature' })
  expect(stated(work(YEAR_2026, { additions: [special], statedPools }))).toEqual([true, false])
  const disposals = [sold('2026-02-10', 400)]
  expect(stated(work(YEAR_2026, { disposals, statedPools }))).toEqual([false, true])
})

test('nine months have their share of the allowance and of the limits, rounded up', () => {
  const nineMonths = period('2026-04-01', '2026-12-31')
  const working = work(nineMonths, { main: 10_000 })
  expect(working.investmentLimitPounds).toBe(753_425)
  expect(outcomeOf(working)).toEqual({ 705: 1055, carried: [8945, 0] })
  expect(work(nineMonths, { main: 753.42 }).pools.main.isSmall).toBe(true)
  expect(work(nineMonths, { main: 753.43 }).pools.main.isSmall).toBe(false)
})

test('half a year across the change of the rate has the rate of its own days', () => {
  const working = work(period('2026-01-01', '2026-06-30'), { main: 10_000 })
  expect(working.pools.main.rate).toBe(1599)
  expect(outcomeOf(working)).toEqual({ 705: 793, carried: [9207, 0] })
})

test('a car above 50 g/km joins the special rate pool, and its cost is in box 775', () => {
  const car = bought('2025-06-01', 18_000, { kind: 'car', co2: 60 })
  const working = work(period('2025-01-01', '2025-12-31'), { additions: [car] })
  expect(outcomeOf(working)).toEqual({ 695: 1080, 775: 18_000, carried: [0, 16_920] })
})

test('a new car without emissions is deducted in full, a second-hand one joins the main pool', () => {
  const car = bought('2026-02-10', 30_000, { kind: 'car', co2: 0 })
  expect(outcomeOf(work(YEAR_2026, { additions: [car] }))).toEqual({
    726: 30_000,
    760: 30_000,
    carried: [0, 0],
  })
  const used = work(YEAR_2026, { additions: [{ ...car, isNew: false }] })
  expect(outcomeOf(used)).toEqual({ 705: 4497, 775: 30_000, carried: [25_503, 0] })
  const later = bought('2026-06-10', 30_000, { kind: 'car', co2: 0 })
  const fromApril = work(period('2026-04-01', '2027-03-31'), { additions: [later] })
  expect(outcomeOf(fromApril)).toEqual({ 725: 30_000, 760: 30_000, carried: [0, 0] })
})

test.each([
  ['trade', { 725: 20_000_00, 705: 1799_00 }, { 696: 20_000_00, 705: 1799_00 }],
  ['property', { 750: 21_799_00 }, { 739: 20_000_00, 750: 1799_00 }],
  ['management', { 750: 21_799_00 }, { 739: 20_000_00, 750: 1799_00 }],
] as const)('the allowance of 40%% (%s) has a box of its own in version 1.995', (business, before, after) => {
  const additions = [bought('2026-02-01', 50_000, { claim: 'first_year_40' })]
  const working = work(YEAR_2026, { main: 12_000, additions })
  const boxes = (schema: 'v1.994' | 'v1.995') =>
    boxesOfAllowances(working, { allowancesBusiness: business, schema })
  expect(boxes('v1.994')).toEqual({ ...before, 760: 50_000_00 })
  expect(boxes('v1.995')).toEqual({ ...after, 760: 50_000_00 })
})

test('a machine for leasing gets 40%, and the rest joins the pool in the next period', () => {
  const machine = bought('2026-03-01', 50_000, { isLeasedOut: true })
  const facts = { main: 12_000, additions: [machine], investmentLimitSharePounds: 0 }
  const working = work(YEAR_2026, facts)
  expect(outcomeOf(working)).toEqual({ 725: 20_000, 705: 1799, 760: 50_000, carried: [40_201, 0] })
  const next = work(period('2027-01-01', '2027-12-31'), { main: 40_201 })
  expect(outcomeOf(next)).toEqual({ 705: 5629, carried: [34_572, 0] })
})

test('the period in which the trade ends has a balancing allowance and a balancing charge', () => {
  const working = work(
    period('2025-04-01', '2025-10-31'),
    {
      main: 5000,
      special: 1200,
      additions: [bought('2025-05-01', 2000)],
      disposals: [sold('2025-10-31', 3100), sold('2025-10-31', 1500, { pool: 'special' })],
    },
    true,
  )
  expect(outcomeOf(working)).toEqual({ 705: 3900, 700: 300, 775: 2000, carried: [0, 0] })
})

test('a pool of at most £1,000 is written off, one of £1,001 is written down', () => {
  const facts = { main: 1400, special: 1001, disposals: [sold('2026-01-10', 450)] }
  const working = work(period('2025-07-01', '2026-06-30'), facts)
  expect(outcomeOf(working)).toEqual({ 705: 950, 695: 61, carried: [0, 940] })
})

test('a pool of exactly £1,000 is small, an empty one and one of a business that ends are not', () => {
  const isSmall = (main: number, isFinal = false) => work(YEAR_2026, { main }, isFinal).pools.main.isSmall
  expect([isSmall(1000), isSmall(1000.01), isSmall(0), isSmall(1000, true)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('what was expensed is charged when it is sold, half of it after the allowance of 50%', () => {
  const working = work(YEAR_2026, {
    special: 10_000,
    disposals: [
      sold('2026-05-01', 12_500, { costPence: 4_000_000, claimed: 'full_expensing' }),
      sold('2026-05-01', 6000, { costPence: 2_000_000, claimed: 'special_50', pool: 'special' }),
    ],
  })
  expect(outcomeOf(working)).toEqual({ 689: 12_500, 694: 3000, 695: 420, carried: [0, 6580] })
})

test('a laptop and wiring get the investment allowance of their pools', () => {
  const additions = [bought('2025-06-14', 1800), bought('2025-07-01', 5000, { kind: 'integral_feature' })]
  const working = work(TO_MARCH_2026, { main: 2000, additions })
  expect(outcomeOf(working)).toEqual({
    690: 6800,
    705: 2160,
    695: 5000,
    770: 5000,
    775: 1800,
    carried: [1640, 0],
  })
  expect(poundsFromPence(working.allowancesPence)).toBe(7160)
})

test('what exceeds the investment limit is fully expensed if it is new, otherwise it joins the pool', () => {
  const machine = bought('2025-06-14', 1_050_000, { claim: 'annual_investment_allowance' })
  expect(outcomeOf(work(TO_MARCH_2026, { additions: [machine] }))).toEqual({
    688: 50_000,
    690: 1_000_000,
    705: 1_000_000,
    760: 50_000,
    775: 1_000_000,
    carried: [0, 0],
  })
  const used = work(TO_MARCH_2026, { additions: [{ ...machine, isNew: false }] })
  expect(outcomeOf(used)).toEqual({
    690: 1_000_000,
    705: 1_009_000,
    775: 1_050_000,
    carried: [41_000, 0],
  })
})

describe('outside a trade, the boxes have numbers of their own', () => {
  const boxesOfProperty = (working: AllowancesWorking) =>
    Object.entries(boxesOfAllowances(working, { allowancesBusiness: 'property', schema: 'v1.995' })).map(
      ([box, pence]) => [box, Number(pence) / 100],
    )

  test('for each claim', () => {
    const additions = [
      bought('2026-02-01', 5000, { kind: 'integral_feature', claim: 'annual_investment_allowance' }),
      bought('2026-02-02', 1500, { claim: 'annual_investment_allowance' }),
      bought('2026-02-02', 3000, { claim: 'full_expensing' }),
      bought('2026-03-01', 10_000, { claim: 'first_year_40' }),
      bought('2026-04-01', 30_000, { kind: 'car', co2: 0 }),
      bought('2026-05-01', 2000, { kind: 'charge_point' }),
      bought('2026-07-01', 6000, { kind: 'solar', claim: 'full_expensing' }),
    ]
    const working = work(YEAR_2026, { main: 20_000, special: 4000, additions })
    expect(Object.fromEntries(boxesOfProperty(working))).toEqual({
      733: 3000,
      735: 6500,
      737: 2000,
      739: 4000,
      743: 3000,
      750: 2998 + 240,
      751: 30_000,
      760: 51_000,
      770: 5000,
      773: 6000,
      775: 1500,
    })
  })

  test('for each charge, in whole pounds rounded down', () => {
    const of = { main: 50_000, special: 10_000 }
    const disposals = [
      sold('2026-03-01', 400.99, { claimed: 'full_expensing' }),
      sold('2026-03-01', 300.99, { claimed: 'super_deduction' }),
      sold('2026-03-01', 251.98, { claimed: 'special_50', pool: 'special' }),
    ]
    expect(Object.fromEntries(boxesOfProperty(work(YEAR_2026, { ...of, disposals })))).toEqual({
      734: 400,
      742: 300,
      744: 125,
      // 14.99% of 50,000, and 6% of 10,000 less the other half of 251.98, rounded up
      750: 7495 + 593,
    })
    const last = [sold('2026-12-31', 50_100.99), sold('2026-12-31', 10_020.99, { pool: 'special' })]
    expect(boxesOfProperty(work(YEAR_2026, { ...of, disposals: last }, true))).toEqual([['755', 121]])
  })

  test('except for cars and charge points from April 2026, whose boxes are not in use', () => {
    const additions = [
      bought('2026-04-01', 30_000, { kind: 'car', co2: 0 }),
      bought('2026-05-01', 2000, { kind: 'charge_point' }),
    ]
    const working = work(period('2026-04-01', '2027-03-31'), { additions })
    expect(Object.fromEntries(boxesOfProperty(working))).toEqual({ 750: 32_000, 760: 32_000 })
  })
})
