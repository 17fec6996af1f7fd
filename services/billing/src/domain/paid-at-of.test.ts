// Payments and refunds have the processor's time, and never a time that is still to come.
import { describe, expect, test } from 'vitest'
import { isPostedLater, paidAtOf, refundMovedAt } from './paid-at-of.ts'

const charged = new Date('2026-12-31T23:58:00.000Z')
const reported = new Date('2027-01-02T10:00:00.000Z')
const at = new Date('2027-01-03T09:00:00.000Z')
const ahead = new Date('2027-01-03T09:00:05.000Z')

describe('a payment is dated', () => {
  test.each([
    ['a card payment by its charge', { chargedAt: charged, expected: charged }],
    ['a delayed payment by the report that the bank paid', { eventAt: reported, expected: reported }],
    ['a delayed payment without a report by when we learn of it', { state: 'processing', expected: at }],
    ['a bank debit first seen as paid by when we learn of it', { method: 'bacs_debit', expected: at }],
    ['a payment without a charge by when we learn of it', { chargedAt: null, expected: at }],
    ['a payment by a clock that is ahead by our clock', { chargedAt: ahead, expected: at }],
  ] as const)('%s', (_, row) => {
    const { state, expected, ...times } = {
      state: 'open',
      method: 'card',
      chargedAt: charged,
      eventAt: null,
      ...row,
    } as const
    expect(paidAtOf({ state }, { ...times, at })).toEqual(expected)
  })
})

describe('a refund is dated', () => {
  test.each([
    ['when it was made if it is first seen as paid', { isNew: true, expected: charged }],
    ['when it was made if our request got the answer', { state: 'requested', expected: charged }],
    ['by the report if it was pending before', { expected: reported }],
    ['by when we learn of it if nothing reported it', { eventAt: null, expected: at }],
    ['by the report if the bank returns its money', { state: 'succeeded', expected: reported }],
  ] as const)('%s', (_, row) => {
    const usual = { state: 'pending', isNew: false, eventAt: reported } as const
    const { expected, eventAt, ...refund } = { ...usual, ...row }
    expect(refundMovedAt(refund, { madeAt: charged, eventAt, at })).toEqual(expected)
  })
})

test('a posting is late if its day in the United Kingdom is over', () => {
  const evening = new Date('2027-03-31T22:58:00.000Z')
  expect(isPostedLater(evening, new Date('2027-03-31T22:59:59.000Z'))).toBe(false)
  expect(isPostedLater(evening, new Date('2027-03-31T23:00:00.000Z'))).toBe(true)
})
