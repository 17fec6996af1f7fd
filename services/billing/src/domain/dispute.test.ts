// What a customer and the ledger see of disputes and payouts.
import { expect, test } from 'vitest'
import { payoutOutcome, reasonOf } from './dispute.ts'

test.each([
  [-1, 'card payment disputed'],
  [0, 'card payment dispute decided in our favour'],
  [5000, 'card payment dispute decided in our favour'],
])('a movement of %d is a %s', (amountPence, reason) => {
  expect(reasonOf({ balanceTransaction: 'txn_1', currency: 'gbp', amountPence, feePence: 0 })).toBe(reason)
})

test.each([
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['in_transit', undefined],
])('a payout that is %s is posted as %s', (status, outcome) => {
  expect(payoutOutcome({ status })).toBe(outcome)
})
