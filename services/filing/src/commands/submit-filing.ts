// From a plan to an answer: recorded, sent, and answered within 10 seconds with the filing as it then
// stands.
import { Problem } from '@cfs/contracts'
import type { Filing } from '../domain/filing.ts'
import { decideReplay, type StoredResponse } from '../domain/replay-decision.ts'
import { selectFilingView } from '../store/filing-views.ts'
import { keepResponse, selectKey, selectResponse } from '../store/idempotency-keys.ts'
import type { FilingContext } from './filing-context.ts'
import { recordFiling } from './record-filing.ts'
import { refuse } from './refuse.ts'
import { sendParts } from './send-parts.ts'
import { submissionResponse } from './submission-response.ts'
import type { FilingPlan, Submission, SubmissionAnswer } from './submission.ts'

/**
 * The answer to a key that was used before, or what `file` answers to a fresh one. The same request may be
 * recorded while `file` makes its plan: what is refused because of that is a repetition, and answered as one.
 */
export async function answerOnce(
  context: FilingContext,
  submission: Submission,
  file: () => Promise<SubmissionAnswer>,
): Promise<SubmissionAnswer> {
  const again = await answerAgain(context, submission)
  if (again !== undefined) return again
  try {
    return await file()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const meanwhile = await answerAgain(context, submission)
    if (meanwhile !== undefined) return meanwhile
    throw error
  }
}

/** The stored answer of a key that was used before; undefined for a fresh one; refuses a conflict. */
export async function answerAgain(
  { pool }: FilingContext,
  submission: Submission,
): Promise<SubmissionAnswer | undefined> {
  const { accountId, idempotencyKey: key, fingerprint } = submission
  const decision = decideReplay(await selectKey(pool, { accountId, key }), fingerprint)
  if (decision.kind === 'refused') return refuse(decision.refusal)
  return decision.kind === 'replay' ? { ...decision.response, replayed: true } : undefined
}

export async function submitFiling(
  context: FilingContext,
  submission: Submission,
  plan: FilingPlan,
): Promise<SubmissionAnswer> {
  const recording = await recordFiling(context, submission, plan)
  if (recording.kind === 'refused') return refuse(recording.refusal)
  if (recording.kind === 'replay') return { ...recording.response, replayed: true }
  const { filing, sendings } = recording
  const attemptIds = sendings.map(({ attemptId }) => attemptId)
  const sending = context.sendings.run(attemptIds, () => sendParts(context, filing, sendings))
  const { receivedAt, answerWithinMs = Number.POSITIVE_INFINITY } = submission
  const answerMs = Math.min(context.timing.answerMs, answerWithinMs)
  const limitMs = receivedAt.getTime() + answerMs - context.clock.now().getTime()
  await atMost(limitMs, sending, context.sendings.settled)
  return { ...(await answerOf(context, filing)), replayed: false }
}

/** Kept with the outcome of the sending; where that is not there in time, the filing as it then stands. */
async function answerOf({ pool }: FilingContext, filing: Filing): Promise<StoredResponse> {
  const { filingId } = filing
  const kept = await selectResponse(pool, filingId)
  if (kept !== undefined) return kept
  const view = await selectFilingView(pool, filingId)
  return keepResponse(pool, filingId, submissionResponse(view ?? filing, view?.parts ?? []))
}

/** Waits for the first of them, but not longer; what is not over goes on. */
async function atMost(limitMs: number, ...awaited: readonly Promise<void>[]): Promise<void> {
  const { promise: timeUp, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.max(0, limitMs))
  await Promise.race([...awaited, timeUp])
  clearTimeout(timer)
}
