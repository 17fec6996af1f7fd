// The IRmark for people: the same 20 bytes as the message's Base64, in Base32 (RFC 4648).

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An IRmark in Base32 is 32 capital letters and digits. */
export function irmarkBase32(irmarkBase64: string): string {
  const bits = Array.from(Buffer.from(irmarkBase64, 'base64'), (byte) =>
    byte.toString(2).padStart(8, '0'),
  ).join('')
  const groups = bits.match(/.{5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group, 2)]).join('')
}
