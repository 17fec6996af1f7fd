// Disputes: https://docs.stripe.com/api/disputes
import type { Stripe } from 'stripe'
import type { Dispute } from '../../domain/dispute.ts'
import type { StripeConnection } from './connect-to-stripe.ts'

const WITH_PAYMENT = { expand: ['payment_intent'] }

export function readDispute({ find }: StripeConnection, id: string): Promise<Dispute | undefined> {
  return find(async (stripe) => disputeOf(await stripe.disputes.retrieve(id, WITH_PAYMENT)))
}

function disputeOf(dispute: Stripe.Dispute): Dispute {
  const intent = dispute.payment_intent
  const dueBy = dispute.evidence_details.due_by
  return {
    disputeId: dispute.id,
    paymentIntent: typeof intent === 'string' ? intent : (intent?.id ?? null),
    topUpId: typeof intent === 'string' ? null : (intent?.metadata['top_up_id'] ?? null),
    status: dispute.status,
    amountPence: dispute.amount,
    evidenceDueAt: dueBy === null ? null : new Date(dueBy * 1000),
    movements: dispute.balance_transactions.map((transaction) => ({
      balanceTransaction: transaction.id,
      currency: transaction.currency,
      amountPence: transaction.amount,
      feePence: transaction.fee,
    })),
  }
}
