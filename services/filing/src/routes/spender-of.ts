// Reads from the caller's identity whose spending a filing counts towards.
import type { VerifiedIdentity } from '@cfs/http'
import type { Spender } from '../domain/refuse-over-cap.ts'
import { FORM_KEY, isForm } from './admit-forms.ts'

export function spenderOf(identity: VerifiedIdentity): Spender {
  const { keyId, originalKeyId, spendCapPence } = identity
  if (isForm(identity)) return { originalKeyId: FORM_KEY, capPence: null }
  return { originalKeyId: originalKeyId ?? keyId, capPence: spendCapPence ?? null }
}
