// A dispute: the bank of a customer questions a payment, and takes its money back until that is decided.

/** A dispute, as the payment processor describes it. */
export interface Dispute {
  readonly disputeId: string
  readonly paymentIntent: string | null
  /** The top-up that we named in the metadata of its payment. */
  readonly topUpId: string | null
  /** The processor's word. */
  readonly status: string
  readonly amountPence: number
  readonly evidenceDueAt: Date | null
  /** None for an inquiry, which moves no money. */
  readonly movements: readonly DisputeMovement[]
}

export interface DisputeMovement {
  readonly balanceTransaction: string
  readonly currency: string
  /** Negative: withdrawn from us. */
  readonly amountPence: number
  /** Negative: given back to us. */
  readonly feePence: number
}

/** A payout of our money at the processor to our bank account. */
export interface Payout {
  readonly payoutId: string
  readonly status: string
  readonly currency: string
  readonly amountPence: number
}

/** What the customer's entry says. */
export function reasonOf({ amountPence }: DisputeMovement): string {
  return amountPence < 0 ? 'card payment disputed' : 'card payment dispute decided for us'
}

/** Where a payout's money is, by the processor's word; undefined while it is on its way. */
export function payoutOutcome({ status }: Payout): 'paid' | 'failed' | undefined {
  if (status === 'paid') return 'paid'
  return status === 'failed' || status === 'canceled' ? 'failed' : undefined
}
