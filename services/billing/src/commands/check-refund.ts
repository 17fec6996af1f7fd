// Checks refunds whose outcome has been unknown for too long, because no webhook arrived or our request got
// no response.
import { mayAskAgain, nextRefundCheck, type Refund } from '../domain/refund.ts'
import type { TopUp } from '../domain/top-up.ts'
import { claimDueRefunds, findRefund, saveNextRefundCheck } from '../store/refunds.ts'
import { findTopUp } from '../store/top-ups.ts'
import { applyRefund, decideRefund, failRefund, reportFailedRefund } from './apply-refund.ts'
import type { PaymentContext } from './billing-context.ts'
import { askProcessor } from './request-refund.ts'

/** The delay before the next check if the payment processor did not respond. */
const AGAIN_MS = 5 * 60_000

/** The ids of the refunds whose state at the payment processor must be read now. */
export function claimRefunds({ pool, clock }: PaymentContext, limit: number): Promise<readonly string[]> {
  const now = clock.now()
  return claimDueRefunds(pool, { now, again: new Date(now.getTime() + AGAIN_MS), limit })
}

export async function checkRefund(context: PaymentContext, refundId: string): Promise<void> {
  const { pool } = context
  const refund = await findRefund(pool, refundId)
  if (refund === undefined) return
  if (refund.processorRefundId !== null) return readAgain(context, refund, refund.processorRefundId)
  const topUp = await findTopUp(pool, refund.topUpId)
  if (topUp !== undefined) await findOrAsk(context, refund, topUp)
}

async function readAgain(context: PaymentContext, refund: Refund, processorRefundId: string): Promise<void> {
  if (await applyRefund(context, processorRefundId)) return
  const { refundId, state, createdAt } = refund
  const { pool, clock, logger } = context
  const about = { refund_id: refundId, processor_refund_id: processorRefundId }
  logger.warn(
    about,
    'the payment processor does not know the id of a refund, though it gave us this id; checking again later',
  )
  await saveNextRefundCheck(pool, refundId, nextRefundCheck(state, createdAt, clock.now()))
}

/**
 * While the processor stores our idempotency key, repeating the request is safe; afterwards only the
 * processor's list of refunds is reliable.
 */
async function findOrAsk(context: PaymentContext, refund: Refund, topUp: TopUp): Promise<void> {
  if (mayAskAgain(refund, context.clock.now())) {
    const refusal = await askProcessor(context, refund, topUp)
    if (refusal !== undefined) reportFailedRefund(context, refund)
    return
  }
  const { paymentIntent } = topUp
  if (paymentIntent === null) return
  const found = await context.processor.findRefundOf({ paymentIntent, refundId: refund.refundId })
  if (found !== undefined) await decideRefund(context, refund, found)
  else if (await failRefund(context, refund)) reportFailedRefund(context, refund)
}
