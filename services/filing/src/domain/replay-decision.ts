// Decides the response to a request with a known Idempotency-Key: either the first response again, or a
// refusal.
import type { Refusal } from './refusal.ts'

export interface StoredRequest {
  readonly filingId: string
  readonly fingerprint: string
  /** The response is null while the first request with the idempotency key is still running. */
  readonly response: StoredResponse | null
}

export interface StoredResponse {
  readonly status: number
  readonly data: unknown
}

export type ReplayDecision =
  | { readonly kind: 'first' }
  | { readonly kind: 'replay'; readonly filingId: string; readonly response: StoredResponse }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Decides how to respond to a request from the record stored for its idempotency key, if there is one. */
export function decideReplay(stored: StoredRequest | undefined, fingerprint: string): ReplayDecision {
  if (stored === undefined) return { kind: 'first' }
  const { filingId } = stored
  if (stored.fingerprint !== fingerprint) return { kind: 'refused', refusal: conflictWith(filingId) }
  if (stored.response === null) return { kind: 'refused', refusal: IN_PROGRESS }
  return { kind: 'replay', filingId, response: stored.response }
}

/** `filingId` is the filing that was made with the idempotency key. */
function conflictWith(filingId: string): Refusal {
  return {
    code: 'IDEMPOTENCY_CONFLICT',
    message:
      `This Idempotency-Key was used with a different request, for the filing ${filingId}. ` +
      'Use a fresh key for a different filing.',
    context: { filing_id: filingId },
  }
}

const IN_PROGRESS: Refusal = {
  code: 'IDEMPOTENCY_IN_PROGRESS',
  message:
    'The first request with this Idempotency-Key is still running. Send the same request again in a second.',
}
