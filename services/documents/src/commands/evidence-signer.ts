// Signs what an evidence pack states, with Ed25519, as a JSON Web Signature in compact form (RFC 7515 and
// RFC 8037), which libraries of every language verify.
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { numberedKeys } from '@cfs/runtime'
import type { PublicKey } from '../domain/public-key.ts'

export interface EvidenceSigner {
  /** The public keys of all private ones; the first key signs. */
  readonly publicKeys: readonly PublicKey[]
  /** The signature of the text, with the text in it: `header.payload.signature`, each in Base64url. */
  readonly sign: (text: string) => string
}

const SEED_BYTES = 32
/** The fixed beginning of an Ed25519 private key in PKCS #8 (RFC 8410, 7); the seed follows. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * `keys` are secret texts, each as `id:text`, from which the private keys are derived. The id is published
 * as the id of the key. Throws if two keys have the same id, or there is none.
 */
export function evidenceSigner(keys: readonly string[]): EvidenceSigner {
  const derived = Array.from(numberedKeys(keys, 'EVIDENCE_KEY'), ([keyId, text]) => ({
    keyId,
    key: privateKeyOf(text),
  }))
  const [current] = derived
  if (current === undefined) throw new Error('EVIDENCE_KEY has no key')
  // The key first: no pack begins as an identity token does, which must never appear in a response.
  const header = encoded(JSON.stringify({ kid: current.keyId, alg: 'EdDSA' }))
  return {
    publicKeys: derived.map(({ keyId, key }) => ({ keyId, bytes: publicBytesOf(key) })),
    sign(text) {
      const signed = `${header}.${encoded(text)}`
      return `${signed}.${sign(null, Buffer.from(signed), current.key).toString('base64url')}`
    },
  }
}

function privateKeyOf(text: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', text, 'documents', 'evidence key', SEED_BYTES))
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
}

function publicBytesOf(key: KeyObject): Buffer {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url')
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}
