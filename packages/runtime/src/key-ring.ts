// Numbered keys that encrypt texts which leave a service and come back, or that it must read again: the first
// key encrypts, and every configured key still decrypts.
import { hkdfSync } from 'node:crypto'
import { decryptGcm, encryptGcm, numberedKeys } from './encrypt-gcm.ts'

export interface KeyRing {
  /** The ids of the keys, the current one first. */
  readonly ids: readonly string[]
  /** 32 bytes for one purpose, derived from the key with this id, by default the current one. */
  derive(purpose: string, id?: string): Buffer
  /** The id of the current key and the encrypted text. */
  seal(text: string, use: KeyUse & { readonly nonce?: Buffer }): Buffer
  /**
   * The text. Throws if it was sealed for another use, was changed, or was sealed with a key that is no
   * longer configured.
   */
  open(sealed: Buffer, use: KeyUse): string
}

export interface KeyUse {
  readonly purpose: string
  /** What the text belongs to: it is authenticated with the text, and not stored. */
  readonly aad: (keyId: string) => string
}

const SEPARATOR = 0x3a
const KEY_BYTES = 32

/**
 * `keys` are encryption keys, each as `id:text` (a text without an id gets the id 1). `setting` names where
 * they come from, and `service` is part of every derived key.
 */
export function createKeyRing(
  keys: readonly string[],
  { setting, service }: { readonly setting: string; readonly service: string },
): KeyRing {
  const texts = numberedKeys(keys, setting)
  const [current = ''] = texts.keys()
  const derived = new Map<string, Buffer>()
  const derive = (purpose: string, id = current): Buffer => {
    const text = texts.get(id)
    if (text === undefined) throw new Error(`the key ${id} is not among the configured ones`)
    const name = `${id}:${purpose}`
    const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', text, service, purpose, KEY_BYTES))
    derived.set(name, key)
    return key
  }
  const keyOf = ({ purpose, aad }: KeyUse, id: string) => ({
    key: derive(purpose, id),
    aad: Buffer.from(aad(id)),
  })
  return {
    ids: [...texts.keys()],
    derive,
    seal(text, { nonce, ...use }) {
      const key = { ...keyOf(use, current), ...(nonce === undefined ? {} : { nonce }) }
      return Buffer.concat([Buffer.from(`${current}:`), encryptGcm(text, key)])
    },
    open(sealed, use) {
      const end = sealed.indexOf(SEPARATOR)
      const id = sealed.subarray(0, Math.max(0, end)).toString('utf8')
      return decryptGcm(sealed.subarray(end + 1), keyOf(use, id))
    },
  }
}
