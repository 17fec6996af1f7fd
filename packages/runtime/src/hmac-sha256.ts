// HMAC-SHA256 (RFC 2104) for texts that are signed or checked at every request. The key's two padded blocks
// are prepared once and each text is hashed with `crypto.hash`: `createHmac` makes a native object for each
// text, which takes twice as long and is then left to the garbage collector.
import { hash } from 'node:crypto'

/**
 * Returns the HMAC of a text (as UTF-8); in the form `binary`, the result has one character for each byte.
 */
export type HmacSha256 = (text: string, encoding: 'base64url' | 'binary') => string

const BLOCK_BYTES = 64
const HASH_BYTES = 32
/** The longest text, in UTF-16 units, that fits into the prepared memory whatever its characters are. */
const PREPARED_LENGTH = 4096
const MAX_BYTES_FOR_UNIT = 3
const INNER_PAD = 0x36
const OUTER_PAD = 0x5c

/** Prepares the HMAC function of a key. */
export function createHmacSha256(key: Uint8Array): HmacSha256 {
  const inner = Buffer.alloc(BLOCK_BYTES + PREPARED_LENGTH * MAX_BYTES_FOR_UNIT)
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES)
  const short = key.length > BLOCK_BYTES ? hash('sha256', key, 'buffer') : key
  for (let index = 0; index < BLOCK_BYTES; index += 1) {
    const byte = short[index] ?? 0
    inner[index] = byte ^ INNER_PAD
    outer[index] = byte ^ OUTER_PAD
  }
  const innerHash = (text: string): string => {
    if (text.length > PREPARED_LENGTH) {
      return hash('sha256', Buffer.concat([inner.subarray(0, BLOCK_BYTES), Buffer.from(text)]), 'binary')
    }
    const end = BLOCK_BYTES + inner.write(text, BLOCK_BYTES)
    const digest = hash('sha256', inner.subarray(0, end), 'binary')
    // The text may be a secret, so it must not remain in memory.
    inner.fill(0, BLOCK_BYTES, end)
    return digest
  }
  return (text, encoding) => {
    outer.write(innerHash(text), BLOCK_BYTES, 'binary')
    return hash('sha256', outer, encoding)
  }
}
