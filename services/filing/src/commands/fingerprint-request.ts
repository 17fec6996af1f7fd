// Recognises requests that repeat an Idempotency-Key, by comparing their path and their body without
// credentials.
import { createHash } from 'node:crypto'
import { canonicalJson, withoutMember } from '@cfs/values'

/**
 * 64 hexadecimal digits. Credentials are excluded from the fingerprint, so that they cannot be guessed from
 * it.
 */
export function fingerprintRequest(path: string, body: unknown): string {
  const text = `${path}\n${canonicalJson(withoutMember(body, 'credentials'))}`
  return createHash('sha256').update(text).digest('hex')
}
