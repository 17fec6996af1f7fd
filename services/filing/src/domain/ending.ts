// The result of sending, querying or polling a filing, from which the status changes of the filing and its
// attempt are derived.
import type { FilingError } from '@cfs/values'
import type { AttemptTrigger } from './attempt-transitions.ts'
import type { FilingTrigger } from './filing-transitions.ts'
import {
  notReceived,
  notSent,
  outcomeUnknown,
  type FilingReference,
  type LastKnown,
} from './service-error.ts'

/** The changes to a filing and its attempt, to be recorded in one transaction. */
export interface Ending {
  readonly filing: FilingTrigger
  readonly attempt: AttemptTrigger
  readonly errors: readonly FilingError[]
  /** The authority refused the credentials, which counts towards its lock-out of the user. */
  readonly authenticationFailed: boolean
}

/**
 * The authority's refusal. `failed`: the filing was never examined (credentials, protocol or the authority's
 * own fault).
 */
export interface RefusedAnswer {
  readonly kind: 'refused'
  readonly disposition: 'rejected' | 'failed'
  readonly errors: readonly FilingError[]
  readonly authenticationFailed: boolean
}

export function refusedEnding(answer: RefusedAnswer, attempt: AttemptTrigger): Ending {
  const { errors, authenticationFailed, disposition } = answer
  return { filing: disposition, attempt, errors, authenticationFailed }
}

export function ending(
  filing: FilingTrigger,
  attempt: AttemptTrigger,
  errors: readonly FilingError[] = [],
): Ending {
  return { filing, attempt, errors, authenticationFailed: false }
}

/** It is certain that no part of the message was sent to the authority. */
export function notSentEnding(filingReference: FilingReference): Ending {
  return ending('failed', 'abandon', [notSent(filingReference)])
}

/** Something may have been sent, and a status query proved that the authority has no record of it. */
export function notReceivedEnding(filingReference: FilingReference): Ending {
  return ending('failed', 'abandon', [notReceived(filingReference)])
}

/** It is unknown whether the authority has the filing. */
export function unknownEnding(filingReference: FilingReference, lastKnown?: LastKnown): Ending {
  return ending('failed', 'lose', [outcomeUnknown(filingReference, lastKnown)])
}
