// What talking to an authority can end in. The three authorities' clients answer in these words, so that the
// commands decide without knowing a protocol. Nothing here ever carries bytes of a message or a credential.
import type { FilingError } from '@cfs/values'

/**
 * `rejected`: the authority judged the filing. `failed`: it never came to that (credentials, protocol, its
 * own fault).
 */
export type Disposition = 'rejected' | 'failed'

/** The authority has the submission and will decide it. */
export interface Acknowledged {
  readonly kind: 'acknowledged'
  /** The tax authority's correlation id, or the registry's submission number. */
  readonly correlationId: string
  readonly pollUrl: string
  /** How long the authority wants us to wait before the first poll. */
  readonly pollIntervalMs: number
}

/** The authority answered no; nothing of this submission is under way there. */
export interface Refused {
  readonly kind: 'refused'
  readonly disposition: Disposition
  readonly errors: readonly FilingError[]
  /** The credentials were refused (1046, presenter 502): never tried again by machine. */
  readonly authenticationFailed: boolean
}

/** Provably nothing reached the authority: no connection, or the message could not be built. */
export interface NotSent {
  readonly kind: 'not-sent'
  readonly reason: string
}

/** The authority may have taken it: never sent again blind. */
export interface UnknownSendingOutcome {
  readonly kind: 'unknown'
  readonly reason: string
  /** A gateway gave up waiting for what lies behind it, where the message may still be at work. */
  readonly mayStillArrive?: true
}

export type SendOutcome = Acknowledged | Refused | NotSent | UnknownSendingOutcome

/** What stands as proof of acceptance. Of the registry only `acceptedAt` may be known. */
export interface Receipt {
  /** Base64 digest as the authority states it. */
  readonly irmark: string | null
  /** The same for people (Base32). */
  readonly irmarkBase32: string | null
  readonly message: string | null
  readonly acceptedAt: Date | null
  /** Whether the digest is the one that was sent; true for the registry, which gives none. */
  readonly matches: boolean
}

export interface Undecided {
  readonly kind: 'undecided'
  readonly pollIntervalMs?: number
  readonly pollUrl?: string
  /** The authority's own word for where the submission is (PENDING, PARKED, INTERNAL_FAILURE), for logs. */
  readonly stage?: string
}

export interface Accepted {
  readonly kind: 'accepted'
  readonly receipt: Receipt
  /** The authority's answer, byte for byte. */
  readonly raw: Buffer
}

export interface RefusedAfterwards extends Refused {
  readonly raw: Buffer
}

/** No usable answer this time; poll again later. */
export interface Unreachable {
  readonly kind: 'unreachable'
  readonly reason: string
}

/** The authority says that it has no such submission (2000, No Transaction Found). */
export interface UnknownSubmission {
  readonly kind: 'unknown-submission'
  readonly reason: string
}

export type PollOutcome = Undecided | Accepted | RefusedAfterwards | Unreachable | UnknownSubmission

export interface Found extends Omit<Acknowledged, 'kind'> {
  readonly kind: 'found'
}

export type LookupOutcome =
  | Found
  | { readonly kind: 'not-found' }
  | Unreachable
  /** The authority has something that may or may not be ours. */
  | { readonly kind: 'ambiguous'; readonly reason: string }
  /** The credentials were refused, so nothing could be looked up. */
  | Refused

export type RemoveOutcome = { readonly kind: 'removed' } | Unreachable
