// Polls an authority for one undecided submission, and records the outcome.
import { gzipSync } from 'node:zlib'
import { newUuid } from '@cfs/runtime'
import { type Authority, isoDateFrom } from '@cfs/values'
import type { Accepted, PollOutcome } from '../clients/sending-outcomes.ts'
import type { Receipt } from '../domain/filing.ts'
import { decidePoll } from '../domain/decide-poll.ts'
import { claimDue, postponeAttempt, type DueAttempt } from '../store/attempts.ts'
import type { FilingContext } from './filing-context.ts'
import { recordEnding } from './record-ending.ts'
import { claimMs, withRenewedClaim } from './with-renewed-claim.ts'

/** Claims up to `limit` submissions that are due to be polled. */
export function claimPolls(
  context: FilingContext,
  authority: Authority,
  limit: number,
): Promise<readonly DueAttempt[]> {
  const { pool, clock } = context
  const leaseMs = claimMs(context)
  return claimDue(pool, { authority, state: 'acknowledged', now: clock.now(), limit, leaseMs })
}

export async function pollSubmission(
  context: FilingContext,
  authority: Authority,
  attempt: DueAttempt,
): Promise<void> {
  const { filingId, part, attemptId, submittedAt } = attempt
  const claimed = { attemptId, state: 'acknowledged' } as const
  const outcome = await withRenewedClaim(context, claimed, () =>
    context.limiters[authority].followUp(() => ask(context, authority, attempt)),
  )
  const now = context.clock.now()
  const decision = decidePoll(outcome, {
    filingReference: {
      authority,
      companyNumber: attempt.companyNumber,
      periodEnd: isoDateFrom(attempt.periodEnd),
    },
    submittedAt,
    now,
    lastIntervalMs: attempt.pollIntervalMs,
    authorityIntervalMs: attempt.authorityIntervalMs,
    isReferenceShared: attempt.isReferenceShared,
  })
  const note = noteOf(outcome)
  if (decision.kind === 'wait') {
    await postponeAttempt(context.pool, {
      attemptId,
      state: 'acknowledged',
      dueAt: new Date(now.getTime() + decision.intervalMs),
      intervalMs: decision.intervalMs,
      authorityIntervalMs: decision.authorityIntervalMs,
      pollUrl: nextPollUrl(outcome),
      note,
    })
    return
  }
  const reference = attempt.reference ?? undefined
  const answerGzip = 'raw' in outcome ? gzipSync(outcome.raw) : undefined
  const receipt = outcome.kind === 'accepted' ? receiptOf(context, outcome) : undefined
  await recordEnding(context, {
    filingId,
    part,
    attemptId,
    ending: decision.ending,
    note,
    reference,
    receipt,
    answerGzip,
  })
}

function ask(
  { clients, timing }: FilingContext,
  authority: Authority,
  attempt: DueAttempt,
): Promise<PollOutcome> {
  const signal = AbortSignal.timeout(timing.pollMs)
  if (authority === 'tax_authority') {
    return clients.taxAuthority.poll({
      correlationId: attempt.reference ?? '',
      pollUrl: attempt.pollUrl ?? undefined,
      irmark: attempt.irmark ?? '',
      signal,
    })
  }
  return clients.registry.poll({
    companyNumber: attempt.companyNumber,
    submissionNumber: attempt.submissionNumber ?? '',
    transactionId: newUuid().replaceAll('-', '').toUpperCase(),
    signal,
  })
}

/** Null if the next poll must go to the configured URL; undefined if nothing changes. */
function nextPollUrl(outcome: PollOutcome): string | null | undefined {
  if (outcome.kind === 'undecided') return outcome.pollUrl
  return outcome.kind === 'unreachable' && outcome.abandonsPollUrl === true ? null : undefined
}

function receiptOf({ clock }: FilingContext, { receipt }: Accepted): Receipt {
  return {
    irmark: receipt.irmarkBase32,
    message: receipt.message,
    acceptedAt: receipt.acceptedAt ?? clock.now(),
  }
}

function noteOf(outcome: PollOutcome): string {
  if (outcome.kind === 'refused') return `refused: ${outcome.errors.map((error) => error.code).join(', ')}`
  if (outcome.kind === 'undecided')
    return `undecided${outcome.stage === undefined ? '' : `: ${outcome.stage}`}`
  if (outcome.kind === 'accepted') return outcome.receipt.matches ? 'accepted' : 'accepted without a receipt'
  return `${outcome.kind}: ${outcome.reason}`
}
