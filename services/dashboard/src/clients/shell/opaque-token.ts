// Creates random values that give access: session cookies, links in e-mails, and recovery codes. Only a hash
// of each is stored: a plain SHA-256 hash is enough for values with 256 random bits; recovery codes have 80,
// so their hash is keyed.
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

/** The hash under which a random value from a cookie, a link or a form is stored. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_GROUPS = 4
const CODE_GROUP_LENGTH = 4

/**
 * Creates a recovery code such as `abcd-efgh-jkmn-pqrs`: 16 characters of 5 bits each (Crockford's Base32,
 * without i, l, o and u).
 */
export function newRecoveryCode(): string {
  const characters = [...randomBytes(CODE_GROUPS * CODE_GROUP_LENGTH)].map(
    (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length] ?? '',
  )
  const groups = Array.from({ length: CODE_GROUPS }, (_, index) =>
    characters.slice(index * CODE_GROUP_LENGTH, (index + 1) * CODE_GROUP_LENGTH).join(''),
  )
  return groups.join('-')
}

/**
 * Normalises a recovery code before it is hashed: people leave out hyphens, use capitals, and confuse 0 with
 * o and 1 with l.
 */
export function readRecoveryCode(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return plain.replaceAll('o', '0').replaceAll(/[il]/g, '1')
}
