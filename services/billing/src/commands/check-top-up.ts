// Checks top-ups whose outcome has been unknown for too long, because no webhook arrived or our request for
// a payment session got no response.
import { nextCheck } from '../domain/next-check.ts'
import type { TopUp } from '../domain/top-up.ts'
import { claimDueTopUps, findTopUp, saveNextCheck } from '../store/top-ups.ts'
import type { PaymentContext } from './billing-context.ts'
import { resumeCharge } from './charge-kept-card.ts'
import { createSession } from './create-session.ts'
import { settleTopUp } from './settle-top-up.ts'

/** The delay before the next check if the payment processor did not respond. */
const AGAIN_MS = 5 * 60_000

/** The ids of the top-ups whose state at the payment processor must be read now. */
export function claimTopUps({ pool, clock }: PaymentContext, limit: number): Promise<readonly string[]> {
  const now = clock.now()
  return claimDueTopUps(pool, { now, again: new Date(now.getTime() + AGAIN_MS), limit })
}

/**
 * Requests the payment session again if it is unknown whether it was created; otherwise updates the top-up
 * from the session.
 */
export async function checkTopUp(context: PaymentContext, topUpId: string): Promise<TopUp | undefined> {
  const topUp = await findTopUp(context.pool, topUpId)
  if (topUp === undefined) return undefined
  if (topUp.sessionId === null) {
    return topUp.chargedCustomerId === null ? createSession(context, topUp) : resumeCharge(context, topUp)
  }
  const settled = await settleTopUp(context, topUp.sessionId)
  if (settled === undefined) await checkLater(context, topUp)
  return settled
}

/**
 * The processor has no record of the payment session, so we ask for the session every hour until the checks
 * of this top-up end.
 */
async function checkLater({ pool, clock, logger }: PaymentContext, topUp: TopUp): Promise<void> {
  const { topUpId, sessionId } = topUp
  const about = { top_up_id: topUpId, session_id: sessionId }
  logger.warn(
    about,
    'the payment processor has no record of the payment session of a top-up; checking again later',
  )
  await saveNextCheck(pool, topUpId, nextCheck({ ...topUp, state: 'processing' }, clock.now()))
}
