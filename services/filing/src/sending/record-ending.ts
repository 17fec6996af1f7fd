// The only code that changes a filing's status, with the part, attempt, history, response and event, in one
// transaction. A second result for the same attempt changes nothing, whether it comes from a late response,
// from another replica, or from the process that decides abandoned attempts.
import { appendToOutbox, type OutgoingEvent } from '@cfs/messaging'
import { inTransaction, type Tx } from '@cfs/postgres'
import type { FilingError } from '@cfs/values'
import { isAttemptOver, stateAfter, type AttemptState } from '../domain/attempt-transitions.ts'
import { leadingPart, type Filing, type FilingPart, type Receipt } from '../domain/filing.ts'
import { isStillSending, isUndecided, statusAfter, type FilingTrigger } from '../domain/filing-transitions.ts'
import { type Ending, unknownEnding } from '../domain/ending.ts'
import type { StoredResponse } from '../domain/replay-decision.ts'
import { errorsOfReturn, withLockOutWarning } from '../domain/service-error.ts'
import { triggerOfParts } from '../domain/trigger-of-parts.ts'
import { filingAccepted, filingFailed, filingRejected, filingSubmitted } from '../publishes.ts'
import { isReferenceTaken, markReferenceShared } from '../store/attempts.ts'
import { countAuthenticationFailure } from '../store/authentication-failures.ts'
import {
  type FilingAfter,
  type FilingMove,
  lockFiling,
  type LockedFiling,
  moveFiling,
} from '../store/filing-moves.ts'
import { selectParts } from '../store/filing-views.ts'
import { noteAmendment } from '../store/filings.ts'
import { outdateCompanyCopy } from '../store/company-copy.ts'
import { acceptedArtifacts } from './accepted-artifacts.ts'
import { countUnknownOutcome } from './count-unknown-outcome.ts'
import type { FilingContext } from './filing-context.ts'
import { acceptedFormsJson } from '../planning/forms-json.ts'
import { submissionResponse } from '../planning/submission-response.ts'

export interface AttemptResult {
  readonly filingId: string
  readonly part: number
  readonly attemptId: string
  readonly ending: Ending
  /**
   * The attempt's state when its result was decided; the result is ignored if the state has changed since
   * then.
   */
  readonly from?: AttemptState
  /** For operators. */
  readonly note: string
  readonly acknowledgement?:
    | { readonly correlationId: string; readonly pollUrl: string; readonly pollIntervalMs: number }
    | undefined
  /** The authority's reference for the submission, if it was already known. */
  readonly reference?: string | undefined
  readonly receipt?: Receipt | undefined
  readonly answerGzip?: Buffer | undefined
}

export type Recorded = 'recorded' | 'superseded'

export async function recordEnding(context: FilingContext, result: AttemptResult): Promise<Recorded> {
  const recorded = await inTransaction(context.pool, (tx) => move(tx, context, result)).catch(
    (error: unknown) => {
      if (!isReferenceTaken(error)) throw error
      return inTransaction(context.pool, (tx) => moveWithoutReference(tx, context, result))
    },
  )
  const { filingId, attemptId, ending, note } = result
  const fields = { filing_id: filingId, attempt_id: attemptId, outcome: ending.filing, note }
  if (recorded === 'recorded') {
    context.logger.info(fields, 'the filing changed status')
    countUnknownOutcome(ending.errors)
    context.poke()
  } else {
    context.logger.error(
      fields,
      'an outcome arrived after the filing already had a final status; the outcome was ignored',
    )
  }
  return recorded
}

/**
 * Records that the authority acknowledged the submission with the reference of another one that it has not
 * decided: no later answer to this reference says for certain which of the two it is about.
 */
async function moveWithoutReference(
  tx: Tx,
  context: FilingContext,
  { acknowledgement, ...result }: AttemptResult,
): Promise<Recorded> {
  const { filingId, attemptId } = result
  const correlationId = acknowledgement?.correlationId ?? ''
  const locked = await lockFiling(tx, { filingId, attemptId })
  if (locked === undefined) throw new Error(`filing ${filingId} has no attempt ${attemptId}`)
  await markReferenceShared(tx, correlationId)
  const { companyNumber, period } = locked.filing
  const filingReference = { authority: 'tax_authority', companyNumber, periodEnd: period.end } as const
  context.logger.error(
    { filing_id: filingId, correlation_id: correlationId },
    'the tax authority gave the filing the reference of another filing that it has not decided',
  )
  return move(tx, context, {
    ...result,
    ending: unknownEnding(filingReference, 'reference-shared'),
    note: `acknowledged with the reference ${correlationId} of another filing`,
  })
}

