// Guesses become slower and slower, but the owner of an account is never locked out.
import { expect, test } from 'vitest'
import {
  ATTEMPT_LIMITS,
  type AttemptKind,
  type Attempts,
  isWorthNotice,
  waitMs,
  withAttempt,
} from './attempt-limits.ts'

const start = Date.parse('2026-11-22T10:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

/** The waiting times before each attempt, if each attempt is made as soon as it is allowed. */
function waitsOf(kind: AttemptKind, attempts: number): readonly number[] {
  const limit = ATTEMPT_LIMITS[kind]
  let earlier: Attempts | undefined
  let nowMs = start
  return Array.from({ length: attempts }, () => {
    const wait = waitMs(earlier, limit, new Date(nowMs))
    nowMs += wait
    earlier = withAttempt(earlier, limit, new Date(nowMs))
    return wait / 1000
  })
}

test('five guesses at a password are free; then they wait 1, 2, 4 … 60 seconds, never longer', () => {
  expect(waitsOf('password', 14)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(Math.max(...waitsOf('password', 1000))).toBe(60)
})

test('a network over its limit waits for the end of its window', () => {
  const waits = waitsOf('network', 22)
  expect(waits.slice(0, 20).every((wait) => wait === 0)).toBe(true)
  expect(waits.slice(20)).toEqual([600, 0])
})

test('after a quiet quarter of an hour, guesses are free again', () => {
  const limit = ATTEMPT_LIMITS.password
  const earlier: Attempts = { count: 30, since: at(-7200), lastAt: at(0) }
  expect(waitMs(earlier, limit, at(59))).toBe(1000)
  expect(waitMs(earlier, limit, at(900))).toBe(0)
  expect(withAttempt(earlier, limit, at(900))).toEqual({ count: 1, since: at(900), lastAt: at(900) })
})

test('guesses at a code wait up to a minute, and from the twentieth on up to an hour', () => {
  expect(waitsOf('code', 28)).toEqual([
    0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60, 60, 60, 60, 120, 240, 480, 960, 1920, 3600,
    3600, 3600,
  ])
})

test('the window of a network begins with its first attempt, whenever the last one was', () => {
  const limit = ATTEMPT_LIMITS.network
  const earlier: Attempts = { count: 20, since: at(0), lastAt: at(599) }
  expect(waitMs(earlier, limit, at(599))).toBe(1000)
  expect(waitMs(earlier, limit, at(600))).toBe(0)
  expect(withAttempt(earlier, limit, at(600)).count).toBe(1)
})

test.each([
  ['password', [10, 100, 200]],
  ['code', [5, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200]],
] as const)('wrong guesses at a %s are reported after %j', (kind, reported) => {
  const counts = Array.from({ length: 201 }, (_, index) => index).slice(1)
  expect(counts.filter((count) => isWorthNotice(kind, count))).toEqual(reported)
})
