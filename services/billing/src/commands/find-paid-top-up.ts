// Finds the top-up that a payment has credited. We may be notified of a refund or dispute before we are
// notified of its payment, so the payment is processed first.
import type { TopUp } from '../domain/top-up.ts'
import { findTopUp, findTopUpOfPayment } from '../store/top-ups.ts'
import type { PaymentContext } from './billing-context.ts'
import { settleTopUp } from './settle-top-up.ts'

/**
 * Returns undefined if the payment does not belong to one of our top-ups. Throws if the payment belongs to
 * one of our top-ups but could not be credited yet; the event is then processed again later.
 */
export async function findPaidTopUp(
  context: PaymentContext,
  payment: { readonly paymentIntent: string | null; readonly topUpId: string | null },
): Promise<TopUp | undefined> {
  const { pool } = context
  const credited =
    payment.paymentIntent === null ? undefined : await findTopUpOfPayment(pool, payment.paymentIntent)
  if (credited !== undefined) return credited
  const named = payment.topUpId === null ? undefined : await findTopUp(pool, payment.topUpId)
  if (named === undefined) return undefined
  if (named.sessionId !== null) await settleTopUp(context, named.sessionId)
  const settled = await findTopUp(pool, named.topUpId)
  if (settled?.transactionId && settled.paymentIntent === payment.paymentIntent) return settled
  throw new Error('a refund or dispute belongs to a payment that is not credited yet; retrying later')
}
