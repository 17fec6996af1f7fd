// Filters use London time, in summer and in winter.
import { expect, test } from 'vitest'
import { londonTimeOf, parseLondonTime } from './london-time.ts'

test.each([
  ['2026-11-22T14:32', '2026-11-22T14:32:00.000Z'],
  ['2026-07-01T14:32', '2026-07-01T13:32:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
])('%s in London is %s', (wall, instant) => {
  expect(parseLondonTime(wall)?.toISOString()).toBe(instant)
})

test.each(['2026-03-29T01:30', '2026-02-30', '2026-13-01T00:00', 'yesterday', '', '0000-01-01'])(
  '%s does not exist',
  (wall) => {
    expect(parseLondonTime(wall)).toBeUndefined()
  },
)

test('an exact time is written as its London time', () => {
  expect(londonTimeOf(new Date('2026-07-01T22:59:59Z'))).toBe('2026-07-01T23:59')
  expect(londonTimeOf(new Date('2026-07-01T23:00:00Z'))).toBe('2026-07-02T00:00')
})

test.each(['x2026-11-22', '2026-11-22T10:00x', '0000-11-22', '2026-13-22', '2026-11-22T25:00'])(
  '“%s” is no time',
  (text) => expect(parseLondonTime(text)).toBeUndefined(),
)
