// The dates of a computation: the authority's format has them as DD/MM/YYYY.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { numericPeriod, withNumericDates } from './numeric-period.ts'

test('a period has both dates in numbers', () => {
  const period = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
  expect(numericPeriod(period)).toBe('01/04/2025 to 31/03/2026')
})

test.each([
  ['carried back to the period to 31 December 2024', 'carried back to the period to 31/12/2024'],
  ['Share of 1 May 2025 to 9 June 2026', 'Share of 01/05/2025 to 09/06/2026'],
  ['losses since April 2017, 18.00 × 4', 'losses since April 2017, 18.00 × 4'],
  ['from 31 Decembers', 'from 31 Decembers'],
])('of a line, %j, the dates are in numbers', (words, inNumbers) => {
  expect(withNumericDates(words)).toBe(inNumbers)
})
