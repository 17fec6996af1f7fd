// The possible outcomes of an exchange with an authority. The clients of all authorities return these types,
// so that commands can make decisions without knowing the protocols. The types of outcomes never contain
// message bytes or credentials.
import type { FilingError } from '@cfs/values'

/**
 * `rejected` means that the authority examined the filing and rejected it. `failed` means that the filing
 * was not examined (credentials, protocol or the authority's own fault).
 */
export type Disposition = 'rejected' | 'failed'

/** The authority has the submission and will decide it. */
export interface Acknowledged {
  readonly kind: 'acknowledged'
  /**
   * The reference of the submission: the tax authority's correlation id, or the registry's submission
   * number.
   */
  readonly correlationId: string
  readonly pollUrl: string
  /** How long to wait before the first poll, as the authority requests. */
  readonly pollIntervalMs: number
}

/** The authority refused the message, and has no submission in progress. */
export interface Refused {
  readonly kind: 'refused'
  readonly disposition: Disposition
  readonly errors: readonly FilingError[]
  /**
   * The authority refused the credentials (error 1046; for the presenter 502), so the message is never
   * retried automatically.
   */
  readonly authenticationFailed: boolean
}

/**
 * It is certain that no part of the message reached the authority: there was no connection, or the message
 * could not be built.
 */
export interface NotSent {
  readonly kind: 'not-sent'
  readonly reason: string
  /** No connection was established in time. */
  readonly timedOut?: true
}

/** The authority may have accepted the message for processing: never send it again without checking. */
export interface UnknownSendingOutcome {
  readonly kind: 'unknown'
  readonly reason: string
  /** A gateway timed out waiting for the server behind it, which may still process the message. */
  readonly mayStillArrive?: true
}

export type SendOutcome = Acknowledged | Refused | NotSent | UnknownSendingOutcome

/**
 * The authority's proof that it accepted the filing. For accounts filed at the registry, `acceptedAt` may be
 * the only known field.
 */
export interface Receipt {
  /** The IRmark (the digest of the filing) in Base64, as the authority states it. */
  readonly irmark: string | null
  /** The IRmark in Base32, for people to read. */
  readonly irmarkBase32: string | null
  readonly message: string | null
  readonly acceptedAt: Date | null
  /**
   * Whether the receipt contains the digest of the message that was sent; true for the registry, which
   * returns no digest.
   */
  readonly matches: boolean
}

export interface Undecided {
  readonly kind: 'undecided'
  readonly pollIntervalMs?: number
  readonly pollUrl?: string
  /** The authority's own status of the submission (PENDING, PARKED, INTERNAL_FAILURE), for logs. */
  readonly stage?: string
}

export interface Accepted {
  readonly kind: 'accepted'
  readonly receipt: Receipt
  /** The authority's response, byte for byte. */
  readonly raw: Buffer
}

export interface RefusedAfterwards extends Refused {
  readonly raw: Buffer
}

/** The authority gave no usable response to this poll; poll again later. */
export interface Unreachable {
  readonly kind: 'unreachable'
  readonly reason: string
  /** The poll went to a URL that the authority named: poll at the configured URL from now on. */
  readonly abandonsPollUrl?: true
}

/**
 * The authority accepted a submission, but the IRmark (digest) in its receipt is that of another message, so
 * nothing is known about ours.
 */
export interface ForeignReceipt {
  readonly kind: 'foreign-receipt'
  readonly reason: string
  readonly raw: Buffer
}

/** The authority states that it has no such submission (error 2000, No Transaction Found). */
export interface UnknownSubmission {
  readonly kind: 'unknown-submission'
  readonly reason: string
}

export type PollOutcome =
  | Undecided
  | Accepted
  | RefusedAfterwards
  | ForeignReceipt
  | Unreachable
  | UnknownSubmission

export interface Found extends Omit<Acknowledged, 'kind'> {
  readonly kind: 'found'
}

export type LookupOutcome =
  | Found
  | { readonly kind: 'not-found' }
  | Unreachable
  /** The authority has a submission that may be this one, but that is not certain. */
  | { readonly kind: 'ambiguous'; readonly reason: string }
  /** The credentials were refused, so the look-up was impossible. */
  | Refused

export type RemoveOutcome = { readonly kind: 'removed' } | Unreachable
