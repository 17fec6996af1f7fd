// What makes two requests with one Idempotency-Key the same: path and body, credentials left out.
import { createHash } from 'node:crypto'
import { canonicalJson, withoutMember } from '../domain/canonical-json.ts'

/** 64 hexadecimal digits. No credential goes into it, so none can be guessed from it. */
export function fingerprintRequest(path: string, body: unknown): string {
  const text = `${path}\n${canonicalJson(withoutMember(body, 'credentials'))}`
  return createHash('sha256').update(text).digest('hex')
}
