// Posts to the ledger the money that a card dispute withdraws from our balance at the payment processor, and
// any money that is returned. The processor's balance transaction identifies each movement, so that each is
// posted once. A dispute may leave the customer account with a debt.
import { inTransaction, type Tx } from '@cfs/postgres'
import { type Dispute, type DisputeMovement, reasonOf } from '../domain/dispute.ts'
import { disputeFee } from '../domain/own-posting.ts'
import { bookDispute } from '../domain/posting.ts'
import type { TopUp } from '../domain/top-up.ts'
import { lockAccount } from '../store/accounts.ts'
import { insertMovement, movementExists, saveDispute } from '../store/disputes.ts'
import { appendOwnPosting } from '../store/own-postings.ts'
import type { PaymentContext } from './billing-context.ts'
import { findPaidTopUp } from './find-paid-top-up.ts'
import { postTransactions } from './post-transactions.ts'
import { publishPaymentChange } from './publish-payment-change.ts'

export async function applyDispute(context: PaymentContext, disputeId: string): Promise<void> {
  const dispute = await context.processor.findDispute(disputeId)
  const topUp = dispute && (await findPaidTopUp(context, dispute))
  if (dispute === undefined || topUp === undefined) return
  const at = context.clock.now()
  const { isNew, movements } = await inTransaction(context.pool, async (tx) => {
    // The lock on the account ensures that two processes that read the same dispute post its movements one
    // after the other.
    await lockAccount(tx, topUp.accountId)
    const isFirst = await saveDispute(tx, { dispute, topUp, at })
    const booked: DisputeMovement[] = []
    for (const movement of dispute.movements) {
      if (await book(tx, { movement, dispute, topUp, at })) booked.push(movement)
    }
    return { isNew: isFirst, movements: booked }
  })
  context.afterCommit()
  if (isNew && movements.length === 0) reportInquiry(context, { dispute, topUp })
  for (const movement of movements) report(context, { dispute, topUp, movement })
}

/** Returns false if the movement of money was already posted, or if its amount is zero. */
async function book(
  tx: Tx,
  booking: {
    readonly movement: DisputeMovement
    readonly dispute: Dispute
    readonly topUp: TopUp
    readonly at: Date
  },
): Promise<boolean> {
  const { movement, dispute, topUp, at } = booking
  const { balanceTransaction, amountPence, feePence } = movement
  const { accountId } = topUp
  if (await movementExists(tx, balanceTransaction)) return false
  const account = await lockAccount(tx, accountId)
  if (account === undefined) throw new Error('the customer account whose payment is disputed was not found')
  if (movement.currency !== 'gbp')
    throw new Error('a card dispute is in a currency other than pounds; nothing was posted to the ledger')
  const fee = disputeFee(balanceTransaction, feePence)
  if (fee !== undefined) await appendOwnPosting(tx, fee, at)
  if (amountPence === 0) return false
  const posting = bookDispute(account, amountPence)
  const reason = reasonOf(movement)
  const request = {
    accountId,
    posting,
    terms: account,
    filingId: null,
    reference: balanceTransaction,
    reason,
  }
  const [transactionId = ''] = await postTransactions(tx, [request], at)
  const { disputeId } = dispute
  await insertMovement(tx, { balanceTransaction, disputeId, amountPence, transactionId })
  await publishPaymentChange(tx, {
    change: amountPence < 0 ? 'disputed' : 'dispute_returned',
    topUpId: topUp.topUpId,
    accountId,
    amountPence: Math.abs(amountPence),
    changeId: balanceTransaction,
    receiptNumber: null,
    at,
  })
  return true
}

function report(
  { logger, metrics }: PaymentContext,
  {
    dispute,
    topUp,
    movement,
  }: { readonly dispute: Dispute; readonly topUp: TopUp; readonly movement: DisputeMovement },
): void {
  const about = { ...aboutDispute({ dispute, topUp }), amount_pence: movement.amountPence }
  if (movement.amountPence < 0) {
    metrics.disputed()
    logger.error(
      about,
      'a card payment is disputed and its money was taken back; an operator of this service must send evidence to the payment processor',
    )
  } else
    logger.info(
      about,
      'the payment processor returned money from a card dispute; it was credited to the customer account',
    )
}

function reportInquiry({ logger, metrics }: PaymentContext, disputed: Disputed): void {
  metrics.inquired()
  const about = { ...aboutDispute(disputed), amount_pence: disputed.dispute.amountPence }
  logger.error(
    about,
    'a customer’s bank has made an inquiry about a card payment; no money has moved yet; an operator of this service must answer the bank',
  )
}

interface Disputed {
  readonly dispute: Dispute
  readonly topUp: TopUp
}

function aboutDispute({ dispute, topUp }: Disputed) {
  return {
    dispute_id: dispute.disputeId,
    account_id: topUp.accountId,
    top_up_id: topUp.topUpId,
    evidence_due_at: dispute.evidenceDueAt?.toISOString(),
  }
}
