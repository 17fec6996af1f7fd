// A director's debit in the note of the accounts is on the page too, or the return is refused.
import { expect, test } from 'vitest'
import type { LoanAccount } from './loan-account.ts'
import { refusedAdvances, type AdvancesToCompare } from './refused-advances.ts'

const account = (name: string, pence: number): LoanAccount => ({
  name,
  broughtForwardPence: 0,
  advances: [{ amountPence: pence }],
  repaidPence: 0,
  repayments: [],
})
const owing = (closingPence: number) => [{ director: 'Ann Smith', closingPence }]
const noted = owing(900_000)
const codes = (given: AdvancesToCompare) => refusedAdvances(given).map(({ code }) => code)

test.each([
  ['without loans to participators', { noted, accounts: undefined }, ['FACT_REQUIRED']],
  ['although there are said to be none', { noted, accounts: [] }, ['FACT_REQUIRED']],
  ['with an exemption', { noted, accounts: [], exemption: 'full_time_worker' }, []],
  ['of exempt £15,000', { noted: owing(1_500_000), accounts: [], exemption: 'full_time_worker' }, []],
  [
    'of more than a worker may owe',
    { noted: owing(1_500_001), accounts: [], exemption: 'full_time_worker' },
    ['CONTRADICTION'],
  ],
  ['of a company that is not close', { noted, accounts: undefined, exemption: 'company_not_close' }, []],
  [
    'of a company that is not close, beside loans',
    { noted, accounts: [account('Ann Smith', 900_000)], exemption: 'company_not_close' },
    ['CONTRADICTION'],
  ],
  ['with the loan of somebody else', { noted, accounts: [account('Bob Smith', 900_000)] }, ['FACT_REQUIRED']],
  ['with the same loan', { noted, accounts: [account('ann  SMITH', 900_000)] }, []],
  ['with a loan that is a pound less', { noted, accounts: [account('Ann Smith', 899_900)] }, []],
  [
    'with a loan that is more than a pound less',
    { noted, accounts: [account('Ann Smith', 899_899)] },
    ['CONTRADICTION'],
  ],
  [
    'with a loan that is more than a pound more',
    { noted, accounts: [account('Ann Smith', 900_101)] },
    ['CONTRADICTION'],
  ],
])('a director’s debit %s: %s', (...[, given, expected]) => {
  expect(codes(given)).toEqual(expected)
})

test('several advances to one director count together, and a credit is no debit', () => {
  const several = [
    { director: 'Ann Smith', closingPence: 500_000 },
    { director: 'ann smith', closingPence: 400_000 },
    { director: 'Bob Smith', closingPence: -100 },
    { director: 'Cat Smith', closingPence: 0 },
  ]
  expect(codes({ noted: several, accounts: [account('Ann Smith', 900_000)] })).toEqual([])
  expect(refusedAdvances({ noted: several, accounts: undefined })).toEqual([
    {
      code: 'FACT_REQUIRED',
      fact: 'loans_to_participators',
      about: 'ann smith',
      message:
        'The accounts say that ann smith owes the company £9,000 at the end of the period. Give ' +
        'loans_to_participators for ann smith, or an exemption.',
    },
  ])
})
