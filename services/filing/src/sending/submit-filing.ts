// Records and sends a planned filing, and responds within 10 seconds with the filing's current state.
import { authorityOf } from '@cfs/values'
import type { Filing } from '../domain/filing.ts'
import type { StoredResponse } from '../domain/replay-decision.ts'
import { selectFilingView } from '../store/filing-views.ts'
import { keepResponse, selectResponse } from '../store/idempotency-keys.ts'
import type { SendingSlot, SlotRequest } from './authority-limiters.ts'
import type { SendingPart } from './divide-filing.ts'
import type { FilingContext } from './filing-context.ts'
import { recordFiling, type Recording } from './record-filing.ts'
import { refuse } from '../planning/refuse.ts'
import { sendParts } from './send-parts.ts'
import { submissionResponse } from '../planning/submission-response.ts'
import type { FilingPlan, Submission, SubmissionAnswer } from './submission.ts'

/** The part of the time for the response that recording the filing may need. */
const RECORDING_MS = 500

export async function submitFiling(
  context: FilingContext,
  submission: Submission,
  plan: FilingPlan,
): Promise<SubmissionAnswer> {
  const request = slotRequest(context, submission)
  const slot = await context.limiters[authorityOf(plan.type)].takeSlot(request)
  const recording = await recordWith(slot, context, { submission, plan })
  if (recording.kind === 'refused') return refuse(recording.refusal)
  if (recording.kind === 'replay') {
    return { ...recording.response, filingId: recording.filingId, replayed: true }
  }
  const { filing, sendings } = recording
  const attemptIds = sendings.map(({ attemptId }) => attemptId)
  const sending = context.sendings
    .run(attemptIds, () => sendParts(context, filing, inSlot(slot, sendings)))
    .finally(slot.free)
  await atMost(answerWithinMs(context, submission), sending, context.sendings.settled)
  return { ...(await answerOf(context, filing)), filingId: filing.filingId, replayed: false }
}

/** The filing must be recorded, and answered, within the time for the response. */
export function slotRequest(context: FilingContext, submission: Submission): SlotRequest {
  const leftMs = answerWithinMs(context, submission) - RECORDING_MS
  return { accountId: submission.accountId, waitMs: Math.max(0, Math.min(context.timing.slotWaitMs, leftMs)) }
}

/** Frees the slot again if the filing is not recorded, so that nothing will be sent. */
async function recordWith(
  slot: SendingSlot,
  context: FilingContext,
  { submission, plan }: { readonly submission: Submission; readonly plan: FilingPlan },
): Promise<Recording> {
  let isRecorded = false
  try {
    const recording = await recordFiling(context, submission, plan)
    isRecorded = recording.kind === 'recorded'
    return recording
  } finally {
    if (!isRecorded) slot.free()
  }
}

/** Frees the slot once the last message got its answer: asking what became of it needs none. */
function inSlot(slot: SendingSlot, sendings: readonly SendingPart[]): readonly SendingPart[] {
  return sendings.map((part) => ({
    ...part,
    sending: {
      ...part.sending,
      async send(signal, mayLeave) {
        const outcome = await slot.watch(() => part.sending.send(signal, mayLeave))
        if (part === sendings.at(-1)) slot.free()
        return outcome
      },
    },
  }))
}

function answerWithinMs(
  { clock, timing }: FilingContext,
  { receivedAt, answerWithinMs: gatewayMs = Number.POSITIVE_INFINITY }: Submission,
): number {
  return receivedAt.getTime() + Math.min(timing.answerMs, gatewayMs) - clock.now().getTime()
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
