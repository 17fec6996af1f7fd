// Encrypts texts that must be readable later (TOTP secrets, e-mails, passkey challenges, late forms) with
// AES-256-GCM. Each purpose has its own encryption key, derived from the dashboard's key, so that a value
// encrypted for one purpose cannot be decrypted for another.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

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

const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEPARATOR = 0x3a

/**
 * `keys` are encryption keys, each as `id:text` (a text without an id gets the id 1); the first one
 * encrypts, and all of them can decrypt.
 */
export function createSealing(keys: readonly string[]): Sealing {
  const texts = new Map(keys.map(idAndText))
  if (texts.size < keys.length) throw new Error('two encryption keys of the dashboard have the same id')
  const [current = ''] = texts.keys()
  const keyFor = (id: string, purpose: string): Buffer => {
    const text = texts.get(id)
    if (text === undefined) throw new Error(`the key ${id} is not among the configured ones`)
    return Buffer.from(hkdfSync('sha256', text, 'dashboard', purpose, 32))
  }
  return {
    seal(purpose, text, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(current, purpose), nonce).setAAD(
        Buffer.from(context),
      )
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from(`${current}:`), nonce, cipher.getAuthTag(), content])
    },
    open(purpose, sealed, context) {
      const end = sealed.indexOf(SEPARATOR)
      const id = sealed.subarray(0, Math.max(0, end)).toString('utf8')
      const nonce = sealed.subarray(end + 1, end + 1 + NONCE_BYTES)
      const tag = sealed.subarray(end + 1 + NONCE_BYTES, end + 1 + NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', keyFor(id, purpose), nonce, {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
      const content = sealed.subarray(end + 1 + NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
    },
    recoveryHashes: (code) =>
      [...texts.keys()].map((id) => createHmac('sha256', keyFor(id, 'recovery')).update(code).digest()),
    formKey: createHmac('sha256', keyFor(current, 'forms')).update('csrf').digest('base64url'),
  }
}

function idAndText(key: string): readonly [id: string, text: string] {
  const end = key.indexOf(':')
  return end === -1 ? ['1', key] : [key.slice(0, end), key.slice(end + 1)]
}
