// Lists of loans follow the accounting periods: each brings forward what the one before leaves, and the first
// accounts of a company bring nothing forward.
import { isoDateFrom, type Period } from '@cfs/values'
import { expect, test } from 'vitest'
import { expectListed } from '../../test/expect-listed.ts'
import type { LoanAccount } from './loan-account.ts'
import { refusedLoanLists } from './refused-loan-lists.ts'
import { statedLoans } from './stated-loans.ts'

const period = (start: string, end: string): Period => ({ start: isoDateFrom(start), end: isoDateFrom(end) })
const PERIODS = [period('2024-10-01', '2025-09-30'), period('2025-10-01', '2026-03-31')]

const account = (name: string, broughtForwardPence: number, advancedPence = 0): LoanAccount => ({
  name,
  broughtForwardPence,
  advances: advancedPence === 0 ? [] : [{ amountPence: advancedPence }],
  repaidPence: 0,
  repayments: [],
})
function named(
  accounts: readonly (readonly LoanAccount[] | undefined)[],
  { areFirstAccounts, whole }: { areFirstAccounts?: boolean; whole?: readonly LoanAccount[] } = {},
): readonly string[] {
  const listOf = (some: readonly LoanAccount[] | undefined) => some && { accounts: some }
  const lists = { loans: listOf(whole), returns: accounts.map((each) => ({ loans: listOf(each) })) }
  const stated = statedLoans(lists, PERIODS.slice(0, accounts.length))
  const refusals = refusedLoanLists({ ...lists, areFirstAccounts }, stated)
  expectListed(refusals)
  return refusals.map(({ code, fact, period: at }) =>
    [code, fact, at].filter((each) => each !== undefined).join(' '),
  )
}

const ANN = account('Ann Smith', 0, 900_000)
const BROUGHT = 'loans_to_participators.brought_forward'

test.each([
  ['the balance that was left', [[ANN], [account('ann  smith', 900_000)]], []],
  ['a pound less', [[ANN], [account('Ann Smith', 899_900)]], []],
  ['more than a pound less', [[ANN], [account('Ann Smith', 899_899)]], [`CONTRADICTION ${BROUGHT} 1`]],
  ['nothing', [[ANN], [account('Ann Smith', 0, 100)]], [`CONTRADICTION ${BROUGHT} 1`]],
  ['nobody', [[ANN], []], ['CONTRADICTION loans_to_participators 1']],
  [
    'a loan of somebody without an entry before',
    [[], [account('Bob Smith', 200)]],
    [`CONTRADICTION ${BROUGHT} 1`],
  ],
  [
    'a loan of a period of which nothing was said',
    [undefined, [account('Bob Smith', 200)]],
    ['FACT_REQUIRED loans_to_participators 0'],
  ],
  ['nothing of a period of which nothing was said', [undefined, [ANN]], []],
  ['what the company owes, from no entry', [[], [account('Bob Smith', -200)]], []],
  ['no entry for what the company owes', [[account('Bob Smith', -200)], []], []],
  ['no list at all', [[ANN], undefined], []],
])('the second period brings forward %s: %s', (_what, accounts, expected) => {
  expect(named(accounts)).toEqual(expected)
})

test.each([
  ['nothing', 0, []],
  ['a loan', 1, [BROUGHT]],
  ['a credit', -1, [BROUGHT]],
])('first accounts bring forward %s: %s', (_what, pence, refused) => {
  const expected = refused.map((fact) => `CONTRADICTION ${fact}`)
  expect(named([[account('Ann Smith', pence, 500)]], { areFirstAccounts: true })).toEqual(expected)
  expect(named([[account('Ann Smith', pence, 500)]])).toEqual([])
})

test('a list for the whole period is for a single accounting period, and stands alone', () => {
  const TWICE = ['CONTRADICTION loans_to_participators']
  expect(named([undefined], { whole: [ANN] })).toEqual([])
  expect(named([[ANN]], { whole: [] })).toEqual(TWICE)
  expect(named([[], []], { whole: [] })).toEqual([])
  expect(named([undefined, undefined], { whole: [ANN] })).toEqual(['FACT_REQUIRED loans_to_participators'])
  expect(named([undefined, undefined], { whole: [] })).toEqual([])
})
