// A session ends after a pause and after a day’s work, and asks for the password again before changes.
import { expect, test } from 'vitest'
import { expiryOf, isAlive, isConfirmed, type SessionTimes, wasIdleSinceConfirmed } from './session-times.ts'

const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(Date.parse('2026-11-22T10:00:00Z') + minutes * MINUTE_MS)
const times = (change: Partial<SessionTimes> = {}): SessionTimes => ({
  lastSeenAt: at(0),
  confirmedAt: at(0),
  expiresAt: at(720),
  activeSince: at(0),
  ...change,
})

test.each([
  [times(), 119.99, true],
  [times(), 120, false],
  [times({ lastSeenAt: at(700) }), 719.99, true],
  [times({ lastSeenAt: at(700) }), 720, false],
])('a session with %j is alive after %d minutes: %s', (session, minutes, alive) => {
  expect(isAlive(session, at(minutes))).toBe(alive)
})

test.each([
  [9.99, true],
  [10, false],
])('%d minutes after the password, sensitive changes are allowed: %s', (minutes, confirmed) => {
  expect(isConfirmed(times(), at(minutes))).toBe(confirmed)
})

test('a session waits ten minutes for the second factor, and then lasts twelve hours', () => {
  expect(expiryOf('second factor', at(0))).toEqual(at(10))
  expect(expiryOf('full', at(0))).toEqual(at(720))
})

test.each([
  [times(), 29.99, false],
  [times(), 30, true],
  [times({ lastSeenAt: at(40), activeSince: at(35) }), 45, true],
  [times({ lastSeenAt: at(40), activeSince: at(35), confirmedAt: at(36) }), 45, false],
])('a session with %j, at %d minutes, had a pause: %s', (session, minutes, wasIdle) => {
  expect(wasIdleSinceConfirmed(session, at(minutes))).toBe(wasIdle)
})
