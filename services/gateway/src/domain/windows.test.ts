// The rolling windows are exact and are checked together, and a refused request does not count in any of
// them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  admitLocally,
  DEFAULT_LIMITS,
  forgetAdmitted,
  limitHeaders,
  noteAdmitted,
  retryAfterSeconds,
  tighterWindow,
  windowsOf,
  type Limits,
  type WindowName,
} from './windows.ts'

const limits: Limits = { perMinute: 3, perDay: 5 }
const counting = (of: Limits) => ({ windows: windowsOf(of), counts: true })

/** The windows by definition: this implementation remembers every admitted request. */
function reference(admittedAt: readonly number[], { perMinute, perDay }: Limits, now: number): boolean {
  const inMinute = admittedAt.filter((time) => time > now - 60_000).length
  const inDay = admittedAt.filter((time) => time > now - 86_400_000).length
  return inMinute < perMinute && inDay < perDay
}

test('admits exactly what the definition of both windows admits', () => {
  const gaps = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: 0, max: 50_000_000 })),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(gaps, (steps) => {
      const times = { minute: [], day: [] }
      const admittedAt: number[] = []
      let now = 1_000_000_000
      for (const step of steps) {
        now += step
        const expected = reference(admittedAt, limits, now)
        const admission = admitLocally(times, counting(limits), now)
        expect(admission.admitted).toBe(expected)
        if (expected) admittedAt.push(now)
        else expect(reference(admittedAt, limits, now + admission.retryAfterMs)).toBe(true)
      }
    }),
  )
})

test('lower limits apply immediately, and state when a request becomes available again', () => {
  const times = { minute: [1, 2, 3, 4], day: [1, 2, 3, 4] }
  expect(admitLocally(times, counting({ perMinute: 2, perDay: 100 }), 10)).toMatchObject({
    admitted: false,
    retryAfterMs: 59_993,
    windows: [
      { name: 'minute', remaining: 0, resetMs: 59_993 },
      { name: 'day', remaining: 96, resetMs: 86_399_991 },
    ],
  })
})

test('counting in this process continues from Redis, and remembers no more than the limit', () => {
  const times = { minute: [], day: [] }
  const windows = windowsOf({ perMinute: 3, perDay: 5 })
  noteAdmitted(times, { windows }, 1)
  noteAdmitted(times, { windows }, 2)
  expect(admitLocally(times, { windows, counts: true }, 3).admitted).toBe(true)
  expect(admitLocally(times, { windows, counts: true }, 4).admitted).toBe(false)
  for (let now = 5; now < 50; now++) noteAdmitted(times, { windows }, now)
  expect([times.minute, times.day].map((list: number[]) => list.length)).toEqual([3, 5])
})

test('reading the windows uses nothing, and a reversed request counts in none', () => {
  const times = { minute: [], day: [] }
  const windows = windowsOf(limits)
  admitLocally(times, { windows, counts: true }, 1)
  expect(admitLocally(times, { windows, counts: false }, 2).windows).toMatchObject([
    { remaining: 2 },
    { remaining: 4 },
  ])
  forgetAdmitted(times, { windows })
  expect(times).toEqual({ minute: [], day: [] })
})

test('a window that is not requested remembers nothing', () => {
  const times = { minute: [], day: [] }
  admitLocally(times, { windows: [{ name: 'minute', limit: 20 }], counts: true }, 10)
  expect(times).toEqual({ minute: [10], day: [] })
})

test.each([
  [[1], 60_000, [1]],
  [[1], 60_001, []],
  [[1, 2, 3], 60_002, [3]],
  [[1, 2, 3], 200_000, []],
  [[], 5, []],
])('of the times %j, at %d the minute still counts %j', (minute, nowMs, counted) => {
  const times = { minute: [...minute], day: [] }
  admitLocally(times, { windows: windowsOf(limits), counts: false }, nowMs)
  expect(times.minute).toEqual(counted)
})

test('counting what Redis admitted drops the times that have left the window', () => {
  const times = { minute: [1, 2], day: [] }
  noteAdmitted(times, { windows: windowsOf({ perMinute: 60, perDay: 1000 }) }, 60_001)
  expect(times.minute).toEqual([2, 60_001])
})

test('an account without limits of its own has 60 requests a minute and 1,000 a day', () => {
  expect(DEFAULT_LIMITS).toEqual({ perMinute: 60, perDay: 1000 })
})

describe('headers', () => {
  const state = (name: WindowName, remaining: number, resetMs: number) => ({
    name,
    limit: name === 'minute' ? 60 : 1000,
    remaining,
    resetMs,
  })
  const admission = {
    admitted: true,
    retryAfterMs: 0,
    atMs: 0,
    windows: [state('minute', 12, 40_100), state('day', 640, 3_600_000)],
  }
  test('say both windows, and when the tighter one gets a request back', () => {
    expect(limitHeaders(admission, new Date(1_000_000))).toEqual({
      'ratelimit-policy': '"minute";q=60;w=60, "day";q=1000;w=86400',
      ratelimit: '"minute";r=12;t=41, "day";r=640;t=3600',
      'x-ratelimit-limit-minute': '60',
      'x-ratelimit-remaining-minute': '12',
      'x-ratelimit-limit-day': '1000',
      'x-ratelimit-remaining-day': '640',
      'x-ratelimit-reset': '1041',
    })
  })
  test('a refusal says how long to wait, at least a second', () => {
    const refused = { ...admission, admitted: false, retryAfterMs: 1 }
    expect(limitHeaders(refused, new Date(0))['retry-after']).toBe('1')
    expect(retryAfterSeconds({ retryAfterMs: 0 })).toBe(1)
    expect(retryAfterSeconds({ retryAfterMs: 59_001 })).toBe(60)
  })
  test.each([
    ['minute', 0, 10, 500, 900],
    ['day', 10, 0, 100, 900],
    ['day', 0, 0, 100, 900],
    ['minute', 0, 0, 900, 100],
    ['minute', 5, 5, 100, 100],
  ])('the %s is the tighter window', (...[window, minute, day, minuteResetMs, dayResetMs]) => {
    const windows = [state('minute', minute, minuteResetMs), state('day', day, dayResetMs)]
    expect(tighterWindow({ ...admission, windows }).name).toBe(window)
  })
})

test('a request that counts as five needs room for five, and is forgotten whole', () => {
  const times = { minute: [], day: [] }
  const windows = [{ name: 'minute', limit: 12 }] as const
  const ask = (units: number, nowMs: number) => admitLocally(times, { windows, counts: true, units }, nowMs)
  expect([ask(5, 1).admitted, ask(5, 2).admitted, ask(5, 3).admitted]).toEqual([true, true, false])
  // Two requests have room, a third has not; five have room once the first five no longer count.
  expect(ask(5, 3).retryAfterMs).toBe(59_998)
  expect([ask(1, 4).admitted, ask(1, 4).admitted, ask(1, 4).admitted]).toEqual([true, true, false])
  forgetAdmitted(times, { windows, units: 2 })
  expect(times.minute).toHaveLength(10)
  noteAdmitted(times, { windows, units: 5 }, 5)
  expect(times.minute).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 5, 5, 5, 5, 5].slice(1))
})
