// The working shows numbers that a reader can work out again.
import { isoDateFrom, type Period } from '@cfs/values'
import { expect, test } from 'vitest'
import { whyNotWorkedOut } from '../../test/worked-formula.ts'
import { computeTax } from './compute-tax.ts'
import { NO_FIGURES } from './trading-figures.ts'

const period = (start: string, end: string): Period => ({ start: isoDateFrom(start), end: isoDateFrom(end) })
const YEAR = period('2025-04-01', '2026-03-31')
const TWO_YEARS = period('2024-05-11', '2025-05-10')

function returnOf(turnoverPence: number, dividendsReceivedPence: number, account: Period) {
  const [computed] =
    computeTax({ ...NO_FIGURES, turnoverPence, dividendsReceivedPence }, account)?.returns ?? []
  if (computed === undefined) throw new Error('no rates')
  return computed
}

/** The value of `3/200 × (upper − A) × N / A`, in pounds. */
function reliefIn(formula: string): number {
  const [upper = 0, augmented = 0, profit = 0] = (formula.match(/[\d,]+\.\d\d/g) ?? []).map((amount) =>
    Number(amount.replaceAll(',', '')),
  )
  return ((3 / 200) * (upper - augmented) * profit) / augmented
}

test.each([
  ['a year', YEAR, 0, '3/200 × (250,000.00 − 100,000.00) × 100,000.00 / 100,000.00'],
  [
    'with dividends, which count towards the limits',
    YEAR,
    2_000_000,
    '3/200 × (250,000.00 − 120,000.00) × 100,000.00 / 120,000.00',
  ],
  [
    'two financial years',
    TWO_YEARS,
    0,
    '3/200 × (222,602.74 − 89,041.10) × 89,041.00 / 89,041.10 + 3/200 × (27,397.26 − 10,958.90) × 10,959.00 / 10,958.90',
  ],
] as const)('marginal relief can be worked out from its line (%s)', (...[, account, dividends, formula]) => {
  const relief = returnOf(10_000_000, dividends, account).steps.find(({ box }) => box === '435')
  expect(relief?.formula).toBe(formula)
  const worked = formula.split(' + ').reduce((sum, part) => sum + reliefIn(part), 0)
  expect(Math.round(worked * 100)).toBe(relief?.amountPence)
})

test('marginal relief names exact limits where a fraction of a penny decides', () => {
  const figures = { ...NO_FIGURES, turnoverPence: 24_603_00, associatedCompanies: 2 }
  const [computed] = computeTax(figures, YEAR)?.returns ?? []
  expect(computed?.steps.find(({ box }) => box === '435')).toMatchObject({
    formula: '3/200 × (250,000.00 / 3 − 24,603.00) × 24,603.00 / 24,603.00',
    amountPence: 880_96,
  })
})

test.each([
  ['a year', YEAR],
  ['two financial years', TWO_YEARS],
  ['a short period', period('2025-04-01', '2025-10-30')],
])('marginal relief of any profit can be worked out from its line (%s)', (_, account) => {
  let worked = 0
  for (let pounds = 17_000; pounds < 80_000; pounds += 13) {
    const figures = { ...NO_FIGURES, turnoverPence: pounds * 100, associatedCompanies: 2 }
    const [computed] = computeTax(figures, account)?.returns ?? []
    const relief = computed?.steps.find(({ box }) => box === '435')
    if (relief === undefined) continue
    expect(whyNotWorkedOut(relief)).toBeUndefined()
    worked += 1
  }
  expect(worked).toBeGreaterThan(2000)
})

test('the limits of two financial years add up to those of the period', () => {
  expect(returnOf(800_000, 0, TWO_YEARS).years.map(({ limits }) => limits)).toEqual([
    { lowerPence: 4_452_055, upperPence: 22_260_274 },
    { lowerPence: 547_945, upperPence: 2_739_726 },
  ])
})
