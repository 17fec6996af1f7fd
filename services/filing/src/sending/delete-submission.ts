// Deletes a submission at the tax authority once its outcome is recorded (delete_request of the Document
// Submission Protocol). A failed deletion never changes the outcome; it is retried until the authority
// confirms it.
import { claimDue, closeAttempt, postponeAttempt, type DueAttempt } from '../store/attempts.ts'
import type { FilingContext } from './filing-context.ts'
import { claimMs, withRenewedClaim } from './with-renewed-claim.ts'

const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 3_600_000
// The number of hourly attempts to delete a submission: about a month of attempts, after which the authority
// itself deletes a rejected submission.
const MOST_TRIES = 720

/** Claims up to `limit` decided submissions that the tax authority still stores. */
export function claimDeletions(context: FilingContext, limit: number): Promise<readonly DueAttempt[]> {
  const { pool, clock } = context
  const leaseMs = claimMs(context)
  return claimDue(pool, { authority: 'tax_authority', state: 'decided', now: clock.now(), limit, leaseMs })
}

export async function deleteSubmission(context: FilingContext, attempt: DueAttempt): Promise<void> {
  const { clients, limiters, pool, clock, timing, logger } = context
  const { attemptId, tries } = attempt
  const outcome = await withRenewedClaim(context, { attemptId, state: 'decided' }, () =>
    limiters.tax_authority.followUp(() =>
      clients.taxAuthority.remove({
        correlationId: attempt.reference ?? '',
        signal: AbortSignal.timeout(timing.pollMs),
      }),
    ),
  )
  const at = clock.now()
  if (outcome.kind === 'removed') return closeAttempt(pool, { attemptId, at, note: 'deleted' })
  if (tries >= MOST_TRIES) {
    logger.warn(
      { filing_id: attempt.filingId, reason: outcome.reason },
      'could not tell the tax authority to delete its copy of a finished submission; retrying later',
    )
    return closeAttempt(pool, { attemptId, at, note: `not deleted: ${outcome.reason}` })
  }
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries, 20))
  return postponeAttempt(pool, {
    attemptId,
    state: 'decided',
    dueAt: new Date(at.getTime() + pauseMs),
    intervalMs: attempt.pollIntervalMs,
    authorityIntervalMs: attempt.authorityIntervalMs,
    pollUrl: undefined,
    note: `not deleted: ${outcome.reason}`,
  })
}
