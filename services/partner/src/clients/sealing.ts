// Encrypts texts that leave the service and come back, such as activation links, with AES-256-GCM. Each
// purpose has its own encryption key, derived from the service's key.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'

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

const NONCE_BYTES = 12
const TAG_BYTES = 16
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
  const texts = new Map(keys.map(idAndText))
  if (texts.size < keys.length) throw new Error('two encryption keys of the partner service have the same id')
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
      const nonce = createHmac('sha256', nonceKey).update(text).digest().subarray(0, NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(additional(purpose, current))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from(`${current}:`), nonce, cipher.getAuthTag(), content]).toString(
        'base64url',
      )
    },
    open(purpose, sealed) {
      if (!BASE64URL.test(sealed)) return undefined
      const bytes = Buffer.from(sealed, 'base64url')
      // Different texts must not decode to the same bytes: a link has one spelling.
      if (bytes.toString('base64url') !== sealed) return undefined
      const end = bytes.indexOf(SEPARATOR)
      const id = bytes.subarray(0, Math.max(0, end)).toString('utf8')
      const text = texts.get(id)
      if (text === undefined || bytes.length < end + 1 + NONCE_BYTES + TAG_BYTES) return undefined
      return decrypt(bytes.subarray(end + 1), {
        key: keysFor(id, text, purpose).cipher,
        aad: additional(purpose, id),
      })
    },
    keyFor: (purpose) => derive(currentText, `${purpose} key`).toString('base64url'),
  }
}

function decrypt(
  bytes: Buffer,
  { key, aad }: { readonly key: Buffer; readonly aad: Buffer },
): string | undefined {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(aad).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([content, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The id of the key is authenticated together with the text. */
function additional(purpose: string, id: string): Buffer {
  return Buffer.from(`${purpose}:${id}`)
}

function derive(text: string, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text, 'partner', info, 32))
}

function idAndText(key: string): readonly [id: string, text: string] {
  const end = key.indexOf(':')
  return end === -1 ? ['1', key] : [key.slice(0, end), key.slice(end + 1)]
}
