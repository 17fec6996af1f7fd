// The Refund object.
import { newId } from '../account/new-id.ts'
import type { Charge } from './charge.ts'
import type { ObjectOwner } from './object-owner.ts'

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled'
export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer'

export interface Refund extends Unvarying {
  readonly id: string
  readonly amount: number
  readonly balance_transaction: string | null
  readonly charge: string
  readonly created: number
  readonly currency: string
  readonly destination_details: object
  readonly failure_balance_transaction?: string
  readonly failure_reason?: string
  readonly metadata: Readonly<Record<string, string>>
  readonly payment_intent: string
  readonly payment_method: string
  readonly pending_reason?: 'processing'
  readonly reason: RefundReason | null
  readonly status: RefundStatus
}

type Unvarying = typeof unvarying
const unvarying = {
  object: 'refund',
  customer: null,
  customer_account: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
} as const

export interface RefundGiven {
  readonly charge: Charge
  readonly amount: number
  readonly reason: RefundReason | null
  readonly metadata: Readonly<Record<string, string>>
}

/** Creates a refund that is neither decided nor deducted from the balance. */
export function newRefund(owner: ObjectOwner, { charge, amount, reason, metadata }: RefundGiven): Refund {
  const isCard = charge.payment_method_details.type === 'card'
  return {
    ...unvarying,
    id: newId(isCard ? 're' : 'pyr'),
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: owner.seconds(),
    currency: charge.currency,
    destination_details: isCard
      ? {
          card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
          type: 'card',
        }
      : { gb_bank_transfer: { reference: null, reference_status: null }, type: 'gb_bank_transfer' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    status: 'pending',
  }
}
