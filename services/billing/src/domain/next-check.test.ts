// The processor is queried about a top-up often while the customer may pay, then hourly, then never.
import { expect, test } from 'vitest'
import { nextCheck } from './next-check.ts'
import { TOP_UP_TRANSITIONS, type TopUpState } from './top-up.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const created = Date.parse('2026-11-22T10:00:00Z')
const at = (minutes: number) => new Date(created + minutes * MINUTE_MS)

/** The minutes from a check to the next one; the session expires after half an hour. */
function minutesToNext(state: TopUpState, minutes: number, feePence: number | null = null) {
  const next = nextCheck({ state, createdAt: at(0), expiresAt: at(30), feePence }, at(minutes))
  return next === null ? null : (next.getTime() - at(minutes).getTime()) / MINUTE_MS
}

test.each(['creating', 'open'] as const)(
  '%s: after 2 minutes, then every 5, hourly after expiry',
  (state) => {
    const minutes = [0, 1.99, 2, 39.99, 40, 14 * DAY_MINUTES - 0.01, 14 * DAY_MINUTES]
    expect(minutes.map((minute) => minutesToNext(state, minute))).toEqual([2, 2, 5, 5, 60, 60, null])
  },
)

test('a delayed payment is checked hourly for two weeks', () => {
  const minutes = [0, 14 * DAY_MINUTES - 0.01, 14 * DAY_MINUTES]
  expect(minutes.map((minute) => minutesToNext('processing', minute))).toEqual([60, 60, null])
})

test('a credited top-up is checked until its fee is known', () => {
  expect(minutesToNext('credited', 5)).toBe(60)
  expect(minutesToNext('credited', 5, 0)).toBeNull()
})

test('every other state is final', () => {
  const states: readonly TopUpState[] = ['failed', 'expired']
  expect(states.map((state) => minutesToNext(state, 5))).toEqual([null, null])
  expect(Object.keys(TOP_UP_TRANSITIONS)).toHaveLength(6)
})
