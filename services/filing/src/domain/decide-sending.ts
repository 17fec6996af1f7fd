// Decides the outcome of a filing from the result of sending it; if sending got no response, from the status
// queries made afterwards.
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

/** The result of sending a message. */
export function decideSending(end: SendingEnd, filingReference: FilingReference): Ending {
  if (end.kind === 'acknowledged') return ending('acknowledged', 'acknowledge')
  if (end.kind === 'refused') return refusedEnding(end, 'refuse')
  if (end.kind === 'not-sent') return notSentEnding(filingReference)
  return unknownEnding(filingReference)
}

/**
 * Whether the next of several returns is sent: yes, unless the return before it was refused or could not be
 * sent. It is sent too if the outcome of the return before it is unknown.
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
  /** Whether this status query is the last one for which there is time. */
  readonly isLast: boolean
  /**
   * Whether the connection has certainly ended; if it has not, a slow authority may still receive the
   * message.
   */
  readonly connectionEnded: boolean
}

/**
 * The result of querying the status of a submission that got no response; undefined means that the query
 * must be repeated. The result "not found" counts only in the last status query, because after an earlier
 * query the message may still arrive.
 */
export function decideLookup(end: LookupEnd, circumstances: LookupCircumstances): Ending | undefined {
  const { filingReference, isLast, connectionEnded } = circumstances
  if (end.kind === 'found') return ending('acknowledged', 'acknowledge')
  if (end.kind === 'ambiguous' || end.kind === 'refused') return unknownEnding(filingReference)
  if (!isLast) return undefined
  const isProof = end.kind === 'not-found' && connectionEnded
  return isProof ? notReceivedEnding(filingReference) : unknownEnding(filingReference)
}
