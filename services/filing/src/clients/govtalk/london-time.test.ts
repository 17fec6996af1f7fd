import { describe, expect, it } from 'vitest'
import { instantOfListTime, instantOfLondonTime } from './london-time.ts'

describe('a time of the gateways', () => {
  it.each([
    ['2026-09-29T00:33:06.257', '2026-09-28T23:33:06.257Z'],
    ['2026-01-15T10:00:00', '2026-01-15T10:00:00.000Z'],
    ['2026-03-29T00:59:59', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29T02:00:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T01:30:00', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:00:00', '2026-10-25T02:00:00.000Z'],
    ['2026-07-01T12:00:00Z', '2026-07-01T12:00:00.000Z'],
    ['2026-07-01T12:00:00.123456+01:00', '2026-07-01T11:00:00.123Z'],
  ])('%s is %s', (text, instant) => {
    expect(instantOfLondonTime(text)?.toISOString()).toBe(instant)
  })

  it.each(['', '2026-13-01T00:00:00', 'yesterday', '2026-01-15', '2026-01-15T25:00:00'])(
    '%j is not a time',
    (text) => {
      expect(instantOfLondonTime(text)).toBeUndefined()
    },
  )

  it('has another format in lists', () => {
    expect(instantOfListTime('14/08/2026 14:34:47')?.toISOString()).toBe('2026-08-14T13:34:47.000Z')
    expect(instantOfListTime('2026-08-14 14:34:47')).toBeUndefined()
  })
})
