import { expect, test } from 'vitest'
import { isRetained } from './is-retained.ts'

const now = new Date('2026-11-21T10:00:00.000Z')

test.each([
  ['2026-11-21T10:00:00.000Z', true],
  ['2019-11-21T10:00:00.000Z', true],
  ['2019-11-21T09:59:59.999Z', false],
  ['1970-01-01T00:00:00.000Z', false],
])('an event of %s is about a filing that the ledger still has: %s', (at, expected) => {
  expect(isRetained(Date.parse(at), now)).toBe(expected)
})
