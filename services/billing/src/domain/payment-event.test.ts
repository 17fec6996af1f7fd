// What an event of the processor is about, and when it is processed again after a failure.
import { expect, test } from 'vitest'
import { EVENT_TYPES, retryAt, subjectOf } from './payment-event.ts'

test('every subscribed event is about an object that billing reads', () => {
  expect(EVENT_TYPES.map((type) => [type, subjectOf(type)])).toEqual([
    ['checkout.session.completed', 'session'],
    ['checkout.session.async_payment_succeeded', 'session'],
    ['checkout.session.async_payment_failed', 'session'],
    ['checkout.session.expired', 'session'],
    ['refund.created', 'refund'],
    ['refund.updated', 'refund'],
    ['refund.failed', 'refund'],
    ['charge.dispute.created', 'dispute'],
    ['charge.dispute.updated', 'dispute'],
    ['charge.dispute.closed', 'dispute'],
    ['charge.dispute.funds_withdrawn', 'dispute'],
    ['charge.dispute.funds_reinstated', 'dispute'],
    ['payout.paid', 'payout'],
    ['payout.failed', 'payout'],
  ])
})

test.each(['charge.succeeded', 'my.refund.created', ''])('“%s” changes nothing in billing', (type) => {
  expect(subjectOf(type)).toBeUndefined()
})

test.each([
  [0, 1000],
  [1, 2000],
  [11, 2_048_000],
  [12, 3_600_000],
  [1000, 3_600_000],
])('after %d failures an event waits %d ms', (attempts, waitMs) => {
  expect(retryAt(attempts, new Date(5)).getTime()).toBe(5 + waitMs)
})
