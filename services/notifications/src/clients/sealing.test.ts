// A sealed secret opens only with its key, for its endpoint, unchanged.
import { expect, test } from 'vitest'
import { createSealing } from './sealing.ts'

const KEYS = [
  'b:the second key of the tests, with 32 characters',
  'a:the first key of the tests, with 32 characters',
]
const sealing = createSealing(KEYS)

test('what was sealed opens again, also after the key was rotated', () => {
  const old = createSealing(KEYS.slice(1)).seal('whe_1', 'whsec_x')
  expect(sealing.open('whe_1', old)).toBe('whsec_x')
  const sealed = sealing.seal('whe_1', 'whsec_x')
  expect(sealed.startsWith('b.')).toBe(true)
  expect(sealing.open('whe_1', sealed)).toBe('whsec_x')
  expect(sealing.seal('whe_1', 'whsec_x')).not.toBe(sealed)
})

test('what an earlier version sealed opens', () => {
  const ofOneKey = createSealing(['k1:a key of at least thirty-two characters'])
  const sealed = 'k1.gqA_ybMUMPHL4mQgR0y6evLxr983WWmM4sE8iMmbAQoJBzU'
  expect(ofOneKey.open('whe_1', sealed)).toBe('whsec_x')
})

test('what was sealed for another endpoint, was changed, or has an unknown key does not open', () => {
  const sealed = sealing.seal('whe_1', 'whsec_x')
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(sealing.open('whe_2', sealed)).toBeUndefined()
  expect(sealing.open('whe_1', changed)).toBeUndefined()
  expect(sealing.open('whe_1', sealed.replace(/^b/, 'a'))).toBeUndefined()
  expect(createSealing(KEYS.slice(1)).open('whe_1', sealed)).toBeUndefined()
  for (const broken of ['', 'b', 'b.', 'b.AAAA', 'constructor.AAAA']) {
    expect([broken, sealing.open('whe_1', broken)]).toEqual([broken, undefined])
  }
})

test('two keys with the same id are refused', () => {
  expect(() => createSealing([KEYS[0] ?? '', KEYS[0] ?? ''])).toThrow('same id')
})
