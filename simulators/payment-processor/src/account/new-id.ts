// Creates ids in the processor's format: a prefix, and characters that cannot be guessed.
import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Creates an id such as `evt_1A…` with 24 letters and digits; ids that give access to a page are longer. */
export function newId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length))
  return `${prefix}_${letters.join('')}`
}
