// Encrypts the secrets of webhook endpoints with AES-256-GCM. A secret must be readable again, to sign with
// it; the key is a setting of the service, so a copy of the database alone reveals no secret.
import { hkdfSync } from 'node:crypto'
import { decryptGcm, encryptGcm, numberedKeys } from '@cfs/runtime'

export interface Sealing {
  /** The encrypted text, as `id.base64url`, for one owner only. */
  seal(owner: string, text: string): string
  /**
   * The text; undefined if it was sealed for another owner, was changed, or was sealed with a key that is no
   * longer configured.
   */
  open(owner: string, sealed: string): string | undefined
}

const KEY_BYTES = 32

/**
 * `keys` are encryption keys, each as `id:text` (a text without an id gets the id 1); the first one encrypts,
 * and all of them can decrypt.
 */
export function createSealing(keys: readonly string[]): Sealing {
  const derived = new Map([...numberedKeys(keys, 'WEBHOOK_KEY')].map(([id, text]) => [id, derive(text)]))
  const [[current, currentKey] = ['', Buffer.alloc(0)]] = derived
  return {
    seal(owner, text) {
      const sealed = encryptGcm(text, { key: currentKey, aad: additional(owner, current) })
      return `${current}.${sealed.toString('base64url')}`
    },
    open(owner, sealed) {
      const [id = '', encoded = ''] = sealed.split('.')
      const key = derived.get(id)
      if (key === undefined) return undefined
      try {
        return decryptGcm(Buffer.from(encoded, 'base64url'), { key, aad: additional(owner, id) })
      } catch {
        return undefined
      }
    },
  }
}

/** The owner and the key's id are authenticated with the text: a copied row is useless to another owner. */
function additional(owner: string, id: string): Buffer {
  return Buffer.from(`webhook secret:${id}:${owner}`)
}

function derive(text: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text, 'notifications', 'webhook secret', KEY_BYTES))
}
