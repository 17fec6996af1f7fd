// Random values that open something: sessions, links in e-mails, recovery codes. Only their SHA-256 is
// stored; they have 256 (codes: 80) random bits, so that a plain hash is enough.
import { createHash, randomBytes } from 'node:crypto'

export interface OpaqueToken {
  readonly text: string
  readonly hash: Buffer
}

/** 43 characters of base64url. */
export function newToken(): OpaqueToken {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashOf(text) }
}

/** The stored form of a value from a cookie, a link or a form. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_GROUPS = 4
const CODE_GROUP_LENGTH = 4

/** `abcd-efgh-jkmn-pqrs`: 16 characters of 5 bits (Crockford's Base32, without i, l, o and u). */
export function newRecoveryCode(): OpaqueToken {
  const characters = [...randomBytes(CODE_GROUPS * CODE_GROUP_LENGTH)].map(
    (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length] ?? '',
  )
  const groups = Array.from({ length: CODE_GROUPS }, (_, index) =>
    characters.slice(index * CODE_GROUP_LENGTH, (index + 1) * CODE_GROUP_LENGTH).join(''),
  )
  const text = groups.join('-')
  return { text, hash: hashOf(readRecoveryCode(text)) }
}

/** A recovery code as it is hashed: people leave out hyphens, use capitals, and read 0 as o and 1 as l. */
export function readRecoveryCode(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return plain.replaceAll('o', '0').replaceAll(/[il]/g, '1')
}
