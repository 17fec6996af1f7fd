// How long the client waits before it retries a request.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backOffCeilingMs, isPassing, isRetryable, retryDelayMs } from './retry-delay.ts'
import { advisedPollIntervalMs } from './wait-until-decided.ts'

const responseAfter = (value: string) =>
  new Response(null, { status: 503, headers: { 'retry-after': value } })

test('the back-off doubles up to a limit, and the wait is a random value below it', () => {
  expect([0, 1, 2, 5, 6, 50].map(backOffCeilingMs)).toEqual([500, 1000, 2000, 16_000, 20_000, 20_000])
  fc.assert(
    fc.property(fc.nat(100), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      const delayMs = retryDelayMs(undefined, attempt, random)
      expect(delayMs).toBeGreaterThanOrEqual(0)
      expect(delayMs).toBeLessThanOrEqual(backOffCeilingMs(attempt))
    }),
  )
})

describe('the delay in Retry-After', () => {
  test('is the shortest wait, given in seconds or as a date', () => {
    expect(retryDelayMs(responseAfter('7'), 0, 0)).toBe(7000)
    expect(retryDelayMs(responseAfter('7'), 0, 1)).toBe(7500)
    expect(retryDelayMs(responseAfter(new Date(0).toUTCString()), 0, 0)).toBe(0)
    const later = retryDelayMs(responseAfter(new Date(Date.now() + 3_600_000).toUTCString()), 0, 0.5)
    expect(later).toBeGreaterThan(3_500_000)
  })
  test.each(['', 'soon', '-1', '1e9', '99999999999'])('%j is ignored', (value) => {
    expect(retryDelayMs(responseAfter(value), 0, 0.5)).toBe(250)
  })
})

test.each([
  [503, 'SERVICE_UNAVAILABLE', true],
  [500, 'INTERNAL_ERROR', true],
  [409, 'IDEMPOTENCY_IN_PROGRESS', true],
  [409, 'FILING_UNDECIDED', false],
  [409, 'DOCUMENTS_NOT_READY', false],
  [503, 'A_CODE_OF_TOMORROW', true],
  [422, 'A_CODE_OF_TOMORROW', false],
  [503, undefined, true],
  [500, undefined, false],
])('%i %s may be temporary: %s', (status, code, passes) => {
  expect(isPassing(status, code)).toBe(passes)
})

test.each([
  [503, 'SERVICE_UNAVAILABLE', true],
  [409, 'FILING_UNDECIDED', true],
  [409, 'DOCUMENTS_NOT_READY', true],
  [400, 'VALIDATION_ERROR', false],
  [503, undefined, true],
  [422, 'A_CODE_OF_TOMORROW', false],
])('%i %s may succeed later: %s', (status, code, retryable) => {
  expect(isRetryable(status, code)).toBe(retryable)
})

test('polling follows the API’s advice: every 30 seconds for 5 minutes, then every 5 minutes', () => {
  expect([0, 1, 299_999, 300_000, 86_400_000].map(advisedPollIntervalMs)).toEqual([
    30_000, 30_000, 30_000, 300_000, 300_000,
  ])
})
