// The bank account for a repayment: all of its fields or none, by the rules of the API.
import { describe, expect, test } from 'vitest'
import { explainRefusal } from './explain-refusals.ts'
import { bankFieldName, bankFieldsOf, readBankAccount, withBankAccount } from './bank-account.ts'

const ACCOUNT = {
  bank_name: 'Harbour Bank',
  account_name: 'Harbour Lights Ltd',
  sort_code: '123456',
  account_number: '12345678',
}

function read(values: Readonly<Record<string, string>>) {
  return readBankAccount((name) => values[name.replace('repayment_', '')] ?? '')
}

const errorsOf = (values: Readonly<Record<string, string>>) => {
  const result = read(values)
  return 'errors' in result ? result.errors : {}
}

describe('a bank account', () => {
  test('is what the customer entered, without the separators of its numbers', () => {
    expect(read({ ...ACCOUNT, sort_code: '12-34 56', account_number: '1234 5678' })).toEqual({
      account: ACCOUNT,
    })
    expect(read({ ...ACCOUNT, sort_code: '12–34‑56' })).toEqual({ account: ACCOUNT })
    expect(read({ ...ACCOUNT, reference: 'ROLL 7' })).toEqual({
      account: { ...ACCOUNT, reference: 'ROLL 7' },
    })
  })

  test('is none if all fields are empty or blank', () => {
    expect(read({})).toEqual({ account: undefined })
    expect(read({ bank_name: '  ', sort_code: ' - ' })).toEqual({ account: undefined })
  })

  test('lacks every field that one of them needs, but for the reference', () => {
    expect(errorsOf({ reference: 'ROLL 7' })).toEqual({
      repayment_bank_name: 'Enter “Name of the bank or building society”',
      repayment_account_name: 'Enter “Name on the account”',
      repayment_sort_code: 'Enter “Sort code”',
      repayment_account_number: 'Enter “Account number”',
    })
  })

  test.each([
    ['sort_code', '12345', 'Sort code: must be 6 digits'],
    ['sort_code', '12345a', 'Sort code: must be 6 digits'],
    ['account_number', '1234567', 'account number of 7 digits starts with 0, add it'],
    ['account_number', '123456789', 'Account number: must be 8 digits'],
    ['account_name', 'x'.repeat(29), 'Name on the account: '],
    ['bank_name', 'Bañk', 'Name of the bank or building society: must only contain'],
    ['bank_name', 'B', 'Name of the bank or building society: '],
    ['reference', 'R', 'Building society reference: '],
  ])('with %s %j is refused in the field’s own words', (member, value, words) => {
    const errors = errorsOf({ ...ACCOUNT, [member]: value })
    expect(Object.keys(errors)).toEqual([bankFieldName(member)])
    expect(errors[bankFieldName(member)]).toContain(words)
  })

  test('is refused without repeating what was entered', () => {
    const texts = Object.values(errorsOf({ ...ACCOUNT, sort_code: '98765', bank_name: 'Bañk' })).join()
    expect(texts).not.toMatch(/98765|Bañk/)
  })

  test('joins the figures of its request only', () => {
    const body = { utr: '1', financials: { average_employees: 1 } }
    expect(withBankAccount(body, ACCOUNT)).toEqual({
      utr: '1',
      financials: { average_employees: 1, repayment: ACCOUNT },
    })
    expect(withBankAccount(body, undefined)).toBe(body)
    expect(body.financials).not.toHaveProperty('repayment')
  })
})

test('the page asks for it if the customer knows that tax is repayable', () => {
  const names = Object.keys({ ...ACCOUNT, reference: '' }).map(bankFieldName)
  expect(bankFieldsOf({ checked: ['LOSS', 'REPAYMENT_DUE'] }).map(({ name }) => name)).toEqual(names)
  expect(bankFieldsOf({ checked: ['LOSS'] })).toEqual([])
  expect(bankFieldsOf({})).toEqual([])
})

test('a refusal of the filing service is shown at its field', () => {
  const details = [{ field: 'financials.repayment.sort_code', message: 'must be 6 digits' }]
  expect(explainRefusal({ type: 'ct600', code: 'VALIDATION_ERROR', message: '', details })).toEqual([
    { place: 'sign-in', field: 'repayment_sort_code', message: 'must be 6 digits' },
  ])
})
