// Activation links are opaque, cannot be changed or made by others, and survive a rotation of the key.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActivationTokens } from './activation-tokens.ts'
import { createSealing } from './sealing.ts'

const older = 'k1:a key of at least thirty-two characters'
const newer = 'k2:another one of at least 32 characters'
const withKeys = (...keys: readonly string[]) => createActivationTokens(createSealing(keys))
const claims = {
  mode: 'live',
  accountId: 'acc_01234567890123456789012345678901',
  companyNumber: '12345678',
  email: 'director@customer.example',
  externalId: 'client 7',
  activationId: 'atv_01234567890123456789012345678901',
  expiresAt: new Date('2026-11-23T15:00:00.000Z'),
} as const

test('a link gives back what it was made for, and shows nothing of it', () => {
  const token = withKeys(older).seal(claims)
  expect(withKeys(older).open(token)).toEqual(claims)
  expect(token).toMatch(/^[\w-]+$/)
  const visible = Buffer.from(token, 'base64url').toString('latin1')
  for (const text of [claims.accountId, claims.companyNumber, claims.email, claims.externalId]) {
    expect(visible).not.toContain(text)
  }
})

test('what an earlier version sealed opens, and is sealed in the same way', () => {
  const sealing = createSealing([older])
  const sealed = 'azE6pbBqnX02yS9_595ywVcmASC46mM4CVqFKU0Q9MphSvA'
  expect([sealing.open('link', sealed), sealing.seal('link', 'text')]).toEqual(['text', sealed])
  expect(sealing.keyFor('forms')).toBe('A9x-8G5A-AKyra5UEWMtq41acQaQeRBxLeKUyEuaGCY')
})

test('the same link is made again for the same activation, and another one for any other', () => {
  const tokens = withKeys(older)
  expect(tokens.seal(claims)).toBe(tokens.seal({ ...claims }))
  expect(tokens.seal({ ...claims, activationId: 'atv_2' }).slice(0, 40)).not.toBe(
    tokens.seal(claims).slice(0, 40),
  )
})

test('a link works while its key is configured, also behind a newer key, and never after', () => {
  const token = withKeys(older).seal(claims)
  expect(withKeys(newer, older).open(token)).toEqual(claims)
  expect(withKeys(newer).open(token)).toBeUndefined()
  expect(withKeys('k1:a different key under the same id, 32+').open(token)).toBeUndefined()
  // The id of the key is authenticated: the same key under another id does not open the link.
  expect(withKeys(older.replace('k1:', 'k3:')).open(token)).toBeUndefined()
})

test('a link under the id of another key opens nothing', () => {
  const both = withKeys(older, newer)
  const bytes = Buffer.from(both.seal(claims), 'base64url')
  bytes.write('k2', 0)
  expect(both.open(bytes.toString('base64url'))).toBeUndefined()
})

test('a link with any byte changed, removed or added opens nothing', () => {
  const tokens = withKeys(older)
  const token = tokens.seal(claims)
  const bytes = Buffer.from(token, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(tokens.open(changed.toString('base64url'))).toBeUndefined()
    expect(tokens.open(bytes.subarray(0, index).toString('base64url'))).toBeUndefined()
  }
  for (const other of [
    `${token}A`,
    `${token}=`,
    ` ${token}`,
    `${token}%20`,
    '',
    'k1:',
    '.',
    'A'.repeat(5000),
  ]) {
    expect(tokens.open(other)).toBeUndefined()
  }
})

test('no random text opens anything', () => {
  const tokens = withKeys(older)
  fc.assert(fc.property(fc.string(), (text) => tokens.open(text) === undefined))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const token = Buffer.concat([Buffer.from('k1:'), bytes]).toString('base64url')
      expect(tokens.open(token)).toBeUndefined()
    }),
  )
})

test('a text that was encrypted for another purpose is no link', () => {
  const sealing = createSealing([older])
  const token = createActivationTokens(sealing).seal(claims)
  expect(sealing.open('form', token)).toBeUndefined()
  expect(createActivationTokens(sealing).open(sealing.seal('form', '[1]'))).toBeUndefined()
})

test('two keys with the same id are refused', () => {
  expect(() => createSealing([older, 'k1:another text of at least 32 characters'])).toThrow('same id')
})
