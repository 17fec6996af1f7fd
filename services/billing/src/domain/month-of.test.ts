// Months begin at midnight in the United Kingdom.
import { expect, test } from 'vitest'
import { monthOf, monthsBetween, startOfMonth } from './month-of.ts'

test.each([
  ['2026-06-30T22:59:59Z', '2026-06'],
  ['2026-06-30T23:00:00Z', '2026-07'],
  ['2026-12-31T23:59:59Z', '2026-12'],
  ['2027-01-01T00:00:00Z', '2027-01'],
])('%s is in %s', (instant, month) => expect(monthOf(new Date(instant))).toBe(month))

test.each([
  ['2026-07', '2026-06-30T23:00:00.000Z'],
  ['2026-12', '2026-12-01T00:00:00.000Z'],
])('%s begins at %s', (month, instant) => expect(startOfMonth(month).toISOString()).toBe(instant))

test('months follow each other across a year', () => {
  expect(monthsBetween('2026-08', '2027-02')).toEqual([
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ])
  expect(monthsBetween('2026-08', '2026-08')).toEqual(['2026-08'])
  expect(monthsBetween('2026-08', '2026-07')).toEqual([])
})
