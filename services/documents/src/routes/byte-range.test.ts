// Every range served lies within the document and is the requested one.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseByteRange } from './byte-range.ts'

describe('of 100 bytes', () => {
  test.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=99-', { first: 99, last: 99 }],
    ['bytes=0-1000', { first: 0, last: 99 }],
    ['bytes=-1', { first: 99, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['BYTES=1-2', { first: 1, last: 2 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=2-1', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=--1', undefined],
    ['bytes=0x1-2', undefined],
    ['bytes', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %j', (header, range) => expect(parseByteRange(header, 100)).toEqual(range))
})

test('an empty document has no range', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseByteRange('bytes=-5', 0)).toBe('unsatisfiable')
})

test('for every request, the bytes served lie within the document', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([first, last]) => `bytes=${first}-${last}`),
    fc.nat().map((length) => `bytes=-${length}`),
  )
  fc.assert(
    fc.property(header, fc.nat(1000), (text, size) => {
      const range = parseByteRange(text, size)
      if (range === undefined || range === 'unsatisfiable') return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.first).toBeLessThanOrEqual(range.last)
      expect(range.last).toBeLessThan(size)
    }),
  )
})
