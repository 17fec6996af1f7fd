// Amounts that are nearly well-formed: either they are read as they were meant, or they are refused.
import { expect, test } from 'vitest'
import { readTypedPounds, wrongPounds } from './read-typed-pounds.ts'

test.each([
  [' -20 ', -20],
  ['1  250', 1250],
  ['12 250', 12_250],
  ['1 250 000.5', 1_250_000.5],
  ['( 1,250 )', -1250],
])('“%s” is %d', (text, pounds) => {
  expect(readTypedPounds(text)).toBe(pounds)
})

test.each(['1 2505', '1 250 0', 'x(20)', '(20)x', '(20', 'x-20', '20-', '.50'])('“%s” is refused', (text) => {
  expect(readTypedPounds(text)).toBeUndefined()
})

test.each([
  [' 50,00 ', 'a comma or space separates thousands, so “50,00” is not clear. For £50.00, enter 50.00'],
  ['-50,5', 'a comma or space separates thousands, so “-50,5” is not clear. For -£50.50, enter -50.50'],
  ['1,2345', 'use commas between groups of three digits only and a point before the pence, such as 1,250.50'],
  ['1x2', 'enter an amount in pounds, such as 1250 or 1250.50'],
  ['ten', 'enter an amount in pounds, such as 1250 or 1250.50'],
])('“%s” is explained', (text, words) => {
  expect(wrongPounds(text)).toBe(words)
})
