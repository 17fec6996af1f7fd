// What the customer must know about a loan beside its page.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { expectListed } from '../../test/expect-listed.ts'
import type { LoanAccount } from './loan-account.ts'
import { loansToParticipators } from './loans-to-participators.ts'

function codesOf(account: Partial<LoanAccount>, followsReturn?: boolean): readonly string[] {
  const result = loansToParticipators({
    accounts: [
      { name: 'A Smith', broughtForwardPence: 0, advances: [], repaidPence: 0, repayments: [], ...account },
    ],
    period: { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') },
    sentOn: isoDateFrom('2027-02-01'),
    followsReturn,
  })
  if (result.kind === 'refused') return ['refused']
  expectListed(result.loans.notices)
  return result.loans.notices.map(({ code }) => code)
}

test('a loan brought forward belongs to an earlier return, which may be made with this one', () => {
  expect(codesOf({ broughtForwardPence: 1 })).toEqual(['LOAN_BROUGHT_FORWARD'])
  expect(codesOf({ broughtForwardPence: 1, repaidPence: 1 })).toEqual([
    'LOAN_BROUGHT_FORWARD',
    'EARLIER_LOAN_REPAID',
  ])
  expect(codesOf({ broughtForwardPence: 1 }, true)).toEqual([])
  expect(codesOf({ broughtForwardPence: 0 })).toEqual([])
  expect(codesOf({ broughtForwardPence: -1 })).toEqual([])
})

test('a loan over £10,000 needs the approval of the members', () => {
  expect(codesOf({ advances: [{ amountPence: 1_000_000 }] })).toEqual([])
  expect(codesOf({ advances: [{ amountPence: 1_000_001 }] })).toEqual(['LOAN_NEEDS_APPROVAL'])
})
