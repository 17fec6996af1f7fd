// The figures of the accounts that a computation states, and amounts that a long period divides.
import { isoDateFrom, type Period } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { shareByDays } from '../periods/share-by-days.ts'
import { computeTax } from './compute-tax.ts'
import { exact, halfUp, roundDown } from './exact.ts'
import { NO_FIGURES, type TradingFigures } from './trading-figures.ts'

const period = (start: string, end: string): Period => ({ start: isoDateFrom(start), end: isoDateFrom(end) })
const YEAR = period('2025-04-01', '2026-03-31')

function returnOf(figures: Partial<TradingFigures>) {
  const [computed] = computeTax({ ...NO_FIGURES, ...figures }, YEAR)?.returns ?? []
  if (computed === undefined) throw new Error('no rates')
  return computed
}

test('a computation states the accounts that it starts from', () => {
  const computed = returnOf({
    turnoverPence: 10_000_000,
    depreciationPence: 300_000,
    disallowableExpensesPence: 45_000,
    interestReceivablePence: 12_000,
    balancingChargesPence: 70_000,
  })
  expect(computed).toMatchObject({
    periodOfAccount: YEAR,
    accountsProfitPence: 9_712_000,
    depreciationPence: 300_000,
    disallowableExpensesPence: 45_000,
    otherIncome: { interestReceivablePence: 12_000, propertyIncomePence: 0, dividendsReceivedPence: 0 },
    balancingChargesPence: 70_000,
  })
})

test('a computation without other income or balancing charges states neither', () => {
  const computed = returnOf({ turnoverPence: 10_000_000 })
  expect(computed).not.toHaveProperty('otherIncome')
  expect(computed).not.toHaveProperty('balancingChargesPence')
})

test.each([
  [100_000, 'Profit of the accounts before tax', 'Trading profit before capital allowances'],
  [0, 'Profit of the accounts before tax', 'Trading profit before capital allowances'],
  [-100_000, 'Loss of the accounts before tax', 'Trading loss before capital allowances'],
])('a result of %d pence is called a profit or a loss', (resultPence, accounts, adjusted) => {
  const costs = { turnoverPence: 100_000, staffCostsPence: 100_000 - resultPence }
  const labels = returnOf(costs).steps.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining([accounts, adjusted]))
})

test('each kind of capital allowance fills its box, and the line names only those claimed', () => {
  const { boxes, steps } = returnOf({
    turnoverPence: 10_000_000,
    capitalAllowancesPence: 1_250_000,
    allowances: {
      annualInvestmentAllowancePence: 0,
      fullExpensingPence: 1_000_000,
      mainPoolPence: 250_000,
      specialRatePoolPence: 0,
    },
    expenditure: { integralFeaturesPence: 30_050, otherPence: 80_000 },
  })
  expect(boxes).toMatchObject({
    '688': 1_000_000,
    '705': 250_000,
    '760': 1_000_000,
    '770': 30_100,
    '775': 80_000,
  })
  expect(boxes).not.toHaveProperty('690')
  expect(steps.find(({ label }) => label === 'Capital allowances')?.formula).toBe(
    'full expensing 10,000.00 + main pool 2,500.00',
  )
})

describe('an amount that is divided by days', () => {
  const long = [period('2024-10-01', '2025-09-30'), period('2025-10-01', '2026-03-31')]
  const three = [
    period('2024-01-01', '2024-01-10'),
    period('2024-01-11', '2024-01-20'),
    period('2024-01-21', '2024-01-30'),
  ]

  test.each([
    [1000, long, [667, 333]],
    [-1000, long, [-667, -333]],
    [100, three, [33, 33, 34]],
    [-100, three, [-33, -33, -34]],
    [0, long, [0, 0]],
  ] as const)('%d loses nothing: the last period takes the remainder', (...[amount, periods, shares]) => {
    expect(shareByDays(amount, periods)).toEqual(shares)
  })
})

test.each([
  [-1, 2, -1, 0],
  [-3, 2, -2, -1],
  [-4, 2, -2, -2],
  [1, 2, 0, 1],
  [5, 3, 1, 2],
])('%d/%d is %d rounded down, and %d to the nearest whole number', (...[over, under, down, nearest]) => {
  expect(roundDown(exact(over, under))).toBe(down)
  expect(halfUp(exact(over, under)) + 0).toBe(nearest)
})
