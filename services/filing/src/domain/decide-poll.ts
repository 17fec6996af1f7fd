// Decides the filing's outcome from an authority's response to a poll.
import type { AttemptTrigger } from './attempt-transitions.ts'
import { ending, refusedEnding, unknownEnding, type Ending, type RefusedAnswer } from './ending.ts'
import { isPolledLongEnough, nextPollIntervalMs } from './next-poll-interval.ts'
import type { FilingReference, LastKnown } from './service-error.ts'

export type PollEnd =
  | { readonly kind: 'undecided'; readonly pollIntervalMs?: number }
  | { readonly kind: 'accepted'; readonly receipt: { readonly matches: boolean } }
  | RefusedAnswer
  | { readonly kind: 'foreign-receipt' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unknown-submission' }

export interface PolledAttempt {
  readonly filingReference: FilingReference
  readonly submittedAt: Date
  readonly now: Date
  readonly lastIntervalMs: number
  readonly authorityIntervalMs: number
  /** Whether the authority gave this submission's correlation id to another submission too. */
  readonly isReferenceShared: boolean
}

export type PollDecision =
  | { readonly kind: 'wait'; readonly intervalMs: number; readonly authorityIntervalMs: number }
  | { readonly kind: 'end'; readonly ending: Ending }

/** Decides the outcome of a filing from an authority's response to a poll. */
export function decidePoll(end: PollEnd, attempt: PolledAttempt): PollDecision {
  // The tax authority stores its response until it is asked to delete it; the registry stores nothing that
  // has to be deleted.
  const done: AttemptTrigger = attempt.filingReference.authority === 'tax_authority' ? 'decide' : 'close'
  // Without a receipt for the message that was sent, a decision does not say which of the submissions with
  // the same correlation id it is about.
  const isOurs = end.kind === 'accepted' && end.receipt.matches
  if ((end.kind === 'accepted' || end.kind === 'refused') && attempt.isReferenceShared && !isOurs) {
    return unknown(attempt, 'reference-shared')
  }
  if (end.kind === 'accepted') return { kind: 'end', ending: ending('accepted', done) }
  if (end.kind === 'refused') return { kind: 'end', ending: refusedEnding(end, done) }
  if (end.kind === 'unknown-submission' && isPastGrace(attempt)) {
    return unknown(attempt, 'acknowledged-then-lost')
  }
  if (end.kind === 'foreign-receipt' && isPastGrace(attempt)) return unknown(attempt, 'foreign-receipt')
  if (isPolledLongEnough(attempt.submittedAt, attempt.now)) {
    return unknown(attempt, 'acknowledged-and-undecided')
  }
  const wishMs = end.kind === 'undecided' ? end.pollIntervalMs : undefined
  const authorityIntervalMs = wishMs ?? attempt.authorityIntervalMs
  const answered = end.kind === 'undecided'
  const intervalMs = nextPollIntervalMs({ ...attempt, authorityIntervalMs, answered })
  return { kind: 'wait', intervalMs, authorityIntervalMs }
}

function unknown({ filingReference }: PolledAttempt, lastKnown: LastKnown): PollDecision {
  return { kind: 'end', ending: unknownEnding(filingReference, lastKnown) }
}

// If an authority has just acknowledged a submission but does not find it now, or mistakes it for another
// one, one of the authority's servers may not have received the submission yet.
const GRACE_MS = 10 * 60_000

function isPastGrace({ submittedAt, now }: PolledAttempt): boolean {
  return now.getTime() - submittedAt.getTime() >= GRACE_MS
}
