// Sends a recorded attempt once, and records the result. If the process dies, its lease expires, and another
// process determines the filing's outcome. A process that was only suspended sends nothing when it resumes
// after its lease has expired.
import { setTimeout as delay } from 'node:timers/promises'
import { isTransient } from '@cfs/postgres'
import type { Acknowledged, Found, SendOutcome } from '../clients/sending-outcomes.ts'
import type { Filing } from '../domain/filing.ts'
import { decideLookup, decideSending } from '../domain/decide-sending.ts'
import type { Ending } from '../domain/ending.ts'
import type { FilingReference } from '../domain/service-error.ts'
import { beginAttempt, renewLease } from '../store/attempts.ts'
import type { FilingContext } from './filing-context.ts'
import { recordEnding, type AttemptResult } from './record-ending.ts'
import { takeSendingLease, type SendingLease } from './sending-lease.ts'
import type { PreparedSending } from './submission.ts'

export interface RecordedAttempt {
  readonly filing: Filing
  readonly part: number
  readonly attemptId: string
  /**
   * How long recording the outcome is retried, if that is longer than the time limit for the outcome itself.
   */
  readonly recordingMs?: number
}

/** The result of sending one attempt. */
interface SendResult {
  readonly ending: Ending
  readonly note: string
  readonly acknowledgement?: Acknowledged | Found
}

/** The outcome of the attempt; undefined if another process recorded an outcome before sending began. */
export async function sendAttempt(
  context: FilingContext,
  recorded: RecordedAttempt,
  sending: PreparedSending,
): Promise<Ending | undefined> {
  const { pool, clock, timing, logger } = context
  const { attemptId, filing, part, recordingMs = timing.pendingMs } = recorded
  const sentAt = clock.now()
  const lease = takeSendingLease(clock, timing.leaseMs)
  const record = async (came: SendResult): Promise<Ending> => {
    const result = { filingId: filing.filingId, part, attemptId, ...came }
    await recordPatiently(context, result, leftMs(context, filing, recordingMs))
    return came.ending
  }
  try {
    if (!(await beginAttempt(pool, { attemptId, leaseMs: timing.leaseMs, at: sentAt }))) {
      logger.warn(
        { filing_id: filing.filingId },
        'the filing got a final status before it was sent to the authority; it is not sent',
      )
      return undefined
    }
  } catch (error) {
    logger.warn(
      { err: error, filing_id: filing.filingId },
      'could not mark the submission as started, so it was not sent',
    )
    // The database may or may not have marked the attempt as sending; in both cases, no other process can
    // send it.
    const ending = decideSending({ kind: 'not-sent' }, filingReferenceOf(filing, sending))
    return record({ ending, note: 'not sent: the attempt could not be marked as started' })
  }
  const heartbeat = setInterval(() => {
    const { leaseMs } = timing
    lease
      .renew(() => renewLease(pool, { attemptId, leaseMs }))
      .catch((error: unknown) =>
        logger.warn(
          { err: error, filing_id: filing.filingId },
          'could not extend this process’s claim (lease) on a submission; if the claim expires, another process will find out the outcome',
        ),
      )
  }, timing.leaseMs / 3)
  try {
    return await record(await sendAndFindOut(context, { filing, sending, sentAt, lease }))
  } finally {
    clearInterval(heartbeat)
  }
}

interface Sending {
  readonly filing: Filing
  readonly sending: PreparedSending
  readonly sentAt: Date
}

async function sendAndFindOut(
  context: FilingContext,
  { filing, sending, sentAt, lease }: Sending & { readonly lease: SendingLease },
): Promise<SendResult> {
  const filingReference = filingReferenceOf(filing, sending)
  const timeUp = AbortSignal.timeout(leftMs(context, filing, context.timing.sendingMs))
  const outcome = await sending.send(timeUp, () => lease.holds() && !timeUp.aborted)
  if (outcome.kind !== 'unknown') {
    return {
      ending: decideSending(outcome, filingReference),
      note: noteOf(outcome),
      ...acknowledged(outcome),
    }
  }
  context.logger.warn(
    { filing_id: filing.filingId, reason: outcome.reason },
    'got no usable response to a submission; asking the authority whether it received the filing',
  )
  return lookUp(
    context,
    { filing, sending, sentAt },
    { connectionEnded: !timeUp.aborted && outcome.mayStillArrive !== true, note: outcome.reason },
  )
}

/** Asks the authority whether it has the message, several times within the time limit. */
async function lookUp(
  context: FilingContext,
  { filing, sending, sentAt }: Sending,
  { connectionEnded, note }: { readonly connectionEnded: boolean; readonly note: string },
): Promise<SendResult> {
  const { timing } = context
  const filingReference = filingReferenceOf(filing, sending)
  const { lookupDelaysMs: delays } = timing
  for (const [index, delayMs] of delays.entries()) {
    await delay(delayMs)
    const limitMs = Math.min(timing.lookupMs, leftMs(context, filing, timing.pendingMs))
    const end = await sending.lookup({ sentAt, signal: AbortSignal.timeout(limitMs) })
    const nextDelayMs = delays[index + 1] ?? Number.POSITIVE_INFINITY
    const isLast = nextDelayMs + timing.lookupMs > leftMs(context, filing, timing.pendingMs)
    const ending = decideLookup(end, { filingReference, isLast, connectionEnded })
    if (ending !== undefined) return { ending, note: `${note}; looked up: ${end.kind}`, ...acknowledged(end) }
  }
  return { ending: decideSending({ kind: 'unknown' }, filingReference), note }
}

/** Retries while the database is briefly unavailable, so that the authority's response is not lost. */
async function recordPatiently(
  context: FilingContext,
  result: AttemptResult,
  limitMs: number,
): Promise<void> {
  const deadline = performance.now() + limitMs
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2000)) {
    try {
      await recordEnding(context, result)
      return
    } catch (error) {
      const { filingId: filing_id, note } = result
      context.logger.error(
        { err: error, filing_id, note },
        'could not record the outcome of a submission; when this process’s claim (lease) on the submission expires, another process will find out the outcome',
      )
      if (!isTransient(error) || performance.now() + pauseMs > deadline) throw error
    }
    await delay(pauseMs)
  }
}

/** The time left of a limit that started when the filing was recorded. */
function leftMs({ clock }: FilingContext, filing: Filing, limitMs: number): number {
  return Math.max(0, filing.createdAt.getTime() + limitMs - clock.now().getTime())
}

function filingReferenceOf(filing: Filing, sending: PreparedSending): FilingReference {
  return {
    authority: sending.authority,
    companyNumber: filing.companyNumber,
    periodEnd: filing.period.end,
  }
}

function acknowledged(end: { readonly kind: string } | Acknowledged | Found): {
  acknowledgement?: Acknowledged | Found
} {
  return 'correlationId' in end ? { acknowledgement: end } : {}
}

function noteOf(outcome: SendOutcome): string {
  if (outcome.kind === 'acknowledged') return 'acknowledged'
  if (outcome.kind === 'refused') return `refused: ${outcome.errors.map((error) => error.code).join(', ')}`
  return `${outcome.kind}: ${outcome.reason}`
}
