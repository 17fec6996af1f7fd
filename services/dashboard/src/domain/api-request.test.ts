// How long the request log keeps a request, and the place of a request in it.
import { expect, test } from 'vitest'
import { daysKept, keptSince, parsePlace, startOfDay, writePlace } from './api-request.ts'

const now = new Date('2026-11-22T10:20:30.400Z')
const requestId = '0123abcd-0123-4567-89ab-0123456789ab'

test('the log keeps thirty days, and has partitions for a week ahead', () => {
  expect(startOfDay(now).toISOString()).toBe('2026-11-22T00:00:00.000Z')
  expect(keptSince(now).toISOString()).toBe('2026-10-23T00:00:00.000Z')
  const days = daysKept(now).map((day) => day.toISOString())
  expect([days.length, days[0], days[1], days.at(-1)]).toEqual([
    38,
    '2026-10-23T00:00:00.000Z',
    '2026-10-24T00:00:00.000Z',
    '2026-11-29T00:00:00.000Z',
  ])
})

test('a place in the log is read as it was written', () => {
  const place = { at: now, requestId }
  expect(writePlace(place)).toBe(`${now.getTime()}-${requestId}`)
  expect(parsePlace(writePlace(place))).toEqual(place)
})

test.each([
  '',
  requestId,
  `-${requestId}`,
  `x1-${requestId}`,
  `1-${requestId}0`,
  `1-x${requestId}`,
  `1234567890123456-${requestId}`,
  `1-${requestId.toUpperCase()}`,
  '1-0123abcd-0123-4567-0123456789ab',
])('“%s” is no place in the log', (text) => expect(parsePlace(text)).toBeUndefined())
