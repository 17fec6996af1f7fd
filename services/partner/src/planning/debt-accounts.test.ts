// “No one owed the company money” beside an account that says otherwise.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { answersToRead } from '../../test/answers-to-read.ts'
import { accountKey, debtsInAccounts } from './debt-accounts.ts'
import { type AnswersToRead, readAnswers } from './read-answers.ts'

const YEAR = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const OTHERS = { associates: 'no', trade: 'none', guarantees: 'no' }
const ADA = {
  ...OTHERS,
  owed: 'yes',
  close: 'yes',
  'loan-0-name': 'Ada Lamp',
  'loan-0-director': 'no',
  'loan-0-opening': '0',
  'loan-0-p0-lent': '9000',
  'loan-0-p0-repaid': '0',
}
type Facts = Partial<Pick<AnswersToRead, 'debts' | 'carried' | 'ticked'>>
const read = (values: Readonly<Record<string, string>>, facts: Facts = {}) =>
  readAnswers(values, answersToRead(YEAR, facts))
const errorsOf = (values: Readonly<Record<string, string>>, facts: Facts = {}) => {
  const result = read(values, facts)
  return 'errors' in result ? Object.keys(result.errors) : []
}

describe('an account that shows a debt is not passed over', () => {
  const debts = [{ name: 'Director’s loan account', pounds: 9000 }]
  const ticked = debts.map(accountKey)
  const NO = { ...OTHERS, owed: 'no' }
  test.each<[string, Readonly<Record<string, string>>, Facts, readonly string[]]>([
    ['“no” without a tick', NO, { debts }, ['confirmed']],
    ['“no” with a tick', NO, { debts, ticked }, []],
    [
      '“no” with a tick for another amount',
      NO,
      { debts, ticked: ['Director’s loan account 8999.00'] },
      ['confirmed'],
    ],
    [
      '“no” with the tick of one account of two',
      NO,
      { debts: [...debts, { name: 'Loan to Bo', pounds: 5 }], ticked },
      ['confirmed'],
    ],
    ['“yes” with the whole amount', ADA, { debts }, []],
    ['“yes” with a pound less', { ...ADA, 'loan-0-p0-repaid': '1' }, { debts }, []],
    ['“yes” with less', { ...ADA, 'loan-0-p0-repaid': '1.01' }, { debts }, ['confirmed']],
    ['“yes” with less and a tick', { ...ADA, 'loan-0-p0-lent': '10' }, { debts, ticked }, []],
    [
      '“no” beside a debt of the form before',
      NO,
      { carried: [{ name: 'Ada Lamp', pounds: 5 }] },
      ['confirmed'],
    ],
    ['“yes” beside a debt of the form before', ADA, { carried: [{ name: 'Bo Lamp', pounds: 99_999 }] }, []],
  ])('%s', (...[, values, facts, expected]) => {
    expect(errorsOf(values, facts)).toEqual(expected)
  })

  test('and its message has the account and the amount', () => {
    expect(read(NO, { debts })).toMatchObject({
      errors: { confirmed: expect.stringContaining('“Director’s loan account” with £9,000') },
    })
  })

  test('but an account in credit shows no debt, and another account is no loan', () => {
    const account = { name: 'Director’s loan account', flag: 'check_s455' }
    const others = [
      { ...account, amount: -700 },
      { ...account, amount: 0 },
      { ...account, flag: 'check_capital', amount: 5 },
    ]
    expect(debtsInAccounts(others)).toEqual([])
    expect(debtsInAccounts([{ ...account, amount: 700 }])).toEqual([{ name: account.name, pounds: 700 }])
  })
})
