// Ids as the processor makes them: a prefix and letters that cannot be guessed.
import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `evt_1A…` with 24 letters and digits; more where the id opens a page. */
export function newId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length))
  return `${prefix}_${letters.join('')}`
}
