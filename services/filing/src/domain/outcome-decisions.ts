// What the end of a sending, of a look-up or of a poll means for the filing and for its attempt.
import type { AttemptTrigger } from './attempt-transitions.ts'
import type { FilingError } from './filing.ts'
import type { FilingTrigger } from './filing-transitions.ts'
import { isPolledLongEnough, nextPollIntervalMs } from './poll-schedule.ts'
import { notSent, outcomeUnknown, type FilingWords } from './service-errors.ts'

/** What is to be recorded of a filing and its attempt, in one transaction. */
export interface Ending {
  readonly filing: FilingTrigger
  readonly attempt: AttemptTrigger
  readonly errors: readonly FilingError[]
  /** The credentials were refused: counts towards the authority's lock-out. */
  readonly authenticationFailed: boolean
}

interface RefusedAnswer {
  readonly kind: 'refused'
  readonly disposition: 'rejected' | 'failed'
  readonly errors: readonly FilingError[]
  readonly authenticationFailed: boolean
}

export type SendingEnd =
  | { readonly kind: 'acknowledged' }
  | RefusedAnswer
  | { readonly kind: 'not-sent' }
  | { readonly kind: 'unknown' }

/** What the sending came to. */
export function decideSending(end: SendingEnd, words: FilingWords): Ending {
  if (end.kind === 'acknowledged') return ending('acknowledged', 'acknowledge')
  if (end.kind === 'refused') return refusedEnding(end, 'refuse')
  if (end.kind === 'not-sent') return ending('failed', 'abandon', [notSent(words)])
  return unknownEnding(words)
}

export type LookupEnd =
  | { readonly kind: 'found' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'ambiguous' | 'unreachable' | 'refused' }

export interface LookupCircumstances {
  readonly words: FilingWords
  /** Whether this was the last look-up that there is time for. */
  readonly isLast: boolean
  /** Whether the connection is known to have ended: an authority that is only slow may still take the message. */
  readonly connectionEnded: boolean
}

/**
 * What asking the authority about a sending without an answer came to; undefined: ask again. That it has nothing is
 * believed of the last look-up alone, since a message may arrive after the first.
 */
export function decideLookup(end: LookupEnd, circumstances: LookupCircumstances): Ending | undefined {
  const { words, isLast, connectionEnded } = circumstances
  if (end.kind === 'found') return ending('acknowledged', 'acknowledge')
  if (end.kind === 'ambiguous' || end.kind === 'refused') return unknownEnding(words)
  if (!isLast) return undefined
  const isProof = end.kind === 'not-found' && connectionEnded
  return isProof ? ending('failed', 'abandon', [notSent(words)]) : unknownEnding(words)
}

function unknownEnding(words: FilingWords): Ending {
  return ending('failed', 'lose', [outcomeUnknown(words)])
}

export type PollEnd =
  | { readonly kind: 'undecided'; readonly pollIntervalMs?: number }
  | { readonly kind: 'accepted' }
  | RefusedAnswer
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unknown-submission' }

export interface PolledAttempt {
  readonly words: FilingWords
  readonly submittedAt: Date
  readonly now: Date
  readonly lastIntervalMs: number
  readonly authorityIntervalMs: number
}

export type PollDecision =
  | { readonly kind: 'wait'; readonly intervalMs: number; readonly authorityIntervalMs: number }
  | { readonly kind: 'end'; readonly ending: Ending }

/** What an authority's answer to a poll means. */
export function decidePoll(end: PollEnd, attempt: PolledAttempt): PollDecision {
  // The tax authority keeps an answer until it is told to delete it; the registry keeps nothing for us.
  const done: AttemptTrigger = attempt.words.authority === 'tax_authority' ? 'decide' : 'close'
  if (end.kind === 'accepted') return { kind: 'end', ending: ending('accepted', done) }
  if (end.kind === 'refused') return { kind: 'end', ending: refusedEnding(end, done) }
  const isLost = end.kind === 'unknown-submission' && isPastGrace(attempt)
  if (isLost || isPolledLongEnough(attempt.submittedAt, attempt.now)) {
    return { kind: 'end', ending: unknownEnding(attempt.words) }
  }
  const wishMs = end.kind === 'undecided' ? end.pollIntervalMs : undefined
  const authorityIntervalMs = wishMs ?? attempt.authorityIntervalMs
  const answered = end.kind === 'undecided'
  const intervalMs = nextPollIntervalMs({ ...attempt, authorityIntervalMs, answered })
  return { kind: 'wait', intervalMs, authorityIntervalMs }
}

// An authority that acknowledged a moment ago and knows nothing now may have a replica that lags behind.
const GRACE_MS = 10 * 60_000

function isPastGrace({ submittedAt, now }: PolledAttempt): boolean {
  return now.getTime() - submittedAt.getTime() >= GRACE_MS
}

function refusedEnding(answer: RefusedAnswer, attempt: AttemptTrigger): Ending {
  const { errors, authenticationFailed, disposition } = answer
  return { filing: disposition, attempt, errors, authenticationFailed }
}

function ending(filing: FilingTrigger, attempt: AttemptTrigger, errors: readonly FilingError[] = []): Ending {
  return { filing, attempt, errors, authenticationFailed: false }
}
