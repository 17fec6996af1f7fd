// Computes how much of a top-up can still be refunded: never more than was paid, and nothing that a dispute
// withdrew.
import type { TopUp } from './top-up.ts'

export function refundable(topUp: Pick<TopUp, 'amountPence' | 'refundedPence' | 'disputedPence'>): number {
  return Math.max(0, topUp.amountPence - topUp.refundedPence - topUp.disputedPence)
}
