// A card that its customer left for payments in the customer's absence.
import type { Decline, Payer } from './payer.ts'

export interface KeptCard extends Payer {
  /** The id of the PaymentMethod. */
  readonly id: string
  readonly customer: string
  /** How the bank refuses a payment in the customer's absence; undefined if the card pays. */
  readonly decline: Decline | undefined
}
