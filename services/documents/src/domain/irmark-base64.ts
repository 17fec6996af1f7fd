// A receipt's IRmark is in Base32 (RFC 4648), for people to read; the return's PDF needs it in Base64, as in
// the message.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Converts an IRmark (20 bytes) from Base32 to Base64; returns undefined if the text is not 32 characters of
 * Base32.
 */
export function irmarkBase64(base32: string): string | undefined {
  if (!/^[A-Z2-7]{32}$/.test(base32)) return undefined
  const bits = Array.from(base32, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString('base64')
}
