// Posts the outcome of a refund at the payment processor, whether the response to our request, a webhook or
// the reconciliation reports it. If an operator made the refund at the processor, its money is deducted from
// the customer's balance now.
import { appendAuditEntry } from '@cfs/audit'
import { inTransaction, type Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { type OwnPosting, ownPosting, vatPosting } from '../domain/own-posting.ts'
import { isPostedLater, REFUND_EVENTS, refundMovedAt } from '../domain/paid-at-of.ts'
import { vatToReturn } from '../domain/vat-to-return.ts'
import { returnRefund, takeRefund } from '../domain/posting.ts'
import {
  nextRefundCheck,
  type ProcessorRefund,
  hasFailed,
  type Refund,
  type RefundEffect,
  refundMove,
  type RefundState,
  refundStateOf,
} from '../domain/refund.ts'
import type { TopUp } from '../domain/top-up.ts'
import { lockAccount } from '../store/accounts.ts'
import { cancelCreditNote, issueCreditNote, selectCreditedSoFar } from '../store/credit-notes.ts'
import { appendOwnPosting } from '../store/own-postings.ts'
import { selectLastEventAt } from '../store/payment-events.ts'
import { findRefund, findRefundBy, insertRefund, saveNextRefundCheck, saveRefund } from '../store/refunds.ts'
import { wasRequested } from '../store/refund-requests.ts'
import { addRefunded } from '../store/top-ups.ts'
import { amountsOf } from './amounts-of.ts'
import type { PaymentContext } from './billing-context.ts'
import { findPaidTopUp } from './find-paid-top-up.ts'
import { postTransactions } from './post-transactions.ts'
import { publishPaymentChange } from './publish-payment-change.ts'

/** The processor does not state which member of staff made a refund in its own pages. */
const PROCESSOR = 'payment-processor'

/**
 * Reads a refund from the processor and posts it; a refund of a payment that is not ours changes nothing.
 * Returns false if the processor has no such refund.
 */
export async function applyRefund(context: PaymentContext, processorRefundId: string): Promise<boolean> {
  const answer = await context.processor.findRefund(processorRefundId)
  if (answer === undefined) return false
  const topUp = await findPaidTopUp(context, answer)
  if (topUp !== undefined) await book(context, topUp, answer)
  return true
}

/** Posts the result of a refund that we requested, as the processor reported it. */
export function decideRefund(
  context: PaymentContext,
  { topUpId, accountId }: Refund,
  answer: ProcessorRefund,
): Promise<void> {
  return book(context, { topUpId, accountId }, answer)
}

/**
 * Returns the money of a refund that the processor refused to the customer's balance; returns false if the
 * processor has made the refund after all.
 */
export async function failRefund(
  context: PaymentContext,
  { refundId, accountId }: Pick<Refund, 'refundId' | 'accountId'>,
): Promise<boolean> {
  const hasMoved = await inTransaction(context.pool, async (tx) => {
    const at = context.clock.now()
    await lockAccount(tx, accountId)
    // A webhook may have reported the refund in the meantime.
    const refund = await findRefund(tx, refundId)
    if (refund === undefined || refund.processorRefundId !== null) return false
    const effects = refundMove(refund.state, 'failed')
    if (effects === undefined) return false
    await move(tx, { refund, to: 'failed', effects, processorRefundId: null, movedAt: at, at })
    await saveRefundedChange(tx, refund, { isNew: false, effects })
    return true
  })
  context.afterCommit()
  return hasMoved
}

/** Notifies the operator of a refund that failed after the processor had accepted it. */
export function reportFailedRefund({ logger, metrics }: PaymentContext, refund: Refund): void {
  const about = {
    refund_id: refund.refundId,
    account_id: refund.accountId,
    top_up_id: refund.topUpId,
    amount_pence: refund.amountPence,
  }
  metrics.refundFailed()
  logger.error(
    about,
    'a refund failed; its money is back in the customer’s balance, and the customer must be paid another way',
  )
}

async function book(
  context: PaymentContext,
  topUp: Pick<TopUp, 'topUpId' | 'accountId'>,
  answer: ProcessorRefund,
): Promise<void> {
  const { pool, clock } = context
  const { processorRefundId, amountPence } = answer
  const booked = await inTransaction(pool, async (tx) => {
    const at = clock.now()
    // The lock on the account ensures that two processes with the same response post it one after the other.
    await lockAccount(tx, topUp.accountId)
    const to = refundStateOf(answer.status)
    const found = await findRefundBy(tx, answer)
    // When we recorded the refund as refused, its money went back to the balance, so the money is deducted
    // again.
    const isRevived = found?.state === 'failed' && found.processorRefundId === null && !hasFailed(to)
    const current = isRevived ? undefined : found
    const refund = current ?? (await insertExternal(tx, { topUp, answer, at }))
    if (refund.amountPence !== amountPence || answer.currency !== 'gbp')
      throw new Error('a refund at the payment processor differs from the refund that was requested')
    const effects = refundMove(refund.state, to)
    const isNew = current === undefined
    if (effects !== undefined) {
      const eventAt = await selectLastEventAt(tx, processorRefundId, REFUND_EVENTS)
      const movedAt = refundMovedAt({ ...refund, isNew }, { madeAt: answer.madeAt, eventAt, at })
      await move(tx, { refund, to, effects, processorRefundId, movedAt, at })
    } else await saveNextRefundCheck(tx, refund.refundId, nextRefundCheck(refund.state, refund.createdAt, at))
    await saveRefundedChange(tx, refund, { isNew, effects: effects ?? [] })
    return {
      refund,
      isNew,
      isRevived,
      hasFailed: effects !== undefined && hasFailed(to),
    }
  })
  context.afterCommit()
  if (booked.hasFailed) reportFailedRefund(context, booked.refund)
  if (booked.isNew) reportNewRefund(context, { topUp, answer, isRevived: booked.isRevived })
}

function reportNewRefund(
  { logger, metrics }: PaymentContext,
  booked: {
    readonly topUp: Pick<TopUp, 'topUpId'>
    readonly answer: ProcessorRefund
    readonly isRevived: boolean
  },
): void {
  const { topUp, answer, isRevived } = booked
  const about = {
    processor_refund_id: answer.processorRefundId,
    top_up_id: topUp.topUpId,
    amount_pence: answer.amountPence,
  }
  if (isRevived) {
    metrics.mismatch()
    logger.error(
      { ...about, refund_id: answer.refundId },
      'a refund that we had recorded as failed has succeeded after all; the refunded amount was deducted from the balance again',
    )
  } else {
    metrics.externalRefund()
    logger.error(
      about,
      'a refund was made directly at the payment processor, not with the operator’s command; the refund was posted to the ledger',
    )
  }
}

interface Moving {
  readonly refund: Refund
  readonly to: RefundState
  readonly effects: readonly RefundEffect[]
  readonly processorRefundId: string | null
  /** When the processor paid the refund, or its bank returned the money: VAT is dated then. */
  readonly movedAt: Date
  readonly at: Date
}

async function move(tx: Tx, moving: Moving): Promise<void> {
  const { refund, to, effects, processorRefundId, at } = moving
  const { refundId, amountPence, createdAt } = refund
  const objectId = processorRefundId ?? refundId
  let returnedTransactionId: string | null = null
  for (const effect of effects) {
    if (effect === 'paid') {
      await appendOwnPosting(tx, ownPosting('refund_paid', objectId, amountPence), at)
      await returnVat(tx, moving)
    }
    if (effect === 'returned-to-us') {
      await appendOwnPosting(tx, ownPosting('refund_returned', objectId, amountPence), at)
      await chargeVatAgain(tx, moving)
    }
    if (effect === 'returned-to-customer') {
      returnedTransactionId = await returnToCustomer(tx, { refund, reference: objectId, at })
    }
  }
  const nextCheckAt = nextRefundCheck(to, createdAt, at)
  const paidAt = effects.includes('paid') ? moving.movedAt : null
  await saveRefund(tx, refundId, { state: to, processorRefundId, returnedTransactionId, paidAt, nextCheckAt })
  await publishRefund(tx, moving)
}

/**
 * A refund that the processor refused at once has changed nothing for the customer, unless the customer asked
 * for it and got an e-mail that it was granted.
 */
async function publishRefund(tx: Tx, { refund, effects, at }: Moving): Promise<void> {
  const isReturned = effects.includes('returned-to-customer')
  const isFailed = isReturned && (refund.state !== 'requested' || (await wasRequested(tx, refund.refundId)))
  const change = isFailed ? 'refund_failed' : 'refunded'
  if (!isFailed && !effects.includes('paid')) return
  await publishPaymentChange(tx, { ...refund, change, changeId: refund.refundId, receiptNumber: null, at })
}

/**
 * Changes the refunded total of a top-up once for both steps: a refund that is new to us and has already
 * failed leaves the total as it is. Adding and then subtracting it could exceed the amount of the top-up in
 * between, which the database refuses.
 */
async function saveRefundedChange(
  tx: Tx,
  { topUpId, amountPence }: Refund,
  { isNew, effects }: { readonly isNew: boolean; readonly effects: readonly RefundEffect[] },
): Promise<void> {
  const isReturned = effects.includes('returned-to-customer')
  if (isNew === isReturned) return
  await addRefunded(tx, topUpId, isNew ? amountPence : -amountPence)
}

/**
 * Issues the credit note of a refund: the VAT is reduced when the refund is paid, not when it is requested
 * (VAT Regulations 1995 reg 24B).
 */
async function returnVat(tx: Tx, { refund, movedAt, at }: Moving): Promise<void> {
  const { refundId, topUpId, amountPence } = refund
  const vatPence = vatToReturn(amountPence, await selectCreditedSoFar(tx, topUpId))
  await issueCreditNote(tx, { refundId, vatPence, at })
  await postVat(tx, vatPosting('vat_returned', refundId, vatPence), { movedAt, at })
}

/** Cancels the credit note, if there is one, of a refund whose money the customer's bank returned. */
async function chargeVatAgain(tx: Tx, { refund, movedAt, at }: Moving): Promise<void> {
  const { refundId } = refund
  const vatPence = await cancelCreditNote(tx, { refundId, at })
  await postVat(tx, vatPosting('vat', refundId, vatPence), { movedAt, at })
}

async function postVat(
  tx: Tx,
  vat: OwnPosting | undefined,
  { movedAt, at }: Pick<Moving, 'movedAt' | 'at'>,
): Promise<void> {
  const postedLaterAt = isPostedLater(movedAt, at) ? at : null
  if (vat !== undefined) await appendOwnPosting(tx, vat, { date: movedAt, postedLaterAt })
}

async function returnToCustomer(
  tx: Tx,
  { refund, reference, at }: { readonly refund: Refund; readonly reference: string; readonly at: Date },
): Promise<string> {
  const { accountId, amountPence, refundId } = refund
  const account = await lockAccount(tx, accountId)
  if (account === undefined) throw new Error('the customer account that a refund belongs to was not found')
  const posting = returnRefund(account, amountPence)
  // If the processor never received a refund, the refund has only our own id, which is the reference of its
  // ledger transaction.
  const unique = reference === refundId ? `${refundId}:returned` : reference
  const request = {
    accountId,
    posting,
    terms: account,
    filingId: null,
    reference: unique,
    reason: 'refund failed',
  }
  const [transactionId = ''] = await postTransactions(tx, [request], at)
  return transactionId
}

/**
 * Stores a refund that was made at the processor. One that has already failed is stored as well: otherwise a
 * late response from before the failure would post it, and nothing would correct that.
 */
async function insertExternal(
  tx: Tx,
  external: {
    readonly topUp: Pick<TopUp, 'topUpId' | 'accountId'>
    readonly answer: ProcessorRefund
    readonly at: Date
  },
): Promise<Refund> {
  const { topUp, answer, at } = external
  const { topUpId, accountId } = topUp
  const { amountPence, processorRefundId } = answer
  const account = await lockAccount(tx, accountId)
  if (account === undefined) throw new Error('the customer account that a refund belongs to was not found')
  const refundId = newId('rfd')
  const reason = 'made at the payment processor'
  const posting = takeRefund(account, amountPence)
  const request = { accountId, posting, terms: account, filingId: null, reference: refundId, reason }
  const [transactionId = ''] = await postTransactions(tx, [request], at)
  const refund: Refund = {
    refundId,
    topUpId,
    accountId,
    amountPence,
    askedAmountPence: null,
    state: 'pending',
    processorRefundId,
    createdAt: at,
    paidAt: null,
  }
  const nextCheckAt = nextRefundCheck('pending', at, at)
  await insertRefund(tx, { ...refund, reference: null, isExternal: true, transactionId, nextCheckAt })
  const by = { kind: 'service', id: PROCESSOR, requestId: processorRefundId, origin: PROCESSOR } as const
  const after = { ...amountsOf(posting.after), top_up_id: topUpId, amount_pence: amountPence, reason }
  const entry = { at, accountId, by, subject: refundId, before: amountsOf(account), after }
  await appendAuditEntry(tx, { ...entry, action: 'refund.made_at_processor' })
  return refund
}
