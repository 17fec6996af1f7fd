// Checks top-ups that have been undecided for too long, because no webhook arrived or the creation of their
// session had no outcome.
import type { TopUp } from '../domain/top-up.ts'
import { claimDueTopUps, findTopUp } from '../store/top-ups.ts'
import type { PaymentContext } from './billing-context.ts'
import { createSession } from './create-session.ts'
import { settleTopUp } from './settle-top-up.ts'

/** The delay after a check to which the processor did not respond. */
const AGAIN_MS = 5 * 60_000

/** The ids of top-ups whose state at the processor must be read now. */
export function claimTopUps({ pool, clock }: PaymentContext, limit: number): Promise<readonly string[]> {
  const now = clock.now()
  return claimDueTopUps(pool, { now, again: new Date(now.getTime() + AGAIN_MS), limit })
}

/**
 * Requests the session again if its creation had no outcome; otherwise updates the top-up from the session.
 */
export async function checkTopUp(context: PaymentContext, topUpId: string): Promise<TopUp | undefined> {
  const topUp = await findTopUp(context.pool, topUpId)
  if (topUp === undefined) return undefined
  if (topUp.sessionId === null) return createSession(context, topUp)
  return settleTopUp(context, topUp.sessionId)
}
