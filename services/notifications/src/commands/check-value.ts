// Computes the check value of a cursor.
import { createHash } from 'node:crypto'

/** 12 characters (72 bits) of the SHA-256 of the text, in Base64url. */
export function checkValue(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
