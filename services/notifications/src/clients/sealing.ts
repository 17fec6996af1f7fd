// Encrypts the secrets of webhook endpoints with AES-256-GCM. A secret must be readable again, to sign with
// it; the key is a setting of the service, so a copy of the database alone reveals no secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealing {
  /** The encrypted text, as `id.base64url`, for one owner only. */
  seal(owner: string, text: string): string
  /**
   * The text; undefined if it was sealed for another owner, was changed, or was sealed with a key that is no
   * longer configured.
   */
  open(owner: string, sealed: string): string | undefined
}

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const ALGORITHM = 'aes-256-gcm'

/**
 * `keys` are encryption keys, each as `id:text` (a text without an id gets the id 1); the first one encrypts,
 * and all of them can decrypt.
 */
export function createSealing(keys: readonly string[]): Sealing {
  const derived = new Map(keys.map(idAndText).map(([id, text]) => [id, derive(text)] as const))
  if (derived.size < keys.length) throw new Error('two keys of WEBHOOK_KEY have the same id')
  const [[current, currentKey] = ['', Buffer.alloc(0)]] = derived
  return {
    seal(owner, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, currentKey, nonce).setAAD(additional(owner, current))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${current}.${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`
    },
    open(owner, sealed) {
      const [id = '', encoded = ''] = sealed.split('.')
      const key = derived.get(id)
      const bytes = Buffer.from(encoded, 'base64url')
      if (key === undefined || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      return decrypt(bytes, { key, aad: additional(owner, id) })
    },
  }
}

function decrypt(
  bytes: Buffer,
  { key, aad }: { readonly key: Buffer; readonly aad: Buffer },
): string | undefined {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(aad).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([content, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The owner and the key's id are authenticated with the text: a copied row is useless to another owner. */
function additional(owner: string, id: string): Buffer {
  return Buffer.from(`webhook secret:${id}:${owner}`)
}

function derive(text: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text, 'notifications', 'webhook secret', KEY_BYTES))
}

function idAndText(key: string): readonly [id: string, text: string] {
  const end = key.indexOf(':')
  return end === -1 ? ['1', key] : [key.slice(0, end), key.slice(end + 1)]
}
