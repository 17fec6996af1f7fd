// The responses of the simulated payment processor: its objects as they are at the time of the call, in the
// form in which the billing service's client returns them.
import type { Dispute } from '../../../services/billing/src/domain/dispute.ts'
import type { Payment, PaymentSession } from '../../../services/billing/src/domain/payment-session.ts'
import type { ProcessorRefund } from '../../../services/billing/src/domain/refund.ts'
import {
  isPaid,
  type MemoryDispute,
  type MemoryPayment,
  type MemoryRefund,
  type MemorySession,
} from './memory-payment.ts'

export function sessionSnapshot(session: MemorySession): PaymentSession {
  const { sessionId, status, amountPence, accountId, topUpId, payment } = session
  return {
    sessionId,
    isLive: false,
    mode: 'payment',
    status,
    paymentStatus: isPaid(session) ? 'paid' : 'unpaid',
    currency: 'gbp',
    amountPence,
    accountId,
    topUpId,
    checkoutUrl: status === 'open' ? `https://processor.test/${sessionId}` : null,
    payment: payment === undefined ? null : paymentSnapshot(payment),
  }
}

function paymentSnapshot(payment: MemoryPayment): Payment {
  const { paymentIntent, session, status, chargedAt, feePence, isFeeKnown } = payment
  const isCharged = status === 'succeeded'
  const fee = { balanceTransaction: `fee_of_${paymentIntent}`, amountPence: feePence }
  return {
    paymentIntent,
    status,
    chargeId: isCharged ? chargeIdOf(payment) : null,
    chargedAt: isCharged ? chargedAt : null,
    method: 'card',
    customerId: session.customerId,
    paymentMethodId: session.customerId === null ? null : `pm_of_${session.customerId}`,
    failureCode: null,
    card: { brand: 'visa', last4: '4242' },
    fee: isCharged && isFeeKnown ? fee : null,
  }
}

export function chargeIdOf({ paymentIntent }: Pick<MemoryPayment, 'paymentIntent'>): string {
  return `charge_of_${paymentIntent}`
}

export function refundSnapshot(refund: MemoryRefund): ProcessorRefund {
  const { processorRefundId, payment, amountPence, refundId, madeAt, status } = refund
  const { paymentIntent, session } = payment
  return {
    processorRefundId,
    paymentIntent,
    amountPence,
    currency: 'gbp',
    madeAt,
    status,
    refundId,
    topUpId: session.topUpId,
  }
}

export function disputeSnapshot(dispute: MemoryDispute): Dispute {
  const { disputeId, payment, amountPence, status, movements } = dispute
  return {
    disputeId,
    paymentIntent: payment.paymentIntent,
    topUpId: payment.session.topUpId,
    status,
    amountPence,
    evidenceDueAt: null,
    movements: [...movements],
  }
}
