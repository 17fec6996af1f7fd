import { expect, test } from 'vitest'
import { normaliseName } from './normalise-name.ts'

test.each([
  ['SALES', 'sales'],
  ['  Trade   Debtors ', 'trade debtors'],
  ['Trade\u00a0Debtors', 'trade debtors'],
  ['Director’s Loan A/C', 'directors loan a c'],
  ["Director's loan a/c", 'directors loan a c'],
  ['P.A.Y.E.', 'paye'],
  ['Profit & Loss Account', 'profit and loss account'],
  ['4000 - Sales', 'sales'],
  ['4000 Sales', 'sales'],
  ['Trade Debtors (1100)', 'trade debtors'],
  ['ＶＡＴ', 'vat'],
  ['Entertainment - 100% business', 'entertainment 100% business'],
  ['1100', '1100'],
  ['Café costs', 'café costs'],
])('%j is read as “%s”', (name, words) => {
  expect(normaliseName(name)).toBe(words)
})

test('a code at the start of a name is dropped only if it is the account’s own or stands apart', () => {
  expect(normaliseName('123 High Street rent')).toBe('123 high street rent')
  expect(normaliseName('4000 Sales', '4000')).toBe('sales')
  expect(normaliseName('1234 High Street', '7100')).toBe('1234 high street')
})
