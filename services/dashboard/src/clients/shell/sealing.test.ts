// An encrypted value can be decrypted only for its own purpose and database row, and still after the keys
// have changed.
import { expect, test } from 'vitest'
import { createSealing } from './sealing.ts'

const older = 'k1:a key of at least thirty-two characters'
const newer = 'k2:another one of at least 32 characters'

test('an encrypted secret can be decrypted, even after a newer key was added before its own', () => {
  const sealed = createSealing([older]).seal('totp', 'JBSWY3DP', 'psn_1')
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DP')
  expect(createSealing([older]).open('totp', sealed, 'psn_1')).toBe('JBSWY3DP')
  expect(createSealing([newer, older]).open('totp', sealed, 'psn_1')).toBe('JBSWY3DP')
})

test('what an earlier version encrypted and hashed is still understood', () => {
  const sealing = createSealing([older])
  const stored = (text: string) => Buffer.from(text, 'base64url')
  const totp = stored('azE6f4wlmiUmHj62wiReRmgxBlfYY8jX78h_x_rl65nuX3qwVae_')
  const mail = stored('azE6LDl-zMAN-XdTlK4kl9ws0dTa7wy0VfA0hmqKB1Pgr-cvH2aBboREpIjEjvcugPvn6kY')
  expect(sealing.open('totp', totp, 'psn_1')).toBe('JBSWY3DP')
  expect(sealing.open('mail', mail, 'mail_1')).toBe('To whom it may concern')
  expect(sealing.recoveryHashes('ABCD-EFGH')).toEqual([stored('o3BavFh7D-83skKFAUqNXbv6riT9UE8dMYSf0XbsIuE')])
  expect(sealing.formKey).toBe('2wDgrGuQRRrdZxaO66ay0RyNZ3hL-4QdOMa7iZZhvoI')
})

test('it cannot be decrypted for another purpose or row, with another key, or after a change', () => {
  const sealing = createSealing([older])
  const sealed = sealing.seal('totp', 'JBSWY3DP', 'psn_1')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => sealing.open('mail', sealed, 'psn_1')).toThrow(Error)
  expect(() => sealing.open('totp', sealed, 'psn_2')).toThrow(Error)
  expect(() => sealing.open('totp', changed, 'psn_1')).toThrow(Error)
  expect(() => sealing.open('totp', Buffer.from('k1:'), 'psn_1')).toThrow(Error)
  expect(() => sealing.open('totp', Buffer.alloc(0), 'psn_1')).toThrow(Error)
  expect(() => createSealing([newer]).open('totp', sealed, 'psn_1')).toThrow('k1')
})

test('a key without an id has the id 1', () => {
  const text = 'a key of at least thirty-two characters'
  const sealed = createSealing([text]).seal('totp', 'JBSWY3DP', 'psn_1')
  expect(createSealing([newer, `1:${text}`]).open('totp', sealed, 'psn_1')).toBe('JBSWY3DP')
})

test('two keys with the same id are refused', () => {
  expect(() => createSealing([older, 'k1:another text of at least 32 characters'])).toThrow('same id')
})

test('the same text is encrypted differently each time', () => {
  const sealing = createSealing([older])
  expect(sealing.seal('mail', 'a', '1').equals(sealing.seal('mail', 'a', '1'))).toBe(false)
})
