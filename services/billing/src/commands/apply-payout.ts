// Books payouts: our money at the payment processor goes to our bank account, and comes back if that fails.
import { inTransaction } from '@cfs/postgres'
import { payoutOutcome } from '../domain/dispute.ts'
import { ownPosting } from '../domain/own-posting.ts'
import { appendOwnPosting, ownPostingExists } from '../store/own-postings.ts'
import type { PaymentContext } from './billing-context.ts'

export async function applyPayout(context: PaymentContext, payoutId: string): Promise<void> {
  const payout = await context.processor.findPayout(payoutId)
  const outcome = payout && payoutOutcome(payout)
  if (payout === undefined || outcome === undefined) return
  if (payout.currency !== 'gbp') throw new Error('a payout is not in pounds')
  const { pool, clock, logger } = context
  const paid = ownPosting('payout', payoutId, payout.amountPence)
  await inTransaction(pool, async (tx) => {
    if (outcome === 'paid') return appendOwnPosting(tx, paid, clock.now())
    // A payout that failed before we heard of it has moved nothing in our books.
    if (!(await ownPostingExists(tx, paid.source))) return undefined
    return appendOwnPosting(tx, ownPosting('payout_failed', payoutId, payout.amountPence), clock.now())
  })
  logger.info({ payout_id: payoutId, amount_pence: payout.amountPence, outcome }, 'a payout was booked')
}
