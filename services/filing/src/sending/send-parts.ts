// Sends the parts of a filing one after the other, within one shared time limit. Sending continues after the
// client has got its response. While one part is being sent, the leases of the waiting parts are renewed.
import type { Filing } from '../domain/filing.ts'
import { mayNextBeSent } from '../domain/decide-sending.ts'
import { notSentEnding } from '../domain/ending.ts'
import { renewLease } from '../store/attempts.ts'
import type { SendingPart } from './divide-filing.ts'
import type { FilingContext, Timing } from './filing-context.ts'
import { recordEnding } from './record-ending.ts'
import { sendAttempt } from './send-attempt.ts'

export async function sendParts(
  context: FilingContext,
  filing: Filing,
  sendings: readonly SendingPart[],
): Promise<void> {
  for (const [index, { part, period, attemptId, sending }] of sendings.entries()) {
    const waiting = sendings.slice(index + 1)
    const timing = shareOf(context.timing, { position: index + 1, count: sendings.length })
    const recordingMs = context.timing.pendingMs
    const recorded = { filing: { ...filing, period }, part, attemptId, recordingMs }
    const ending = await withRenewedLeases(context, waiting, () =>
      sendAttempt({ ...context, timing }, recorded, sending),
    )
    if (ending === undefined || !mayNextBeSent(ending)) {
      await leaveUnsent(context, filing, waiting)
      return
    }
  }
}

/** Limits each part to its share of the time, so that no part can use up the time of a later one. */
function shareOf(timing: Timing, { position, count }: { position: number; count: number }): Timing {
  const share = position / count
  return { ...timing, sendingMs: timing.sendingMs * share, pendingMs: timing.pendingMs * share }
}

async function withRenewedLeases<T>(
  { pool, timing, logger }: FilingContext,
  waiting: readonly SendingPart[],
  work: () => Promise<T>,
): Promise<T> {
  if (waiting.length === 0) return work()
  const { leaseMs } = timing
  const renewal = setInterval(() => {
    for (const { attemptId } of waiting) {
      renewLease(pool, { attemptId, leaseMs }).catch((error: unknown) =>
        logger.warn(
          { err: error, attempt_id: attemptId },
          'could not extend this process’s claim (lease) on a return that waits to be sent; if the claim expires, another process takes over',
        ),
      )
    }
  }, leaseMs / 3)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
  }
}

/**
 * Gives the parts that were not sent the outcome NOT_SENT. If this process fails to record that outcome,
 * another process records it once the leases expire.
 */
async function leaveUnsent(
  context: FilingContext,
  filing: Filing,
  waiting: readonly SendingPart[],
): Promise<void> {
  const { filingId, companyNumber } = filing
  for (const { part, period, attemptId, sending } of waiting) {
    const filingReference = { authority: sending.authority, companyNumber, periodEnd: period.end }
    const note = 'not sent: the part before it was refused or could not be sent'
    await recordEnding(context, {
      filingId,
      part,
      attemptId,
      ending: notSentEnding(filingReference),
      from: 'prepared',
      note,
    })
  }
}
