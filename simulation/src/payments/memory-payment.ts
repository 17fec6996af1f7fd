// The objects that the simulated payment processor keeps.
import type { DisputeMovement } from '../../../services/billing/src/domain/dispute.ts'

export interface MemorySession {
  readonly sessionId: string
  /** The metadata and the reference that the session was created with. */
  readonly topUpId: string | null
  readonly accountId: string | null
  readonly amountPence: number
  readonly expiresMs: number
  /** The product did not create this session; it must never be credited. */
  readonly isForeign: boolean
  /** The customer whose card the payment page keeps, or whose kept card is charged. */
  readonly customerId: string | null
  status: 'open' | 'complete' | 'expired'
  payment: MemoryPayment | undefined
}

export interface MemoryPayment {
  readonly paymentIntent: string
  readonly session: MemorySession
  readonly chargedAt: Date
  readonly feePence: number
  status: 'processing' | 'succeeded' | 'requires_payment_method'
  /** The processor reports its fee later than the payment. */
  isFeeKnown: boolean
}

export interface MemoryRefund {
  readonly processorRefundId: string
  readonly payment: MemoryPayment
  readonly amountPence: number
  /** Null if the refund was made at the processor. */
  readonly refundId: string | null
  readonly madeAt: Date
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  /** When the money came back to the product, because the refund failed. */
  returnedAt: Date | undefined
}

export interface MemoryDispute {
  readonly disputeId: string
  readonly payment: MemoryPayment
  readonly amountPence: number
  readonly movements: (DisputeMovement & { readonly movedAt: Date })[]
  status: string
}

export interface MemoryPayout {
  readonly payoutId: string
  readonly amountPence: number
  readonly paidAt: Date
  status: 'paid' | 'failed'
  failedAt: Date | undefined
}

export interface MemoryEvent {
  readonly eventId: string
  readonly type: string
  readonly objectId: string
  readonly happenedAt: Date
  /** The webhook of this event never arrives. */
  readonly isLost: boolean
  isDelivered: boolean
}

export function isPaid({ payment }: MemorySession): boolean {
  return payment?.status === 'succeeded'
}

export function countsAsRefunded({ status }: MemoryRefund): boolean {
  return status === 'pending' || status === 'succeeded'
}
