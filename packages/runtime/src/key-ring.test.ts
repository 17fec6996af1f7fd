// A sealed text can be opened only for its own use, and still after the keys have changed.
import { expect, test } from 'vitest'
import { createKeyRing } from './key-ring.ts'

const FROM = { setting: 'THE_KEY', service: 'service' }
const older = createKeyRing(['k1:a key'], FROM)
const both = createKeyRing(['k2:another', 'k1:a key'], FROM)
const use = { purpose: 'mail', aad: (id: string) => `row of ${id}` }

test('a newer key encrypts, and the older one still decrypts', () => {
  expect(both.ids).toEqual(['k2', 'k1'])
  expect(both.open(older.seal('a text', use), use)).toBe('a text')
  expect(() => older.open(both.seal('a text', use), use)).toThrow('the key k2 is not among the configured')
})

test('a text sealed for one use cannot be opened for another, or by another service', () => {
  const sealed = older.seal('a text', use)
  expect(() => older.open(sealed, { ...use, purpose: 'link' })).toThrow('authenticate data')
  expect(() => older.open(sealed, { ...use, aad: () => 'another row' })).toThrow('authenticate data')
  const other = createKeyRing(['k1:a key'], { ...FROM, service: 'other' })
  expect(() => other.open(sealed, use)).toThrow('authenticate data')
  expect(() => older.open(Buffer.alloc(0), use)).toThrow('the key  is not among')
})

test('each purpose and each key has its own derived key', () => {
  expect(older.derive('a')).toEqual(both.derive('a', 'k1'))
  expect(older.derive('a')).not.toEqual(older.derive('b'))
  expect(both.derive('a')).not.toEqual(both.derive('a', 'k1'))
})
