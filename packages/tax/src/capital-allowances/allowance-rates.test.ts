// The rates of capital allowances by dates: the day before a change, the day, and the day after.
import { addDays, addMonths, isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { FIRST_YEAR_ALLOWANCES, isWithin, rateOfPeriod, WRITING_DOWN_RATES } from './allowance-rates.ts'

const day = isoDateFrom

function rateOfYearTo(end: string): number {
  const last = day(end)
  return rateOfPeriod(WRITING_DOWN_RATES.main, {
    start: addDays(addMonths(addDays(last, 1), -12), 0),
    end: last,
  })
}

test.each([
  ['2026-03-31', 18],
  ['2026-04-05', 17.95],
  ['2026-04-30', 17.68],
  ['2026-05-31', 17.34],
  ['2026-06-30', 17.01],
  ['2026-07-31', 16.67],
  ['2026-08-31', 16.33],
  ['2026-09-30', 16],
  ['2026-10-31', 15.66],
  ['2026-11-30', 15.33],
  ['2026-12-31', 14.99],
  ['2027-01-31', 14.65],
  ['2027-02-28', 14.34],
  ['2027-03-31', 14],
])('the main pool of the year to %s is written down at %f%', (end, percent) => {
  expect(rateOfYearTo(end) / 100).toBe(percent)
})

describe('a period of one day around the change of the main rate', () => {
  test.each([
    ['2026-03-31', 1800],
    ['2026-04-01', 1400],
    ['2026-04-02', 1400],
  ])('on %s has the rate of its day', (on, rate) => {
    expect(rateOfPeriod(WRITING_DOWN_RATES.main, { start: day(on), end: day(on) })).toBe(rate)
  })
})

describe('expenditure', () => {
  const { fullExpensing, specialRate, main40, zeroEmissionCar, chargePoint } = FIRST_YEAR_ALLOWANCES
  test.each([
    ['fully expensed', fullExpensing, ['2023-03-31', '2023-04-01', '2023-04-02'], [false, true, true]],
    ['with 50%', specialRate, ['2023-03-31', '2023-04-01', '2023-04-02'], [false, true, true]],
    ['with 40%', main40, ['2025-12-31', '2026-01-01', '2026-01-02'], [false, true, true]],
    ['on a car', zeroEmissionCar, ['2027-03-30', '2027-03-31', '2027-04-01'], [true, true, false]],
    ['on a charge point', chargePoint, ['2027-03-30', '2027-03-31', '2027-04-01'], [true, true, false]],
  ] as const)('%s has its allowance within its days only', (...[, allowance, days, expected]) => {
    expect(days.map((each) => isWithin(allowance, day(each)))).toEqual(expected)
  })
})
