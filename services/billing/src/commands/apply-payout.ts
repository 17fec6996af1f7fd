// Posts payouts: money moves from the payment processor to our bank account, and back if the payout fails.
// For a negative payout, the processor takes money from our bank account, so the posting is reversed.
import { inTransaction } from '@cfs/postgres'
import { payoutOutcome } from '../domain/dispute.ts'
import { payoutPostings } from '../domain/own-posting.ts'
import { appendOwnPosting, ownPostingExists } from '../store/own-postings.ts'
import type { PaymentContext } from './billing-context.ts'

export async function applyPayout(context: PaymentContext, payoutId: string): Promise<void> {
  const payout = await context.processor.findPayout(payoutId)
  const outcome = payout && payoutOutcome(payout)
  if (payout === undefined || outcome === undefined) return
  if (payout.currency !== 'gbp')
    throw new Error('a payout from the payment processor is in a currency other than pounds')
  const { pool, clock, logger } = context
  const postings = payoutPostings(payoutId, payout.amountPence)
  if (postings === undefined) return
  await inTransaction(pool, async (tx) => {
    if (outcome === 'paid') return appendOwnPosting(tx, postings.paid, clock.now())
    // A payout that had already failed when we first read it is not posted.
    if (!(await ownPostingExists(tx, postings.paid.source))) return undefined
    return appendOwnPosting(tx, postings.failed, clock.now())
  })
  logger.info(
    { payout_id: payoutId, amount_pence: payout.amountPence, outcome },
    'a payout was posted to the ledger',
  )
}
