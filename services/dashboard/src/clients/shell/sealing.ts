// Encrypts texts that must be readable later (TOTP secrets, e-mails, passkey challenges, late forms) with
// AES-256-GCM. Each purpose has its own encryption key, derived from the dashboard's key, so that a value
// encrypted for one purpose cannot be decrypted for another.
import { createHmac } from 'node:crypto'
import { createKeyRing } from '@cfs/runtime'

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

/** The first of the `keys` encrypts, and all of them can decrypt. */
export function createSealing(keys: readonly string[]): Sealing {
  const ring = createKeyRing(keys, { setting: 'DASHBOARD_KEY', service: 'dashboard' })
  const keyedHash = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    seal: (purpose, text, context) => ring.seal(text, { purpose, aad: () => context }),
    open: (purpose, sealed, context) => ring.open(sealed, { purpose, aad: () => context }),
    recoveryHashes: (code) => ring.ids.map((id) => keyedHash(ring.derive('recovery', id), code)),
    formKey: keyedHash(ring.derive('forms'), 'csrf').toString('base64url'),
  }
}
