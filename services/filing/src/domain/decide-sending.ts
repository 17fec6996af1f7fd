// What the end of a sending, and of the look-ups after a sending without an answer, means for the filing.
import {
  ending,
  notReceivedEnding,
  notSentEnding,
  refusedEnding,
  unknownEnding,
  type Ending,
  type RefusedAnswer,
} from './ending.ts'
import type { FilingReference } from './service-error.ts'

export type SendingEnd =
  | { readonly kind: 'acknowledged' }
  | RefusedAnswer
  | { readonly kind: 'not-sent' }
  | { readonly kind: 'unknown' }

/** What the sending came to. */
export function decideSending(end: SendingEnd, filingReference: FilingReference): Ending {
  if (end.kind === 'acknowledged') return ending('acknowledged', 'acknowledge')
  if (end.kind === 'refused') return refusedEnding(end, 'refuse')
  if (end.kind === 'not-sent') return notSentEnding(filingReference)
  return unknownEnding(filingReference)
}

/**
 * Whether the second return of a split period goes out after the first: also when nobody knows what became of
 * that, but not when it was refused or could not be sent.
 */
export function mayNextBeSent({ attempt }: Ending): boolean {
  return attempt === 'acknowledge' || attempt === 'lose'
}

export type LookupEnd =
  | { readonly kind: 'found' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'ambiguous' | 'unreachable' | 'refused' }

export interface LookupCircumstances {
  readonly filingReference: FilingReference
  /** Whether this was the last look-up that there is time for. */
  readonly isLast: boolean
  /**
   * Whether the connection is known to have ended: an authority that is only slow may still take the
   * message.
   */
  readonly connectionEnded: boolean
}

/**
 * What asking the authority about a sending without an answer came to; undefined: ask again. That it has
 * nothing is believed of the last look-up alone, since a message may arrive after the first.
 */
export function decideLookup(end: LookupEnd, circumstances: LookupCircumstances): Ending | undefined {
  const { filingReference, isLast, connectionEnded } = circumstances
  if (end.kind === 'found') return ending('acknowledged', 'acknowledge')
  if (end.kind === 'ambiguous' || end.kind === 'refused') return unknownEnding(filingReference)
  if (!isLast) return undefined
  const isProof = end.kind === 'not-found' && connectionEnded
  return isProof ? notReceivedEnding(filingReference) : unknownEnding(filingReference)
}
