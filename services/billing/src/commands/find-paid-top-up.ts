// Finds the top-up that a payment credited. Its refund or dispute may be heard of before its payment, so the
// payment is settled first.
import type { TopUp } from '../domain/top-up.ts'
import { findTopUp, findTopUpOfPayment } from '../store/top-ups.ts'
import type { PaymentContext } from './billing-context.ts'
import { settleTopUp } from './settle-top-up.ts'

/**
 * Undefined if the payment is not one of ours. Throws if it is, and could not be credited yet: what it is
 * about comes again.
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
  throw new Error('the payment of a refund or dispute is not credited yet')
}
