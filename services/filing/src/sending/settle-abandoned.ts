// Settles what a process left half-way when it died: nobody renews the lease of its sendings. Nothing went
// out: NOT_SENT. Something may have gone out: the registry is asked; at the tax authority only the lost
// credentials could ask. That it has nothing yet proves nothing: what was sent may still be at work there.
import { newUuid } from '@cfs/runtime'
import type { LookupOutcome } from '../clients/sending-outcomes.ts'
import { decideLookup, decideSending } from '../domain/decide-sending.ts'
import type { Ending } from '../domain/ending.ts'
import { claimAbandoned, type AbandonedAttempt } from '../store/attempts.ts'
import { selectFilingView } from '../store/filing-views.ts'
import type { FilingContext } from './filing-context.ts'
import { inTraceOfAttempt } from './in-trace-of-attempt.ts'
import { recordEnding } from './record-ending.ts'

const BATCH = 20

/** Settles up to a batch; answers how many it took on. */
export async function settleAbandoned(context: FilingContext): Promise<number> {
  const { pool, timing, logger, sendings } = context
  // The look-up takes its time, and the settling must not be taken over meanwhile.
  const leaseMs = timing.lookupMs + timing.leaseMs
  const abandoned = await claimAbandoned(pool, { limit: BATCH, leaseMs, except: sendings.attemptIds() })
  await Promise.all(
    abandoned.map((attempt) =>
      inTraceOfAttempt('settle abandoned', attempt, () => settle(context, attempt)).catch((error: unknown) =>
        logger.error(
          { err: error, filing_id: attempt.filingId },
          'could not settle an abandoned filing; retrying later',
        ),
      ),
    ),
  )
  return abandoned.length
}

async function settle(context: FilingContext, attempt: AbandonedAttempt): Promise<void> {
  const { filingId, part, attemptId } = attempt
  const filing = await selectFilingView(context.pool, filingId)
  if (filing === undefined) throw new Error(`no filing ${filingId}`)
  const filingReference = {
    authority: attempt.authority,
    companyNumber: filing.companyNumber,
    periodEnd: (filing.parts.find((one) => one.part === part) ?? filing).period.end,
  }
  const note = `abandoned while ${attempt.state}`
  // It may wake up and begin while it is being settled.
  const result = (ending: Ending) => ({ filingId, part, attemptId, ending, note, from: attempt.state })
  if (attempt.state === 'prepared') {
    await recordEnding(context, result(decideSending({ kind: 'not-sent' }, filingReference)))
    return
  }
  const { submissionNumber } = attempt
  if (submissionNumber === null) {
    await recordEnding(context, result(decideSending({ kind: 'unknown' }, filingReference)))
    return
  }
  const end = await lookUp(context, submissionNumber)
  const isLast = end.kind === 'not-found' || isOutOfTime(context, attempt)
  // Nobody knows how the connection ended, or whether its process was only stopped in the middle of it.
  const ending = decideLookup(end, { filingReference, isLast, connectionEnded: false })
  if (ending === undefined) return
  const acknowledgement = 'correlationId' in end ? end : undefined
  await recordEnding(context, { ...result(ending), acknowledgement })
}

function lookUp({ clients, timing }: FilingContext, submissionNumber: string): Promise<LookupOutcome> {
  return clients.registry.lookup({
    submissionNumber,
    transactionId: newUuid().replaceAll('-', '').toUpperCase(),
    signal: AbortSignal.timeout(timing.lookupMs),
  })
}

/** Whether another try would keep the filing pending for too long. */
function isOutOfTime({ clock, timing }: FilingContext, { createdAt }: AbandonedAttempt): boolean {
  const nextTryMs = 2 * timing.lookupMs + timing.leaseMs
  return clock.now().getTime() + nextTryMs > createdAt.getTime() + timing.pendingMs
}
