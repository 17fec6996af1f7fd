// Amounts as ledgers, spreadsheets and people write them: what is read, and what is refused, not guessed.
import { expect, test } from 'vitest'
import { decimalMarkOf, readAmount } from './read-amount.ts'

const suffixes = { DR: 1, CR: -1 } as const
const penceOf = (text: string, mark: 'point' | 'comma' = 'point') => {
  const read = readAmount(text, { mark, suffixes })
  return read.kind === 'amount' ? read.pence : read.kind === 'nil' ? 'nil' : read.problem
}

test.each([
  ['1234.5', 123_450],
  ['1,234.50', 123_450],
  ['1,234,567', 123_456_700],
  ['£1,234.50', 123_450],
  ['-£5', -500],
  ['£-5', -500],
  ['(£5.00)', -500],
  ['£(5.00)', -500],
  ['(1,234.50)', -123_450],
  ['1,234.50-', -123_450],
  ['−5', -500],
  ['–5', -500],
  ['+5', 500],
  ['5 GBP', 500],
  ['1\u00a0234\u202f567.89', 123_456_789],
  ['12.5 CR', -1250],
  ['12.5Dr', 1250],
  ['.5', 50],
  ['5.', 500],
  ['0.100000', 10],
  ['0', 0],
  ['-0.00', 0],
  ['999999999999.99', 99_999_999_999_999],
])('%s is read', (text, pence) => {
  expect(penceOf(text)).toBe(pence)
})

test.each([
  ['1.234,50', 123_450],
  ['1234,5', 123_450],
  ['-1.234.567', -123_456_700],
  ['(0,05)', -5],
])('%s is read with a decimal comma', (text, pence) => {
  expect(penceOf(text, 'comma')).toBe(pence)
})

test.each(['', ' ', '-', '–', ' — '])('“%s” is no amount', (text) => {
  expect(penceOf(text)).toBe('nil')
})

test.each([
  ['abc', 'is not an amount'],
  ['1,23', 'is not an amount'],
  ['12,34.00', 'is not an amount'],
  ['1.234.567', 'is not an amount'],
  ['-(5)', 'is not an amount'],
  ['--5', 'is not an amount'],
  ['5£0', 'is not an amount'],
  ['12 34', 'is not an amount'],
  ['.', 'is not an amount'],
  ['()', 'is not an amount'],
  ['#REF!', 'is not an amount'],
  ['=SUM(A1:A3)', 'is not an amount'],
  ['12%', 'is not an amount'],
  ['NaN', 'is not an amount'],
  ['1.234', 'has more than 2 decimals'],
  ['33.333333', 'has more than 2 decimals'],
  ['1234567890123', 'is too large'],
  ['1.23E+11', 'is shortened: show the whole number in the file'],
  ['$5', 'is not in pounds'],
  ['5 EUR', 'is not in pounds'],
  ['2026-03-31', 'is a date, not an amount'],
])('%s is refused', (text, problem) => {
  expect(penceOf(text)).toBe(problem)
})

test('a suffix of the other column is refused', () => {
  expect(readAmount('5 CR', { mark: 'point', suffixes: { DR: 1 } })).toEqual({
    kind: 'invalid',
    problem: 'belongs in the other column',
  })
})

test.each([
  [['1,234', '5'], 'point'],
  [['1.234,50', '1.000'], 'comma'],
  [['1234,5-', '(12,30)'], 'comma'],
  [['1,50', '1.50'], 'point'],
  [['12,50 CR'], 'comma'],
  [[], 'point'],
] as const)('%j have a decimal %s', (texts, mark) => {
  expect(decimalMarkOf(texts)).toBe(mark)
})

test('a long text takes no time', () => {
  const started = performance.now()
  for (const text of ['1'.repeat(1000), `${'1,'.repeat(500)}x`, '('.repeat(1000), ' '.repeat(1000)])
    penceOf(text)
  expect(performance.now() - started).toBeLessThan(100)
})
