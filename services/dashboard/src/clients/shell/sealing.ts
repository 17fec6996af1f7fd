// Encrypts texts that must be readable later (TOTP secrets, e-mails, passkey challenges, late forms) with
// AES-256-GCM. Each purpose has its own encryption key, derived from the dashboard's key, so that a value
// encrypted for one purpose cannot be decrypted for another.
import { createHmac, hkdfSync } from 'node:crypto'
import { decryptGcm, encryptGcm, numberedKeys } from '@cfs/runtime'

export type SealPurpose = 'totp' | 'mail' | 'challenge' | 'kept form'

export interface Sealing {
  /** `context`, such as the id of the database row, must be the same when the value is decrypted. */
  seal(purpose: SealPurpose, text: string, context: string): Buffer
  /**
   * The text. Throws if the encrypted value was made for another purpose or context, was changed, or was
   * encrypted with a key that is no longer configured.
   */
  open(purpose: SealPurpose, sealed: Buffer, context: string): string
  /**
   * Keyed hashes of a recovery code, by every configured key, the current one first: a copy of the database
   * is not enough to guess a code of 80 bits (ASVS 5.0, 6.5.2).
   */
  recoveryHashes(code: string): readonly Buffer[]
  /** A key for the CSRF tokens of forms, derived from the current encryption key. */
  readonly formKey: string
}

const SEPARATOR = 0x3a

/**
 * `keys` are encryption keys, each as `id:text` (a text without an id gets the id 1); the first one
 * encrypts, and all of them can decrypt.
 */
export function createSealing(keys: readonly string[]): Sealing {
  const texts = numberedKeys(keys, 'DASHBOARD_KEY')
  const [current = ''] = texts.keys()
  const keyFor = (id: string, purpose: string): Buffer => {
    const text = texts.get(id)
    if (text === undefined) throw new Error(`the key ${id} is not among the configured ones`)
    return Buffer.from(hkdfSync('sha256', text, 'dashboard', purpose, 32))
  }
  return {
    seal(purpose, text, context) {
      const sealed = encryptGcm(text, { key: keyFor(current, purpose), aad: Buffer.from(context) })
      return Buffer.concat([Buffer.from(`${current}:`), sealed])
    },
    open(purpose, sealed, context) {
      const end = sealed.indexOf(SEPARATOR)
      const id = sealed.subarray(0, Math.max(0, end)).toString('utf8')
      return decryptGcm(sealed.subarray(end + 1), { key: keyFor(id, purpose), aad: Buffer.from(context) })
    },
    recoveryHashes: (code) =>
      [...texts.keys()].map((id) => createHmac('sha256', keyFor(id, 'recovery')).update(code).digest()),
    formKey: createHmac('sha256', keyFor(current, 'forms')).update('csrf').digest('base64url'),
  }
}
