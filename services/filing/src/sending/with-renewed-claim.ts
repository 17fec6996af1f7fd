// A claim on what is due at an authority is short and renewed while somebody is asked: when the process dies,
// another asks within seconds, and while it lives, nobody else does.
import { postponeDue, type ClaimKept } from '../store/postpone-due.ts'
import type { FilingContext } from './filing-context.ts'

/** Asking twice does no harm, so this may be shorter than the lease of a sending. */
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
