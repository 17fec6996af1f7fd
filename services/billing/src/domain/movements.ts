// A movement of our money at the payment processor: as the processor lists it, and as the ledger has it.
// Movements are compared by subject: a payment, refund or payout, whose movements are added up, or a single
// withdrawal or return of a dispute.

/** `other` is anything that the ledger does not record, such as a monthly fee of the processor. */
export const MOVEMENT_KINDS = ['top_up', 'refund', 'dispute', 'payout', 'other'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/**
 * The data that both the processor and the ledger have about a movement. Positive amounts are money that we
 * received.
 */
export interface MovedMoney {
  readonly kind: MovementKind
  /** The processor's id of the payment, refund or payout, or of a dispute's balance transaction. */
  readonly subject: string
  /** The object whose movements the processor can list; null if that object is unknown. */
  readonly source: string | null
  readonly amountPence: number
  /** The fee is negative if the processor returned it. */
  readonly feePence: number
}

/** One or several movements that the processor lists for one subject. */
export interface ProcessorMovement extends MovedMoney {
  readonly currency: string
  /** The payment that was made, refunded or disputed; null for other movements. */
  readonly paymentIntent: string | null
  /** Whether the metadata at the processor name one of our top-ups or refunds. */
  readonly isTagged: boolean
  /** False while the outcome is open, as for a bank debit or a payout in progress. */
  readonly isDecided: boolean
}

/** The movements that the ledger contains for one subject. */
export interface LedgerMovement extends MovedMoney {
  readonly accountId: string | null
  readonly bookedAt: Date
  /** False for a refund that the processor has not made yet. */
  readonly isDecided: boolean
}

/** The sum of the movements of each subject, by subject. */
export function addUpMovements(
  movements: readonly ProcessorMovement[],
): ReadonlyMap<string, ProcessorMovement> {
  const sums = new Map<string, ProcessorMovement>()
  for (const movement of movements) {
    const sum = sums.get(movement.subject)
    sums.set(movement.subject, sum === undefined ? movement : plus(sum, movement))
  }
  return sums
}

function plus(sum: ProcessorMovement, next: ProcessorMovement): ProcessorMovement {
  return {
    ...sum,
    amountPence: sum.amountPence + next.amountPence,
    feePence: sum.feePence + next.feePence,
    currency: sum.currency === next.currency ? sum.currency : 'several currencies',
  }
}
