// Decides attempts whose leases expired because their process died. If nothing was sent, the outcome is
// NOT_SENT. If a message may have been sent, the registry is queried about it, but the response "not found"
// proves nothing. The tax authority cannot be asked about the submission, because the credentials are gone.
import { newUuid } from '@cfs/runtime'
import type { SubmissionQuestion } from '../clients/registry-gateway/registry-gateway-client.ts'
import type { LookupOutcome } from '../clients/sending-outcomes.ts'
import { decideLookup, decideSending } from '../domain/decide-sending.ts'
import type { Ending } from '../domain/ending.ts'
import { claimAbandoned, type AbandonedAttempt } from '../store/attempts.ts'
import { selectFilingView } from '../store/filing-views.ts'
import type { FilingContext } from './filing-context.ts'
import { inTraceOfAttempt } from './in-trace-of-attempt.ts'
import { recordEnding } from './record-ending.ts'

const BATCH = 20

/** Decides up to one batch of abandoned attempts; returns how many attempts it claimed. */
export async function settleAbandoned(context: FilingContext): Promise<number> {
  const { pool, timing, logger, sendings } = context
  // The lease must last longer than the status query, so that no other replica claims the attempt in the
  // meantime.
  const leaseMs = timing.lookupMs + timing.leaseMs
  const abandoned = await claimAbandoned(pool, { limit: BATCH, leaseMs, except: sendings.attemptIds() })
  await Promise.all(
    abandoned.map((attempt) =>
      inTraceOfAttempt('settle abandoned', attempt, () => settle(context, attempt)).catch((error: unknown) =>
        logger.error(
          { err: error, filing_id: attempt.filingId },
          'could not find out the outcome of a filing whose process stopped; retrying later',
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
  // The process that made the attempt may only be suspended, and may start sending in the meantime. The
  // outcome is therefore recorded only if the attempt's state is unchanged.
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
  const end = await lookUp(context, { companyNumber: filing.companyNumber, submissionNumber })
  const isLast = end.kind === 'not-found' || isOutOfTime(context, attempt)
  // It is unknown whether the connection to the authority has ended, because the attempt's process may only
  // be suspended.
  const ending = decideLookup(end, { filingReference, isLast, connectionEnded: false })
  if (ending === undefined) return
  const acknowledgement = 'correlationId' in end ? end : undefined
  await recordEnding(context, { ...result(ending), acknowledgement })
}

function lookUp(
  { clients, timing }: FilingContext,
  submission: Pick<SubmissionQuestion, 'companyNumber' | 'submissionNumber'>,
): Promise<LookupOutcome> {
  return clients.registry.lookup({
    ...submission,
    transactionId: newUuid().replaceAll('-', '').toUpperCase(),
    signal: AbortSignal.timeout(timing.lookupMs),
  })
}

/** Whether the filing would be pending for too long if the decision were tried once more. */
function isOutOfTime({ clock, timing }: FilingContext, { createdAt }: AbandonedAttempt): boolean {
  const nextTryMs = 2 * timing.lookupMs + timing.leaseMs
  return clock.now().getTime() + nextTryMs > createdAt.getTime() + timing.pendingMs
}
