// Payouts: https://docs.stripe.com/api/payouts
import type { Payout } from '../../domain/dispute.ts'
import type { StripeConnection } from './connect-to-stripe.ts'

export function readPayout({ find }: StripeConnection, id: string): Promise<Payout | undefined> {
  return find(async (stripe) => {
    const { status, currency, amount, ...payout } = await stripe.payouts.retrieve(id)
    return { payoutId: payout.id, status, currency, amountPence: amount }
  })
}
