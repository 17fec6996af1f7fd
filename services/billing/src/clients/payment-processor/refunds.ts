// Refunds: https://docs.stripe.com/api/refunds
import type { Stripe } from 'stripe'
import type { ProcessorRefund } from '../../domain/refund.ts'
import type { StripeConnection } from './connect-to-stripe.ts'

export interface NewRefund {
  /** The refund's id is also the idempotency key of the request. */
  readonly refundId: string
  readonly topUpId: string
  readonly paymentIntent: string
  readonly amountPence: number
}

const WITH_PAYMENT = { expand: ['payment_intent'] }
const PAGE_SIZE = 100

export function createRefund({ call }: StripeConnection, refund: NewRefund): Promise<ProcessorRefund> {
  const { refundId, topUpId, paymentIntent, amountPence } = refund
  return call(async (stripe) => {
    const created = await stripe.refunds.create(
      {
        payment_intent: paymentIntent,
        amount: amountPence,
        reason: 'requested_by_customer',
        metadata: { refund_id: refundId, top_up_id: topUpId },
      },
      { idempotencyKey: refundId },
    )
    return refundOf(created)
  })
}

export function readRefund({ find }: StripeConnection, id: string): Promise<ProcessorRefund | undefined> {
  return find(async (stripe) => refundOf(await stripe.refunds.retrieve(id, WITH_PAYMENT)))
}

/** A payment has so few refunds that the first page of the list contains all of them. */
export function findRefundOf(
  { call }: StripeConnection,
  { paymentIntent, refundId }: Pick<NewRefund, 'paymentIntent' | 'refundId'>,
): Promise<ProcessorRefund | undefined> {
  return call(async (stripe) => {
    const page = await stripe.refunds.list({ payment_intent: paymentIntent, limit: PAGE_SIZE })
    return page.data.map(refundOf).find((refund) => refund.refundId === refundId)
  })
}

function refundOf(refund: Stripe.Refund): ProcessorRefund {
  const intent = refund.payment_intent
  return {
    processorRefundId: refund.id,
    paymentIntent: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountPence: refund.amount,
    currency: refund.currency,
    madeAt: new Date(refund.created * 1000),
    status: refund.status,
    refundId: refund.metadata?.['refund_id'] ?? null,
    topUpId: typeof intent === 'string' ? null : (intent?.metadata['top_up_id'] ?? null),
  }
}
