// The VAT that the credit note of a refund returns.
import { vatWithin } from './seller.ts'

/** The receipt of the refunded top-up, and the sums of its credit notes that were not cancelled. */
export interface CreditedSoFar {
  readonly paidPence: number
  /** The VAT rate on the receipt; null if no VAT was charged on the top-up. */
  readonly ratePercent: number | null
  readonly creditedPence: number
  readonly creditedVatPence: number
}

/**
 * The VAT that the next credit note of a top-up returns, in pence; null if no VAT was charged. The VAT is
 * rounded over all credit notes of a top-up together, so that partial refunds never return more VAT than was
 * charged, and return all of it if they refund everything.
 */
export function vatToReturn(refundPence: number, soFar: CreditedSoFar): number | null {
  const { paidPence, ratePercent, creditedPence, creditedVatPence } = soFar
  if (ratePercent === null) return null
  const afterwards = Math.min(paidPence, creditedPence + refundPence)
  return Math.max(0, vatWithin(afterwards, ratePercent).vatPence - creditedVatPence)
}
