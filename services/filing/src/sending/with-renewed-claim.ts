// Keeps renewing a short claim on an attempt while an authority is being asked about it. If the process
// dies, another process takes over within seconds; until then, no other process queries the authority.
import { postponeDue, type ClaimKept } from '../store/postpone-due.ts'
import type { FilingContext } from './filing-context.ts'

/** Querying an authority twice is harmless, so a claim may be shorter than the lease for sending. */
export function claimMs({ timing }: FilingContext): number {
  return timing.leaseMs / 2
}

export async function withRenewedClaim<T>(
  context: FilingContext,
  claimed: Pick<ClaimKept, 'attemptId' | 'state'>,
  ask: () => Promise<T>,
): Promise<T> {
  const { pool, clock, logger } = context
  const ms = claimMs(context)
  const renewal = setInterval(() => {
    const dueAt = new Date(clock.now().getTime() + ms)
    postponeDue(pool, { ...claimed, dueAt }).catch((error: unknown) =>
      logger.warn({ err: error, attempt_id: claimed.attemptId }, 'could not renew a claim'),
    )
  }, ms / 3)
  try {
    return await ask()
  } finally {
    clearInterval(renewal)
  }
}
