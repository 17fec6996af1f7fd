// Defines a top-up, and which states may follow each state. Only `credited` is final: if the payment
// processor reports that a session was paid, its money is credited, whatever state the top-up had before.

export type TopUpState = 'creating' | 'open' | 'processing' | 'credited' | 'failed' | 'expired'

export interface TopUp {
  readonly topUpId: string
  readonly accountId: string
  /** The id of the person who started the top-up. */
  readonly createdBy: string
  readonly state: TopUpState
  readonly amountPence: number
  /**
   * The person's e-mail address; null once the payment session exists, because the processor then stores it.
   */
  readonly email: string | null
  readonly successUrl: string
  readonly cancelUrl: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly sessionId: string | null
  readonly checkoutUrl: string | null
  readonly paymentIntent: string | null
  readonly paymentMethod: string | null
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  readonly transactionId: string | null
  readonly creditedAt: Date | null
  readonly confirmedAt: Date | null
  readonly feePence: number | null
  readonly refundedPence: number
  readonly receiptNumber: number | null
  /** The amount that card disputes have withdrawn and not returned. */
  readonly disputedPence: number
  /** The terms of automatic top-ups that the person agrees to by paying; null if the card is not kept. */
  readonly keptThresholdPence: number | null
  readonly keptMonthLimitPence: number | null
  /** The customer and the kept card that are charged without a payment page; null for other top-ups. */
  readonly chargedCustomerId: string | null
  readonly chargedMethodId: string | null
}

/** The life cycle of a top-up: the states that may follow each state. */
export const TOP_UP_TRANSITIONS: Readonly<Record<TopUpState, readonly TopUpState[]>> = {
  creating: ['open', 'processing', 'credited', 'failed', 'expired'],
  open: ['processing', 'credited', 'failed', 'expired'],
  processing: ['credited', 'failed'],
  failed: ['credited'],
  expired: ['credited'],
  credited: [],
}

export function mayBecome(from: TopUpState, to: TopUpState): boolean {
  return TOP_UP_TRANSITIONS[from].includes(to)
}

/** The number printed on the receipt, such as `TU-000001`. */
export function receiptNumberText(number: number): string {
  return `TU-${String(number).padStart(6, '0')}`
}
