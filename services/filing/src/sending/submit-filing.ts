// Records and sends a planned filing, and responds within 10 seconds with the filing's current state.
import type { Filing } from '../domain/filing.ts'
import type { StoredResponse } from '../domain/replay-decision.ts'
import { selectFilingView } from '../store/filing-views.ts'
import { keepResponse, selectResponse } from '../store/idempotency-keys.ts'
import type { FilingContext } from './filing-context.ts'
import { recordFiling } from './record-filing.ts'
import { refuse } from '../planning/refuse.ts'
import { sendParts } from './send-parts.ts'
import { submissionResponse } from '../planning/submission-response.ts'
import type { FilingPlan, Submission, SubmissionAnswer } from './submission.ts'

export async function submitFiling(
  context: FilingContext,
  submission: Submission,
  plan: FilingPlan,
): Promise<SubmissionAnswer> {
  const recording = await recordFiling(context, submission, plan)
  if (recording.kind === 'refused') return refuse(recording.refusal)
  if (recording.kind === 'replay') {
    return { ...recording.response, filingId: recording.filingId, replayed: true }
  }
  const { filing, sendings } = recording
  const attemptIds = sendings.map(({ attemptId }) => attemptId)
  const sending = context.sendings.run(attemptIds, () => sendParts(context, filing, sendings))
  const { receivedAt, answerWithinMs = Number.POSITIVE_INFINITY } = submission
  const answerMs = Math.min(context.timing.answerMs, answerWithinMs)
  const limitMs = receivedAt.getTime() + answerMs - context.clock.now().getTime()
  await atMost(limitMs, sending, context.sendings.settled)
  return { ...(await answerOf(context, filing)), filingId: filing.filingId, replayed: false }
}

/** The response that was stored with the outcome; until there is one, the filing's current status. */
async function answerOf({ pool }: FilingContext, filing: Filing): Promise<StoredResponse> {
  const { filingId } = filing
  const kept = await selectResponse(pool, filingId)
  if (kept !== undefined) return kept
  const view = await selectFilingView(pool, filingId)
  return keepResponse(pool, filingId, submissionResponse(view ?? filing, view?.parts ?? []))
}

/** Waits until one of the promises settles or the time limit passes; unfinished work continues. */
async function atMost(limitMs: number, ...awaited: readonly Promise<void>[]): Promise<void> {
  const { promise: timeUp, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.max(0, limitMs))
  await Promise.race([...awaited, timeUp])
  clearTimeout(timer)
}
