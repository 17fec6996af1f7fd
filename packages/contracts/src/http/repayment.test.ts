// Bank details are taken exactly as the return can state them, and no refusal repeats them.
import { describe, expect, test } from 'vitest'
import { repayment } from './repayment.ts'

const ACCOUNT = {
  bank_name: 'Bank & Sons',
  sort_code: '012345',
  account_number: '00123456',
  account_name: 'A Company Ltd',
}
const refused = (change: object) =>
  repayment.safeParse({ ...ACCOUNT, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []
const LETTERS = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghij'

describe('bank details', () => {
  test.each<[string, object]>([
    ['as they are', {}],
    ['with a bank’s name of 2 characters', { bank_name: 'AB' }],
    ['with a bank’s name of 56 characters', { bank_name: LETTERS.slice(0, 56) }],
    ['with an account’s name of 28 characters', { account_name: LETTERS.slice(0, 28) }],
    [
      'with a reference of 18 characters and a limit of 0',
      { reference: LETTERS.slice(0, 18), lower_limit: 0 },
    ],
  ])('are taken %s', (_, change) => {
    expect(refused(change)).toEqual([])
  })

  test.each<[string, object]>([
    ['bank_name', { bank_name: 'A' }],
    ['bank_name', { bank_name: LETTERS.slice(0, 57) }],
    ['bank_name', { bank_name: 'Bank £1' }],
    ['bank_name', { bank_name: ' Bank' }],
    ['sort_code', { sort_code: '01-23-45' }],
    ['sort_code', { sort_code: '01234' }],
    ['sort_code', { sort_code: '٠١٢٣٤٥' }],
    ['account_number', { account_number: '1234567' }],
    ['account_number', { account_number: '123456789' }],
    ['account_name', { account_name: LETTERS.slice(0, 29) }],
    ['account_name', { account_name: 'Société' }],
    ['account_name', { account_name: 'A\nB' }],
    ['reference', { reference: 'X' }],
    ['lower_limit', { lower_limit: 0.5 }],
    ['lower_limit', { lower_limit: -1 }],
    ['sort_code', { sort_code: undefined }],
  ])('are refused by %s: %j', (field, change) => {
    expect(new Set(refused(change))).toEqual(new Set([field]))
  })

  test('are not repeated in a refusal, which asks the bank about a missing zero', () => {
    const { error } = repayment.safeParse({ ...ACCOUNT, account_number: '7654321', bank_name: 'Bañk' })
    expect(JSON.stringify(error?.issues)).not.toMatch(/7654321|Bañk/)
    expect(JSON.stringify(error?.issues)).toContain('if your bank confirms')
  })
})
