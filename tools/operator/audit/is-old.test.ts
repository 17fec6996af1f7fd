import { expect, test } from 'vitest'
import { isOld } from './is-old.ts'

const nowMs = Date.parse('2026-11-25T12:00:00.000Z')

test.each([
  ['2019-11-25T12:00:00.000Z', true],
  // A day less, because clocks differ.
  ['2019-11-26T11:59:00.000Z', true],
  ['2019-11-26T12:00:00.000Z', false],
  ['2026-11-25T12:00:00.000Z', false],
  ['t', false],
  [undefined, false],
])('%s is seven years ago, or nearly: %s', (at, expected) => {
  expect(isOld(at, 7, nowMs)).toBe(expected)
})
