// The state of an authority follows from its answers to real requests of the past hour.
import { describe, expect, test } from 'vitest'
import { authorityStateOf, healthAfter, UNKNOWN_HEALTH } from './authority-health.ts'

const START = Date.parse('2026-11-23T10:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000)
/** One exchange a minute: `+` was answered, `-` was not. */
const healthOf = (exchanges: string) =>
  [...exchanges].reduce(
    (health, sign, index) => healthAfter(health, { at: at(index), isAnswered: sign === '+' }),
    UNKNOWN_HEALTH,
  )

describe('the state of an authority', () => {
  test.each([
    ['', 'unknown'],
    ['+', 'operational'],
    ['++++++++++', 'operational'],
    ['-', 'unavailable'],
    ['+-', 'degraded'],
    ['+----', 'degraded'],
    ['+-----', 'unavailable'],
    ['-----+', 'degraded'],
    // Only the last ten exchanges count.
    ['-++++++++++', 'operational'],
  ])('after %s is %s', (exchanges, state) => {
    expect(authorityStateOf(healthOf(exchanges), at(20))).toBe(state)
  })

  test('is unknown after an hour without a request, but the times of the last exchanges stay', () => {
    const health = healthOf('-+')
    expect(authorityStateOf(health, at(61))).toBe('operational')
    expect(authorityStateOf(health, at(62))).toBe('unknown')
    expect([health.lastFailureAt, health.lastAnswerAt]).toEqual([at(0), at(1)])
  })
})
