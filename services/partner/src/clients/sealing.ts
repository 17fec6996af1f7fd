// Encrypts texts that leave the service and come back, such as activation links, with AES-256-GCM. Each
// purpose has its own encryption key, derived from the service's key.
import { createHmac, hkdfSync } from 'node:crypto'
import { decryptGcm, encryptGcm, numberedKeys } from '@cfs/runtime'

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

const SEPARATOR = 0x3a
const BASE64URL = /^[\w-]+$/

interface Keys {
  readonly cipher: Buffer
  readonly nonce: Buffer
}

/**
 * `keys` are encryption keys, each as `id:text` (a text without an id gets the id 1); the first one
 * encrypts, and all of them can decrypt.
 */
export function createSealing(keys: readonly string[]): Sealing {
  const texts = numberedKeys(keys, 'PARTNER_KEY')
  const [[current, currentText] = ['', '']] = texts
  const known = new Map<string, Keys>()
  const keysFor = (id: string, text: string, purpose: string): Keys => {
    const name = `${id}:${purpose}`
    const keysOfPurpose = known.get(name) ?? {
      cipher: derive(text, `${purpose} cipher`),
      nonce: derive(text, `${purpose} nonce`),
    }
    known.set(name, keysOfPurpose)
    return keysOfPurpose
  }
  return {
    seal(purpose, text) {
      const { cipher: key, nonce: nonceKey } = keysFor(current, currentText, purpose)
      // The nonce is a keyed hash of the text: two different texts never share one.
      const nonce = createHmac('sha256', nonceKey).update(text).digest()
      const sealed = encryptGcm(text, { key, nonce, aad: additional(purpose, current) })
      return Buffer.concat([Buffer.from(`${current}:`), sealed]).toString('base64url')
    },
    open(purpose, sealed) {
      if (!BASE64URL.test(sealed)) return undefined
      const bytes = Buffer.from(sealed, 'base64url')
      // Different texts must not decode to the same bytes: a link has one spelling.
      if (bytes.toString('base64url') !== sealed) return undefined
      const end = bytes.indexOf(SEPARATOR)
      const id = bytes.subarray(0, Math.max(0, end)).toString('utf8')
      const text = texts.get(id)
      if (text === undefined) return undefined
      const how = { key: keysFor(id, text, purpose).cipher, aad: additional(purpose, id) }
      try {
        return decryptGcm(bytes.subarray(end + 1), how)
      } catch {
        return undefined
      }
    },
    keyFor: (purpose) => derive(currentText, `${purpose} key`).toString('base64url'),
  }
}

/** The id of the key is authenticated together with the text. */
function additional(purpose: string, id: string): Buffer {
  return Buffer.from(`${purpose}:${id}`)
}

function derive(text: string, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text, 'partner', info, 32))
}
