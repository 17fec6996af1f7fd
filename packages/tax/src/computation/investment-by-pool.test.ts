// The pools of the annual investment allowance at the borders of what the expenditure shows, and the boxes
// that follow.
import { expect, test } from 'vitest'
import { computeTax } from './compute-tax.ts'
import { investmentByPool } from './investment-by-pool.ts'
import { NO_FIGURES } from './trading-figures.ts'
import { period } from '../../test/company-returns.ts'

const parts = (investmentPounds: number, { main = 0, special = 0 } = {}) => ({
  annualInvestmentAllowancePence: Math.round(investmentPounds * 100),
  fullExpensingPence: 0,
  mainPoolPence: Math.round(main * 100),
  specialRatePoolPence: Math.round(special * 100),
})
const spent = (integral: number, other: number) => ({
  integralFeaturesPence: Math.round(integral * 100),
  otherPence: Math.round(other * 100),
})

test.each([
  ['without expenditure', parts(3500), undefined, [3500, 0]],
  ['on other plant only', parts(1800), spent(0, 1800), [1800, 0]],
  ['on integral features only', parts(5000), spent(5000, 0), [0, 5000]],
  ['on all expenditure of both kinds', parts(6800), spent(5000, 1800), [1800, 5000]],
  [
    'on all of it, beside an older special rate pool',
    parts(6800, { special: 90 }),
    spent(5000, 1800),
    [1800, 5000],
  ],
  ['on a part, if the special rate pool got none', parts(6000), spent(5000, 1800), [1000, 5000]],
  [
    'on a part, if integral features are in the pool',
    parts(1800, { special: 300 }),
    spent(5000, 1800),
    [1800, 0],
  ],
  ['a pound beyond the other plant', parts(1801, { special: 300 }), spent(5000, 1800), [1800, 1]],
  ['a pound less than the integral features', parts(4999), spent(5000, 1800), [0, 4999]],
  ['none', parts(0, { special: 300 }), spent(5000, 0), [0, 0]],
])('the investment allowance %s is divided', (...[, allowances, expenditure, expected]) => {
  const [main = 0, special = 0] = expected
  expect(investmentByPool(allowances, expenditure)).toEqual({
    mainPence: main * 100,
    specialRatePence: special * 100,
  })
})

test.each([
  // A laptop and wiring, and 18% of a main pool of £2,000.
  ['both pools', parts(6800, { main: 360 }), spent(5000, 1800), [6800, 5000, 2160]],
  ['one pool', parts(1000), undefined, [1000, undefined, 1000]],
  ['pence, which each box rounds up', parts(200.5, { main: 0.25 }), spent(100.25, 100.25), [201, 101, 101]],
  ['no investment allowance', parts(0, { main: 360, special: 60 }), undefined, [undefined, 60, 360]],
])('boxes 690, 695 and 705 of %s', (...[, allowances, expenditure, expected]) => {
  const capitalAllowancesPence = Object.values(allowances).reduce((sum, pence) => sum + pence, 0)
  const figures = { ...NO_FIGURES, turnoverPence: 5_000_000, capitalAllowancesPence, allowances, expenditure }
  const [first] = computeTax(figures, period('2025-04-01', '2026-03-31'))?.returns ?? []
  const boxes = ['690', '695', '705'].map((id) => first?.boxes[id])
  expect(boxes).toEqual(expected.map((pounds) => (pounds === undefined ? undefined : pounds * 100)))
  // The boxes of the pools are parts of the form, and not of the deduction: it is made once.
  expect(first?.boxes['155']).toBe(Math.floor((5_000_000 - capitalAllowancesPence) / 100) * 100)
})
