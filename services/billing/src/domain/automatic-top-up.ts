// Automatic top-ups: when a kept card is charged, and why it is not.

/**
 * `money_returned`: a refund, a dispute or a correction took money from the balance, or the customer asked
 * for some back. Charging the card for that would take back what was just returned.
 */
export type PauseReason = 'declined' | 'authentication' | 'money_returned'

/** What a person agreed to when paying with the card that is kept. */
export interface AutomaticTerms {
  /** A balance below this is topped up. */
  readonly thresholdPence: number
  readonly amountPence: number
  /** The most that is charged in a calendar month, in UTC. */
  readonly monthLimitPence: number
}

export interface KeptCard {
  readonly customerId: string
  readonly paymentMethodId: string
  readonly cardBrand: string
  readonly cardLast4: string
}

export interface AutomaticTopUp extends AutomaticTerms, KeptCard {
  readonly accountId: string
  readonly state: 'on' | 'paused'
  readonly agreedBy: string
  readonly agreedAt: Date
  readonly pausedBecause: PauseReason | null
}

/** Whether the card is charged now; `chargedPence` is what was charged, or is being charged, this month. */
export function isDue(
  terms: Pick<AutomaticTopUp, keyof AutomaticTerms | 'state'>,
  { availablePence, chargedPence }: { readonly availablePence: number; readonly chargedPence: number },
): boolean {
  return (
    terms.state === 'on' &&
    availablePence < terms.thresholdPence &&
    chargedPence + terms.amountPence <= terms.monthLimitPence
  )
}

/**
 * Why the card must not be charged again without its customer. The bank wants the customer to confirm the
 * payment, or declined it for another reason.
 */
export function pauseReasonOf(processorCode: string): PauseReason {
  return processorCode === 'authentication_required' ? 'authentication' : 'declined'
}

export function monthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}
