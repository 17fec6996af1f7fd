// Reads from the caller's identity whose spending a filing counts towards.
import type { Identity } from '@cfs/http'
import type { Spender } from '../domain/refuse-over-cap.ts'

export function spenderOf({ keyId, originalKeyId, spendCapPence }: Identity): Spender {
  return { originalKeyId: originalKeyId ?? keyId, capPence: spendCapPence ?? null }
}
