// A page waits for the first attempt of a delivery for two minutes, and only if an attempt will come.
import { expect, test } from 'vitest'
import { isAwaitedAttempt } from './awaited-attempt.ts'

const delivery = { state: 'pending', attempt_count: 0, queued_at: '2026-11-28T10:00:00.000Z' }

test.each([
  ['at once', 'enabled', {}, '10:00:00.000', true],
  ['just before two minutes', 'enabled', {}, '10:01:59.999', true],
  ['after two minutes', 'enabled', {}, '10:02:00.000', false],
  ['of a disabled endpoint', 'disabled', {}, '10:00:00.000', false],
  ['after a first attempt', 'enabled', { attempt_count: 1 }, '10:00:00.000', false],
  ['that was delivered', 'enabled', { state: 'delivered' }, '10:00:00.000', false],
] as const)('a delivery %s is awaited or not', (...[, status, change, time, isAwaited]) => {
  const now = new Date(`2026-11-28T${time}Z`)
  expect(isAwaitedAttempt({ status }, { ...delivery, ...change }, now)).toBe(isAwaited)
})
