// Amounts of money formatted for people, in messages and documents.
import { expect, test } from 'vitest'
import { amountWords, formatMoney } from './pounds-from-pence.ts'

test.each([
  [0, '£0'],
  [5, '£0.05'],
  [2000, '£20'],
  [2050, '£20.50'],
  [100_000, '£1,000'],
  [2_500_000, '£25,000'],
  [123_456_789, '£1,234,567.89'],
  [-2000, '-£20'],
  [99_999_999_999_999, '£999,999,999,999.99'],
])('%d pence are %s', (amountPence, words) => {
  expect(formatMoney(amountPence)).toBe(words)
})

test.each([
  [0, '£0.00'],
  [5, '£0.05'],
  [-2000, '−£20.00'],
  [123_450, '£1,234.50'],
  [123_456_789, '£1,234,567.89'],
])('%d pence are written on a receipt as %s', (amountPence, words) => {
  expect(amountWords(amountPence)).toBe(words)
})
