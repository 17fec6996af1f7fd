// The checksum of an API key reveals any typo without a look-up.
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALPHABET, readApiKey, writeApiKey } from './api-key-text.ts'

const checksum = (text: string) => crc32(text)
const text = (length: number) =>
  fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: length, maxLength: length })
const anyKey = fc
  .record({ mode: fc.constantFrom('live' as const, 'test' as const), publicId: text(12), random: text(32) })
  .map((parts) => ({ parts, ...writeApiKey(parts, checksum) }))

test('a key is read back as it was written', () => {
  fc.assert(
    fc.property(anyKey, ({ parts, text: key, secret }) => {
      expect(readApiKey(key, checksum)).toEqual({ mode: parts.mode, publicId: parts.publicId, secret })
      expect(secret.length).toBeGreaterThanOrEqual(32)
    }),
  )
})
test('a key with any one character changed is not a key', () => {
  fc.assert(
    fc.property(
      anyKey,
      fc.nat(67),
      fc.constantFrom(...ALPHABET, '_', '-', ' ', 'é'),
      ({ text: key }, index, character) => {
        fc.pre(index < key.length && key[index] !== character)
        return readApiKey(`${key.slice(0, index)}${character}${key.slice(index + 1)}`, checksum) === undefined
      },
    ),
  )
})
test('every digit of the checksum counts, and nothing may stand before or after a key', () => {
  const parts = { mode: 'live' as const, publicId: 'a'.repeat(12), random: 'b'.repeat(32) }
  const { text: key } = writeApiKey(parts, () => 4_294_967_295)
  expect(key.slice(-6)).toBe('4gfFC3')
  for (const other of [`x${key}`, `${key}x`]) expect(readApiKey(other, () => 4_294_967_295)).toBeUndefined()
})
test.each(['', 'svc_live_', 'svc_prod_000000000000_'.padEnd(60, '0'), 'x'.repeat(10_000)])(
  '%j is not a key',
  (key) => expect(readApiKey(key, checksum)).toBeUndefined(),
)