async function move(tx: Tx, context: FilingContext, result: AttemptResult): Promise<Recorded> {
  const { filingId, part, attemptId, ending, acknowledgement, receipt } = result
  const locked = await lockFiling(tx, { filingId, attemptId })
  if (locked === undefined) throw new Error(`filing ${filingId} has no attempt ${attemptId}`)
  if ((result.from ?? locked.attemptState) !== locked.attemptState) return 'superseded'
  const before = await partsOf(tx, locked.filing)
  const moving = before.find((one) => one.part === part)
  if (moving === undefined) throw new Error(`filing ${filingId} has no part ${part}`)
  const nextState = stateAfter(locked.attemptState, ending.attempt)
  const partStatus = statusAfter(moving.status, ending.filing)
  if (nextState === undefined || partStatus === undefined) return 'superseded'

  const at = context.clock.now()
  const errors = await errorsToRecord(tx, locked.filing, { ending, at })
  const reference = acknowledgement?.correlationId ?? result.reference
  const moved = {
    ...moving,
    status: partStatus,
    reference: reference ?? moving.reference,
    receipt: receipt ?? null,
    errors: before.length === 1 ? errors : errorsOfReturn(errors, moving.period),
  }
  const parts = before.map((one) => (one === moving ? moved : one))
  const filing = filingAfter(locked.filing, ending.filing, parts)
  const intervalMs = acknowledgement?.pollIntervalMs
  const isOver = isAttemptOver(nextState)
  const change: FilingMove = {
    filingId,
    at,
    filing: {
      ...filing,
      isFree: filing.isAcceptance && locked.pricePence === 0,
      isSubmission: acknowledgement !== undefined && filing.hasMoved,
    },
    part: { part, status: partStatus, reference, receipt, errors: moved.errors },
    attempt: {
      attemptId,
      state: nextState,
      isOver,
      note: result.note,
      correlationId: acknowledgement?.correlationId,
      pollUrl: acknowledgement?.pollUrl,
      intervalMs,
      dueAt: isOver ? null : new Date(at.getTime() + (intervalMs ?? 0)),
      answerGzip: result.answerGzip,
    },
    response: answerFor({ ...locked.filing, status: filing.status, errors: filing.errors }, parts),
    authenticatedUtr: ending.filing === 'acknowledged' ? locked.filing.utr : null,
  }
  // The event's statements are sent without waiting for the update, because every round trip prolongs the
  // lock on the filing. The server runs them in this order.
  await Promise.all([
    moveFiling(tx, change),
    filing.hasMoved && publishMove(tx, { context, locked, filing, parts, at, result }),
  ])
  return 'recorded'
}

/** Appends the event of a change of status to the outbox, after everything that the change updates. */
async function publishMove(tx: Tx, facts: EventFacts): Promise<void> {
  const { context, locked, filing, at } = facts
  if (filing.isAcceptance) await noteAmendment(tx, { ...locked.filing, at })
  if (filing.isAcceptance && locked.filing.type === 'accounts' && context.hasCompanyCopy === true) {
    await outdateCompanyCopy(tx, locked.filing.companyNumber)
  }
  await appendToOutbox(tx, [await eventOf(tx, facts)], { source: 'filing', now: at })
}

/**
 * The filing's parts. A filing with one part has the status of that part. If there are two parts, both are
 * read, because the other part may have just changed.
 */
async function partsOf(tx: Tx, filing: Filing): Promise<readonly FilingPart[]> {
  const { filingId, partCount, period, status } = filing
  if (partCount > 1) return (await selectParts(tx, [filingId])).get(filingId) ?? []
  const unknown = { reference: null, receipt: null, errors: [], computation: null, carriedFrom: null }
  return [{ part: 1, period, status, ...unknown }]
}

interface After extends Omit<FilingAfter, 'isSubmission' | 'isFree'> {
  readonly trigger: FilingTrigger | undefined
  readonly isAcceptance: boolean
}

/** The filing's state after one part has changed: the filing changes too, or waits for its other part. */
function filingAfter(filing: Filing, moved: FilingTrigger, parts: readonly FilingPart[]): After {
  const trigger = triggerOfParts(moved, parts)
  const status = trigger && statusAfter(filing.status, trigger)
  if (status === undefined) {
    const { status: same, sequence, errors } = filing
    return {
      status: same,
      sequence,
      errors,
      hasMoved: false,
      isDecision: false,
      isAcceptance: false,
      iruNumber: null,
      trigger: undefined,
    }
  }
  return {
    status,
    sequence: filing.sequence + 1,
    hasMoved: true,
    isDecision: !isUndecided(status),
    isAcceptance: trigger === 'accepted',
    errors: parts.flatMap((part) => part.errors),
    iruNumber: trigger === 'accepted' ? leadingPart(parts)?.receipt?.irmark : null,
    trigger,
  }
}

interface EventFacts {
  readonly context: FilingContext
  readonly locked: LockedFiling
  readonly filing: After
  readonly parts: readonly FilingPart[]
  readonly at: Date
  readonly result: AttemptResult
}

/**
 * The errors to record for the part. Counts refused credentials, and warns before the authority locks the
 * gateway account.
 */
async function errorsToRecord(
  tx: Tx,
  { accountId, utr }: Filing,
  { ending, at }: { readonly ending: Ending; readonly at: Date },
): Promise<readonly FilingError[]> {
  if (utr === null || !ending.authenticationFailed) return ending.errors
  return withLockOutWarning(ending.errors, await countAuthenticationFailure(tx, { accountId, utr, at }))
}

/**
 * The response to store for repeated requests; undefined while a part of the filing still waits to be sent
 * or is being sent.
 */
function answerFor(filing: Filing, parts: readonly FilingPart[]): StoredResponse | undefined {
  return parts.some(({ status }) => isStillSending(status)) ? undefined : submissionResponse(filing, parts)
}

async function eventOf(tx: Tx, facts: EventFacts): Promise<OutgoingEvent> {
  const { locked, filing, parts, at, result } = facts
  const occasion = { filing: locked.filing, sequence: filing.sequence, at }
  if (filing.trigger === 'acknowledged') {
    return filingSubmitted(occasion, result.acknowledgement?.correlationId ?? '')
  }
  if (filing.trigger === 'rejected') return filingRejected(occasion, filing.errors)
  if (filing.trigger === 'failed') return filingFailed(occasion, filing.errors)
  const leading = leadingPart(parts)
  if (leading?.receipt == null)
    throw new Error('an accepted filing has no receipt from the tax authority or registry')
  return filingAccepted(occasion, {
    pricePence: locked.pricePence,
    formJson: acceptedFormsJson(locked.form, parts),
    reference: leading.reference ?? '',
    receipt: leading.receipt,
    artifacts: await acceptedArtifacts(tx, locked.filing, result),
  })
}
