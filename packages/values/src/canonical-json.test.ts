// Fingerprints of requests depend on values only, never on the order of their fields.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson, withoutMember } from './canonical-json.ts'

function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, shuffled(member)]),
  )
}

it('is the same text for the same value, whatever the order of members, and loses nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const parsed: unknown = JSON.parse(JSON.stringify(value))
      expect(canonicalJson(shuffled(parsed))).toBe(canonicalJson(parsed))
      expect(JSON.parse(canonicalJson(parsed))).toEqual(parsed)
    }),
  )
})

it('differs for different values', () => {
  expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }))
  expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }))
})

it('omits one member, at the top level only', () => {
  const body = { a: { credentials: 1 }, credentials: { password: 'x' } }
  expect(withoutMember(body, 'credentials')).toEqual({ a: { credentials: 1 } })
  expect(withoutMember('text', 'credentials')).toBe('text')
})

it.each([
  [null, 'null'],
  [undefined, 'null'],
  [{ b: undefined, c: 1, a: [] }, '{"a":[],"c":1}'],
  [{ b: 1, a: 2, ab: 3, c: 0 }, '{"a":2,"ab":3,"b":1,"c":0}'],
])('%j is written as %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

it.each([[null], [['credentials']], [7]])('%j has no members to omit', (value) => {
  expect(withoutMember(value, 'credentials')).toEqual(value)
})
