// What a partner may send, and what is refused before anything is mapped.
import { describe, expect, test } from 'vitest'
import { mapTrialBalance } from './mapping/map-trial-balance.ts'
import { readAccountLines } from './read-account-lines.ts'

const errors = (accounts: Parameters<typeof readAccountLines>[0]) => {
  const read = readAccountLines(accounts)
  return 'errors' in read ? read.errors.map(({ field, problem }) => `${field} ${problem}`) : []
}
const rent = (amount: number) => [{ name: 'Rent', amount }]

describe('refused are', () => {
  test.each([
    [Number.NaN, 'must be a number'],
    [Number.POSITIVE_INFINITY, 'must be a number'],
    [1e308, 'must be between -999999999999.99 and 999999999999.99'],
    [-1e308, 'must be between -999999999999.99 and 999999999999.99'],
    [0.001, 'must have at most 2 decimals'],
    [0.1 + 0.2, 'must have at most 2 decimals'],
  ])('the amount %d', (amount, problem) => {
    expect(errors(rent(amount))).toEqual([`accounts[0].amount ${problem}`])
  })

  test.each([
    ['', 'must not be blank'],
    ['\u00a0-- ', 'must not be blank'],
    ['x'.repeat(201), 'must have at most 200 characters'],
    ['Rent\u0000', 'must not contain control or invisible formatting characters'],
    ['Rent\nand rates', 'must not contain control or invisible formatting characters'],
    ['\u202eRent', 'must not contain control or invisible formatting characters'],
    ['\ud800', 'must not contain control or invisible formatting characters'],
  ])('the name %j', (name, problem) => {
    expect(errors([{ name, amount: 1 }])).toEqual([`accounts[0].name ${problem}`])
  })

  test('no accounts, and more than 5,000', () => {
    expect(errors([])).toEqual(['accounts must have 1 to 5000 accounts'])
    const many = Array.from({ length: 5_001 }, () => ({ name: 'Rent', amount: 0 }))
    expect(errors(many)).toEqual(['accounts must have 1 to 5000 accounts'])
    expect(errors(many.slice(1))).toEqual([])
  })

  test('amounts whose sum no exact number of pence can state', () => {
    const largest = { name: 'Bank loan', amount: 999_999_999_999.99 }
    expect(errors([largest])).toEqual([])
    expect(errors([largest, { name: 'Cash', amount: -999_999_999_999.99 }])).toEqual([])
    expect(errors([largest, { name: 'Rent', amount: 0.01 }])).toEqual([
      'accounts debits must not add up to more than £999,999,999,999.99',
    ])
  })

  test('all invalid fields of all accounts at once', () => {
    const accounts = [{ code: 'x'.repeat(51), name: '', amount: Number.NaN }, ...rent(0.005)]
    expect(errors(accounts)).toHaveLength(4)
  })
})

describe('accepted are', () => {
  test('amounts to the penny: three times ten pence are thirty pence', () => {
    const read = readAccountLines([...rent(0.1), ...rent(0.1), ...rent(0.1), { name: 'Cash', amount: -0.3 }])
    const mapped = mapTrialBalance('lines' in read ? read.lines : [])
    expect(mapped.totals).toEqual({ pl_other_charges: 30, bs_creditors_within_one_year: 30 })
    expect(mapped.balanceDifferencePence).toBe(0)
  })

  test('a blank code, and a code in brackets after the name', () => {
    const read = readAccountLines([
      { code: ' ', name: 'Trade Debtors (1100)', amount: 1 },
      { code: '750-2', name: 'Pot', amount: 1 },
      { code: 'R/1', name: 'Rent', amount: 1 },
      { name: 'Loan (2023)', amount: 1 },
    ])
    const lines = 'lines' in read ? read.lines : []
    expect(lines.map(({ code }) => code)).toEqual(['1100', '750-2', 'R/1', undefined])
    expect(lines.map(({ codeNumber }) => codeNumber)).toEqual([1100, 750, undefined, undefined])
  })
})
