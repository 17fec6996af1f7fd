// What is encrypted can be read with the same key, for the same owner, and only unchanged.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptGcm, encryptGcm, numberedKeys } from './encrypt-gcm.ts'

const key = randomBytes(32)
const aad = Buffer.from('owner')

test.each(['', 'a', 'Łódź'.repeat(1000)])(
  'a text is read again, and never encrypted the same way: %.10s',
  (text) => {
    const [one, other] = [encryptGcm(text, { key, aad }), encryptGcm(text, { key, aad })]
    expect(one).not.toEqual(other)
    expect(decryptGcm(one, { key, aad })).toBe(text)
  },
)

test('one byte changed anywhere, another key or another owner is refused', () => {
  const sealed = encryptGcm('secret', { key, aad })
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => decryptGcm(changed, { key, aad })).toThrow('authenticate data')
  }
  expect(() => decryptGcm(sealed, { key: randomBytes(32), aad })).toThrow('authenticate data')
  expect(() => decryptGcm(sealed, { key, aad: Buffer.from('another') })).toThrow('authenticate data')
  for (const length of [0, 5, 12, 27]) {
    expect(() => decryptGcm(sealed.subarray(0, length), { key, aad })).toThrow(/^Invalid /)
  }
})

test('the nonce of the caller gives the same result each time', () => {
  const nonce = randomBytes(32)
  expect(encryptGcm('a', { key, aad, nonce })).toEqual(encryptGcm('a', { key, aad, nonce }))
})

test('keys are numbered, the current one first, and no number occurs twice', () => {
  expect([...numberedKeys(['2:b:c', 'a'], 'THE_KEY')]).toEqual([
    ['2', 'b:c'],
    ['1', 'a'],
  ])
  expect(() => numberedKeys(['a', '1:b'], 'THE_KEY')).toThrow('two keys of THE_KEY have the same id')
})
