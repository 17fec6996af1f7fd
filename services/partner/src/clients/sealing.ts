// Encrypts texts that leave the service and come back, such as activation links, with AES-256-GCM. Each
// purpose has its own encryption key, derived from the service's key.
import { createHmac } from 'node:crypto'
import { createKeyRing } from '@cfs/runtime'

export interface Sealing {
  /**
   * The encrypted text in base64url. The same text and key give the same result, so that a repeated request
   * gets the same link.
   */
  seal(purpose: string, text: string): string
  /**
   * The text; undefined if it was encrypted for another purpose, was changed, or was encrypted with a key
   * that is no longer configured.
   */
  open(purpose: string, sealed: string): string | undefined
  /** A key for a purpose other than encryption, such as signing forms. */
  keyFor(purpose: string): string
}

const BASE64URL = /^[\w-]+$/

/** The first of the `keys` encrypts, and all of them can decrypt. */
export function createSealing(keys: readonly string[]): Sealing {
  const ring = createKeyRing(keys, { setting: 'PARTNER_KEY', service: 'partner' })
  /** The id of the key is authenticated together with the text. */
  const useFor = (purpose: string) => ({
    purpose: `${purpose} cipher`,
    aad: (id: string) => `${purpose}:${id}`,
  })
  return {
    seal(purpose, text) {
      // The nonce is a keyed hash of the text: two different texts never share one.
      const nonce = createHmac('sha256', ring.derive(`${purpose} nonce`))
        .update(text)
        .digest()
      return ring.seal(text, { ...useFor(purpose), nonce }).toString('base64url')
    },
    open(purpose, sealed) {
      if (!BASE64URL.test(sealed)) return undefined
      const bytes = Buffer.from(sealed, 'base64url')
      // Different texts must not decode to the same bytes: a link has one spelling.
      if (bytes.toString('base64url') !== sealed) return undefined
      try {
        return ring.open(bytes, useFor(purpose))
      } catch {
        return undefined
      }
    },
    keyFor: (purpose) => ring.derive(`${purpose} key`).toString('base64url'),
  }
}
