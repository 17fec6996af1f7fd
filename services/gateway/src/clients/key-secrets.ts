// The cryptography of API keys: random text, and an HMAC-SHA256 with a pepper (a secret that only the server
// knows). A random secret of 190 bits needs no slow hash. Comparisons take constant time.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { createHmacSha256, type HmacSha256 } from '@cfs/runtime'
import { ALPHABET, PUBLIC_ID_LENGTH, RANDOM_LENGTH } from '../domain/api-key-text.ts'

export interface KeySecrets {
  /** The id of the pepper (server-side secret) that is used for new API keys. */
  readonly currentPepperId: string
  hmac(secret: string, pepperId: string): Buffer
  /**
   * Whether the HMAC of the key's secret part equals the stored HMAC. An API key stored under an unknown
   * pepper (server-side secret) never matches, and the comparison takes the same time.
   */
  matches(secret: string, stored: { readonly secretHmac: Buffer; readonly pepperId: string }): boolean
  /** Used for API keys that do not exist, so that checking them takes as long as `matches`. */
  matchNothing(secret: string): void
  randomPublicId(): string
  randomSecret(): string
}

/**
 * `peppers` are sorted from newest to oldest, each as `id:text` (a text without an id gets the id 1). New
 * API keys use the first one.
 */
export function createKeySecrets(peppers: readonly string[]): KeySecrets {
  const hmacsOfPeppers = new Map<string, HmacSha256>()
  for (const pepper of peppers) {
    const [id = '1', text = pepper] = pepper.includes(':') ? pepper.split(/:(.*)/s) : []
    if (hmacsOfPeppers.has(id)) throw new Error(`two peppers have the id ${id}`)
    hmacsOfPeppers.set(id, createHmacSha256(Buffer.from(text, 'utf8')))
  }
  const [currentPepperId] = hmacsOfPeppers.keys()
  if (currentPepperId === undefined) throw new Error('no pepper is configured')
  const nothing = { secretHmac: Buffer.alloc(32), pepperId: currentPepperId }

  const hmac = (secret: string, pepperId: string): Buffer => {
    const pepper = hmacsOfPeppers.get(pepperId)
    if (pepper === undefined) throw new Error(`pepper ${pepperId} is not configured`)
    return Buffer.from(pepper(secret, 'binary'), 'binary')
  }
  const matches: KeySecrets['matches'] = (secret, stored) => {
    const isKnown = hmacsOfPeppers.has(stored.pepperId)
    const computed = hmac(secret, isKnown ? stored.pepperId : currentPepperId)
    return timingSafeEqual(computed, stored.secretHmac) && isKnown
  }
  return {
    currentPepperId,
    hmac,
    matches,
    matchNothing: (secret) => void matches(secret, nothing),
    randomPublicId: () => randomText(PUBLIC_ID_LENGTH),
    randomSecret: () => randomText(RANDOM_LENGTH),
  }
}

/** The CRC-32 checksum in API keys. */
export const checksum = (text: string): number => crc32(text)

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
