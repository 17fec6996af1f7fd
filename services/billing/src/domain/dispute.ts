// A card dispute: a customer's bank disputes a payment, and withdraws the money until the dispute is
// decided.

/** A card dispute, as the payment processor describes it. */
export interface Dispute {
  readonly disputeId: string
  readonly paymentIntent: string | null
  /** The id of the top-up, from the metadata that we attached to its payment. */
  readonly topUpId: string | null
  /** The status of the dispute, in the processor's terms. */
  readonly status: string
  readonly amountPence: number
  readonly evidenceDueAt: Date | null
  /** The movements of money; empty for an inquiry by a bank, which moves no money. */
  readonly movements: readonly DisputeMovement[]
}

export interface DisputeMovement {
  readonly balanceTransaction: string
  readonly currency: string
  /** The amount is negative if the money was withdrawn from us. */
  readonly amountPence: number
  /** The fee is negative if the processor returned it to us. */
  readonly feePence: number
}

/** A payout of our money from the payment processor to our bank account. */
export interface Payout {
  readonly payoutId: string
  readonly status: string
  readonly currency: string
  readonly amountPence: number
}

/** The text that the customer sees beside the ledger transaction. */
export function reasonOf({ amountPence }: DisputeMovement): string {
  return amountPence < 0 ? 'card payment disputed' : 'card payment dispute decided in our favour'
}

/** The state of a payout's money, as the processor reports it; undefined while the money is in transit. */
export function payoutOutcome({ status }: Pick<Payout, 'status'>): 'paid' | 'failed' | undefined {
  if (status === 'paid') return 'paid'
  return status === 'failed' || status === 'canceled' ? 'failed' : undefined
}
