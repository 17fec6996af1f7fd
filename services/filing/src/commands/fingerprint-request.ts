// Recognises requests that repeat an Idempotency-Key, by comparing their path and their body without
// credentials and bank details.
import { createHash } from 'node:crypto'
import { canonicalJson, withoutMember } from '@cfs/values'

/**
 * 64 hexadecimal digits. Credentials and bank details are excluded from the fingerprint, so that they cannot
 * be guessed from it.
 */
export function fingerprintRequest(path: string, body: unknown): string {
  const text = `${path}\n${canonicalJson(withoutSecrets(body))}`
  return createHash('sha256').update(text).digest('hex')
}

function withoutSecrets(body: unknown): unknown {
  const rest = withoutMember(body, 'credentials')
  if (typeof rest !== 'object' || rest === null || !('financials' in rest)) return rest
  return { ...rest, financials: withoutMember(rest.financials, 'repayment') }
}
