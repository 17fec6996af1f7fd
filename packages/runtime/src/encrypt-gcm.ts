// AES-256-GCM for texts that a service must be able to read again, and the numbered keys used with it.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface GcmKey {
  /** 32 bytes. */
  readonly key: Buffer
  /** What the text belongs to: it is authenticated with the text, and not stored. */
  readonly aad: Buffer
}

/**
 * The nonce, the tag, and the encrypted text. A `nonce` of the caller must never be used for two texts with
 * one key; by default it is random.
 */
export function encryptGcm(
  text: string,
  { key, aad, nonce = randomBytes(NONCE_BYTES) }: GcmKey & { readonly nonce?: Buffer },
): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonce.subarray(0, NONCE_BYTES)).setAAD(aad)
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce.subarray(0, NONCE_BYTES), cipher.getAuthTag(), content])
}

/** The text. Throws if it was encrypted with another key, for something else, or was changed. */
export function decryptGcm(sealed: Buffer, { key, aad }: GcmKey): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(aad).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const content = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
}

/**
 * The texts of keys by their ids, the current one first. Each key is given as `id:text`; a text without an id
 * gets the id 1. Throws if two keys have the same id; `setting` names where they come from.
 */
export function numberedKeys(keys: readonly string[], setting: string): ReadonlyMap<string, string> {
  const texts = new Map(
    keys.map((key) => {
      const end = key.indexOf(':')
      return end === -1 ? (['1', key] as const) : ([key.slice(0, end), key.slice(end + 1)] as const)
    }),
  )
  if (texts.size < keys.length) throw new Error(`two keys of ${setting} have the same id`)
  return texts
}
