// The one way in which a filing moves on: filing, part, attempt, history, answer and event in one
// transaction. Whoever comes second (a sweeper, a late answer, another replica) finds the move made and
// changes nothing.
import { appendToOutbox, type OutgoingEvent } from '@cfs/messaging'
import { inTransaction, type Tx } from '@cfs/postgres'
import { isAttemptOver, stateAfter, type AttemptState } from '../domain/attempt-transitions.ts'
import type { Filing, FilingError, FilingPart, FilingStatus, Receipt } from '../domain/filing.ts'
import { isUndecided, statusAfter } from '../domain/filing-transitions.ts'
import type { Ending } from '../domain/ending.ts'
import type { StoredResponse } from '../domain/replay-decision.ts'
import { withLockOutWarning } from '../domain/service-error.ts'
import { filingAccepted, filingFailed, filingRejected, filingSubmitted } from '../publishes.ts'
import { countAuthenticationFailure } from '../store/authentication-failures.ts'
import { lockFiling, moveFiling, type LockedFiling } from '../store/filing-moves.ts'
import { acceptedArtifacts } from './accepted-artifacts.ts'
import type { FilingContext } from './filing-context.ts'
import { submissionResponse } from './submission-response.ts'

export interface Happening {
  readonly filingId: string
  readonly part: number
  readonly attemptId: string
  readonly ending: Ending
  /** What the ending was concluded from: it says nothing of an attempt that has moved on since. */
  readonly from?: AttemptState
  /** For operators. */
  readonly note: string
  readonly acknowledgement?:
    | { readonly correlationId: string; readonly pollUrl: string; readonly pollIntervalMs: number }
    | undefined
  /** The authority's reference, where it was known before. */
  readonly reference?: string | undefined
  readonly receipt?: Receipt | undefined
  readonly answerGzip?: Buffer | undefined
}

export type Recorded = 'recorded' | 'superseded'

export async function recordEnding(context: FilingContext, happening: Happening): Promise<Recorded> {
  const recorded = await inTransaction(context.pool, (tx) => move(tx, context, happening))
  const { filingId, attemptId, ending, note } = happening
  const words = { filing_id: filingId, attempt_id: attemptId, outcome: ending.filing, note }
  if (recorded === 'recorded') {
    context.logger.info(words, 'the filing moved on')
    context.poke()
  } else {
    context.logger.error(words, 'an outcome came after the filing was settled: it changes nothing')
  }
  return recorded
}

async function move(tx: Tx, context: FilingContext, happening: Happening): Promise<Recorded> {
  const { filingId, part, attemptId, ending, acknowledgement, receipt } = happening
  const locked = await lockFiling(tx, { filingId, attemptId })
  if (locked === undefined) throw new Error(`no filing ${filingId} with ${attemptId}`)
  if ((happening.from ?? locked.attemptState) !== locked.attemptState) return 'superseded'
  const nextState = stateAfter(locked.attemptState, ending.attempt)
  const status = statusAfter(locked.filing.status, ending.filing)
  if (nextState === undefined || status === undefined) return 'superseded'

  const at = context.clock.now()
  const errors = await judgedErrors(tx, locked.filing, { ending, at })
  const sequence = locked.filing.sequence + 1
  const reference = acknowledgement?.correlationId ?? happening.reference
  const intervalMs = acknowledgement?.pollIntervalMs
  const isOver = isAttemptOver(nextState)
  await moveFiling(tx, {
    filingId,
    status,
    sequence,
    at,
    isSubmission: acknowledgement !== undefined,
    isDecision: !isUndecided(status),
    errors,
    part: { part, reference, receipt },
    attempt: {
      attemptId,
      state: nextState,
      isOver,
      note: happening.note,
      pollUrl: acknowledgement?.pollUrl,
      intervalMs,
      dueAt: isOver ? null : new Date(at.getTime() + (intervalMs ?? 0)),
      answerGzip: happening.answerGzip,
    },
    response: answerFor(locked.filing, { part, status, reference: reference ?? null }),
    authenticatedUtr: ending.filing === 'acknowledged' ? locked.filing.utr : null,
  })
  const event = await eventOf(tx, happening, { locked, sequence, at, errors })
  await appendToOutbox(tx, [event], { source: 'filing', now: at })
  return 'recorded'
}

interface Told {
  readonly locked: LockedFiling
  readonly sequence: number
  readonly at: Date
  readonly errors: readonly FilingError[]
}

/** Counts refused credentials, and warns before the authority locks the gateway account. */
async function judgedErrors(
  tx: Tx,
  { utr }: Filing,
  { ending, at }: { readonly ending: Ending; readonly at: Date },
): Promise<readonly FilingError[]> {
  if (utr === null || !ending.authenticationFailed) return ending.errors
  return withLockOutWarning(ending.errors, await countAuthenticationFailure(tx, utr, at))
}

/** What a repetition of the request will be answered, unless it has an answer already. */
function answerFor(
  filing: Filing,
  now: { readonly part: number; readonly status: FilingStatus; readonly reference: string | null },
): StoredResponse {
  const { part, status, reference } = now
  const parts: readonly FilingPart[] = [{ part, period: filing.period, status, reference, receipt: null }]
  return submissionResponse({ ...filing, status }, parts)
}

async function eventOf(tx: Tx, happening: Happening, told: Told): Promise<OutgoingEvent> {
  const { locked, sequence, at, errors } = told
  const occasion = { filing: locked.filing, sequence, at }
  const { ending, receipt, acknowledgement } = happening
  if (ending.filing === 'acknowledged') {
    return filingSubmitted(occasion, acknowledgement?.correlationId ?? '')
  }
  if (ending.filing === 'rejected') return filingRejected(occasion, errors)
  if (ending.filing === 'failed') return filingFailed(occasion, errors)
  if (receipt === undefined) throw new Error('an acceptance comes with what the authority said')
  return filingAccepted(occasion, {
    pricePence: locked.pricePence,
    form: locked.form,
    reference: happening.reference ?? '',
    receipt,
    artifacts: await acceptedArtifacts(tx, happening),
  })
}
