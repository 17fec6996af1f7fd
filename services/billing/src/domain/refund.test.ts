// The processor's reports about a refund, and what the ledger does about each.
import { expect, test } from 'vitest'
import {
  hasFailed,
  mayAskAgain,
  nextRefundCheck,
  refundMove,
  refundStateOf,
  type RefundState,
} from './refund.ts'

const HOUR_MS = 3_600_000
const asked = new Date('2026-11-22T10:00:00Z')
const later = (ms: number) => new Date(asked.getTime() + ms)

test.each([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['unheard of', 'pending'],
  [null, 'pending'],
])('the status %j leaves the refund %s', (status, state) => expect(refundStateOf(status)).toBe(state))

test.each([
  ['requested', 'requested', undefined],
  ['requested', 'pending', []],
  ['requested', 'succeeded', ['paid']],
  ['requested', 'failed', ['returned-to-customer']],
  ['pending', 'pending', undefined],
  ['pending', 'succeeded', ['paid']],
  ['pending', 'failed', ['returned-to-customer']],
  ['succeeded', 'pending', undefined],
  ['succeeded', 'succeeded', undefined],
  ['succeeded', 'failed', ['returned-to-us', 'returned-to-customer']],
  ['failed', 'succeeded', undefined],
  ['failed', 'failed', undefined],
] as const)('from %s to %s the ledger posts %j', (from, to, effects) => {
  expect(refundMove(from, to)).toEqual(effects)
})

test('only a failed refund has moved no money', () => {
  const states: readonly RefundState[] = ['requested', 'pending', 'succeeded', 'failed']
  expect(states.filter(hasFailed)).toEqual(['failed'])
})

test.each([
  ['requested', 0, 60_000],
  ['requested', 40 * 24 * HOUR_MS, 60_000],
  ['pending', 0, HOUR_MS],
  ['pending', 30 * 24 * HOUR_MS - 1, HOUR_MS],
  ['pending', 30 * 24 * HOUR_MS, null],
  ['succeeded', 0, null],
  ['failed', 0, null],
] as const)('a refund that is %s after %d ms is checked again after %j ms', (state, passedMs, waitMs) => {
  const now = later(passedMs)
  expect(nextRefundCheck(state, asked, now)).toEqual(waitMs === null ? null : later(passedMs + waitMs))
})

test('a refund is requested again only while the processor remembers the request', () => {
  expect(mayAskAgain({ createdAt: asked }, later(23 * HOUR_MS - 1))).toBe(true)
  expect(mayAskAgain({ createdAt: asked }, later(23 * HOUR_MS))).toBe(false)
})
