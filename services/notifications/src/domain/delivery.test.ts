// What an attempt changes: when the next one follows, and when an endpoint is paused or disabled.
import { describe, expect, test } from 'vitest'
import {
  afterAttempt,
  type Attempted,
  bodyOfEvent,
  HEALTHY,
  healthAfter,
  pingData,
  slowUntil,
  staysHealthy,
} from './delivery.ts'

const now = new Date('2026-11-28T09:00:00Z')
const attempted = (kind: Attempted['kind'], others: Partial<Attempted> = {}): Attempted => ({
  kind,
  durationMs: 100,
  retryAfterMs: undefined,
  ...others,
})
const waitAfter = (attempt: number, chance: number, retryAfterMs?: number) => {
  const after = afterAttempt(attempted('refused', { retryAfterMs }), { attempt, now, chance })
  return after.state === 'pending' ? (after.dueAt.getTime() - now.getTime()) / 1000 : after.state
}

describe('the next attempt', () => {
  test('follows the schedule: ten attempts in about three days, and then none', () => {
    const waits = Array.from({ length: 10 }, (_, index) => waitAfter(index + 1, 0.5))
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, 'failed'])
  })

  test('is moved by up to a tenth, either way', () => {
    expect([waitAfter(2, 0), waitAfter(2, 1)]).toEqual([270, 330])
  })

  test('waits as long as the receiver asks, if that is longer, for at most a day', () => {
    expect(waitAfter(1, 0.5, 60_000)).toBe(60)
    expect(waitAfter(3, 0.5, 60_000)).toBe(1800)
    expect(waitAfter(1, 0.5, 900_000_000)).toBe(86_400)
  })

  test('does not follow a success, or status 410', () => {
    const turn = { attempt: 1, now, chance: 0.5 }
    expect(afterAttempt(attempted('delivered'), turn)).toEqual({ state: 'delivered' })
    expect(afterAttempt(attempted('gone'), turn)).toEqual({ state: 'failed' })
  })
})

describe('an endpoint', () => {
  const failTimes = (count: number, everyMs = 0) => {
    let health = healthAfter(HEALTHY, attempted('refused'), now)
    for (let index = 1; index < count; index += 1) {
      health = healthAfter(health, attempted('refused'), new Date(now.getTime() + index * everyMs))
    }
    return health
  }

  test('gets one attempt a minute from ten failures in a row', () => {
    expect(failTimes(9).pausedUntil).toBeNull()
    expect(failTimes(10).pausedUntil).toEqual(new Date(now.getTime() + 60_000))
  })

  test('is disabled when everything has failed for five days', () => {
    const day = 86_400_000
    expect(failTimes(5, day).disabled).toBeUndefined()
    expect(failTimes(6, day).disabled).toBe('failing')
    expect(failTimes(2, 6 * day).disabled).toBeUndefined()
    expect(failTimes(3, 3 * day).disabled).toBe('failing')
  })

  test('is disabled at once by status 410', () => {
    expect(healthAfter(HEALTHY, attempted('gone'), now).disabled).toBe('gone')
  })

  test('starts afresh with a success', () => {
    expect(healthAfter(failTimes(12), attempted('delivered'), now)).toEqual({
      ...HEALTHY,
      disabled: undefined,
    })
  })

  test('that works needs no update, until it fails or becomes slow or fast', () => {
    const slow = attempted('delivered', { durationMs: 2000 })
    expect(staysHealthy(HEALTHY, attempted('delivered'))).toBe(true)
    expect(staysHealthy(HEALTHY, slow)).toBe(false)
    // Its time as a slow one begins again.
    expect(staysHealthy(healthAfter(HEALTHY, slow, now), slow)).toBe(false)
    expect(staysHealthy(healthAfter(HEALTHY, slow, now), attempted('delivered'))).toBe(false)
    expect(staysHealthy(HEALTHY, attempted('timed_out'))).toBe(false)
    expect(staysHealthy(failTimes(1), attempted('delivered'))).toBe(false)
  })
})

test('an endpoint that held an attempt counts as slow for ten minutes more', () => {
  expect(slowUntil(attempted('delivered', { durationMs: 1999 }), now)).toBeNull()
  for (const kind of ['delivered', 'timed_out', 'refused'] as const) {
    const until = slowUntil(attempted(kind, { durationMs: 2000 }), now)
    expect(until).toEqual(new Date(now.getTime() + 600_000))
  }
})

// A release that changed these bytes would break the signature of nothing, but the equality of replays.
test('the body of an event has the same bytes in every release', () => {
  const event = {
    eventId: 'evt_0',
    position: 7,
    type: 'filing.accepted',
    occurredAt: now,
    data: '{"filing_id":"fil_1","b":1.50}',
  }
  expect(bodyOfEvent(event)).toBe(
    '{"event_id":"evt_0","position":7,"type":"filing.accepted","timestamp":"2026-11-28T09:00:00.000Z",' +
      '"data":{"filing_id":"fil_1","b":1.50}}',
  )
  expect(bodyOfEvent({ ...event, type: 'ping', position: null, data: pingData('whe_1') })).toBe(
    '{"event_id":"evt_0","position":null,"type":"ping","timestamp":"2026-11-28T09:00:00.000Z",' +
      '"data":{"endpoint_id":"whe_1"}}',
  )
})
