// Credits of the period that the law may count for a later loan (CTA 2010 s.464ZA): asked about, or refused.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import type { LoanAccount } from './loan-account.ts'
import { loansToParticipators } from './loans-to-participators.ts'
import { mayBeMatched } from './may-be-matched.ts'

const account = (broughtForward: number, advanced: number, repaid: number): LoanAccount => ({
  name: 'Ann Smith',
  broughtForwardPence: broughtForward,
  advances: advanced === 0 ? [] : [{ amountPence: advanced }],
  repaidPence: repaid,
  repayments: [],
})

test.each([
  ['£5,000 of an earlier loan', account(900_000, 0, 500_000), true],
  ['a penny less', account(900_000, 0, 499_999), false],
  ['£5,000 of loans of both periods', account(300_000, 200_000, 700_000), true],
  ['a penny of less than that', account(300_000, 199_999, 700_000), false],
  ['a penny of a debt of £15,000', account(500_000, 1_000_000, 1), true],
  ['a penny of a debt of a penny less', account(500_000, 999_999, 1), false],
  ['nothing of a debt of £20,000', account(0, 2_000_000, 0), false],
  ['salary credited to an account that owes nothing', account(0, 0, 900_000), false],
  ['what a balance in credit paid already', account(-900_000, 900_000, 900_000), false],
])('credits of %s: %s', (_what, credits, expected) => {
  expect(mayBeMatched(credits)).toBe(expected)
})

test.each([
  [undefined, 'FACT_REQUIRED loans_to_participators.lent_again'],
  [true, 'NOT_COVERED loans_to_participators.lent_again repayments_lent_again'],
  [false, undefined],
])('a loan that was repaid and then lent again (%s) is not taken for repaid: %s', (lentAgain, expected) => {
  const result = loansToParticipators({
    accounts: [{ ...account(900_000, 900_000, 900_000), lentAgain }],
    period: { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') },
    sentOn: isoDateFrom('2026-11-26'),
  })
  const refusals = result.kind === 'refused' ? result.refusals : []
  const named = refusals.map(({ code, fact, needs }) => [code, fact, needs].filter(Boolean).join(' '))
  expect(named).toEqual(expected === undefined ? [] : [expected])
})
