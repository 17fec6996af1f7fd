// The sides of every posting between the product's own accounts.
import { expect, test } from 'vitest'
import { disputeFee, ownPosting, payoutPostings, vatPosting } from './own-posting.ts'

test.each([
  ['fee', 'processor_fees', 'processor'],
  ['dispute_fee', 'dispute_costs', 'processor'],
  ['dispute_fee_returned', 'processor', 'dispute_costs'],
  ['payout', 'bank', 'processor'],
  ['payout_failed', 'processor', 'bank'],
  ['refund_paid', 'refunds_pending', 'processor'],
  ['refund_returned', 'processor', 'refunds_pending'],
  ['vat', 'vat_in_payments', 'vat_output'],
  ['vat_returned', 'vat_output', 'vat_in_payments'],
] as const)('%s debits %s and credits %s', (kind, debit, credit) => {
  expect(ownPosting(kind, 'x_1', 25)).toEqual({ source: `x_1:${kind}`, kind, debit, credit, amountPence: 25 })
})

test.each([
  [null, undefined],
  [0, undefined],
  [333, 333],
])('VAT of %j is posted as %j', (vatPence, posted) => {
  expect(vatPosting('vat', 'tu_1', vatPence)?.amountPence).toBe(posted)
  expect(vatPosting('vat_returned', 'tu_1', vatPence)?.kind).toBe(posted && 'vat_returned')
})

test.each([
  [0, undefined],
  [1500, { kind: 'dispute_fee', amountPence: 1500 }],
  [-1500, { kind: 'dispute_fee_returned', amountPence: 1500 }],
])('a fee of %d for a dispute is posted as %j', (feePence, posting) => {
  const posted = disputeFee('txn_1', feePence)
  expect(posted && { kind: posted.kind, amountPence: posted.amountPence }).toEqual(posting)
})

test.each([
  [0, undefined],
  [900, ['payout', 'payout_failed', 900]],
  [-900, ['payout_failed', 'payout', 900]],
])('a payout of %d is posted, and reversed if it fails, as %j', (amountPence, expected) => {
  const postings = payoutPostings('po_1', amountPence)
  expect(postings && [postings.paid.kind, postings.failed.kind, postings.paid.amountPence]).toEqual(expected)
  expect(postings?.failed.amountPence).toBe(postings?.paid.amountPence)
})
