// Encrypts the secrets of webhook endpoints with AES-256-GCM. A secret must be readable again, to sign with
// it; the key is a setting of the service, so a copy of the database alone reveals no secret.
import { createKeyRing, decryptGcm, encryptGcm } from '@cfs/runtime'

export interface Sealing {
  /** The encrypted text, as `id.base64url`, for one owner only. */
  seal(owner: string, text: string): string
  /**
   * The text; undefined if it was sealed for another owner, was changed, or was sealed with a key that is no
   * longer configured.
   */
  open(owner: string, sealed: string): string | undefined
}

const PURPOSE = 'webhook secret'

/** The first of the `keys` encrypts, and all of them can decrypt. */
export function createSealing(keys: readonly string[]): Sealing {
  const ring = createKeyRing(keys, { setting: 'WEBHOOK_KEY', service: 'notifications' })
  const [current = ''] = ring.ids
  const keyFor = (owner: string, id: string) => ({
    key: ring.derive(PURPOSE, id),
    aad: additional(owner, id),
  })
  return {
    seal(owner, text) {
      const sealed = encryptGcm(text, keyFor(owner, current))
      return `${current}.${sealed.toString('base64url')}`
    },
    open(owner, sealed) {
      const [id = '', encoded = ''] = sealed.split('.')
      try {
        return decryptGcm(Buffer.from(encoded, 'base64url'), keyFor(owner, id))
      } catch {
        return undefined
      }
    },
  }
}

/** The owner and the key's id are authenticated with the text: a copied row is useless to another owner. */
function additional(owner: string, id: string): Buffer {
  return Buffer.from(`${PURPOSE}:${id}:${owner}`)
}
