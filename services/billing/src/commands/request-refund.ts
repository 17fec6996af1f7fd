// An operator refunds a top-up or part of it. The money is first deducted from the balance, so that it
// cannot be spent while the payment processor makes the refund. Repeating the same reference changes
// nothing.
import { createHash } from 'node:crypto'
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { inTransaction, type Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { formatMoney } from '@cfs/values'
import { ProcessorRefused } from '../clients/payment-processor/processor-error.ts'
import { availablePence } from '../domain/available.ts'
import { type AccountState, takeRefund } from '../domain/posting.ts'
import { nextRefundCheck, type Refund, type RefundState } from '../domain/refund.ts'
import { refundable } from '../domain/refundable.ts'
import type { TopUp } from '../domain/top-up.ts'
import { lockAccount, selectBalance } from '../store/accounts.ts'
import { findRefund, findRefundByReference, insertRefund } from '../store/refunds.ts'
import { addRefunded, findTopUpOfTransaction, lockTopUp } from '../store/top-ups.ts'
import { amountsOf } from './amounts-of.ts'
import { decideRefund, failRefund } from './apply-refund.ts'
import type { BillingContext, PaymentContext } from './billing-context.ts'
import { postTransactions } from './post-transactions.ts'
import { withProcessor } from './with-processor.ts'

export interface RequestRefund {
  /** The id of the transaction that credited the top-up. */
  readonly transactionId: string
  /** The amount to refund; if undefined, everything that has not been refunded yet. */
  readonly amountPence: number | undefined
  readonly reason: string
  /**
   * The operator's reference for the refund. If the operator gives no reference, it is derived from the
   * top-up, the amount and the reason, so that repeating the request does not refund twice.
   */
  readonly reference?: string | undefined
  readonly by: Actor
}

export interface RequestedRefund {
  readonly refundId: string
  readonly amountPence: number
  readonly balancePence: number
  /** An earlier request with the same reference made the refund; this request changed nothing. */
  readonly isRepeated: boolean
  /** `requested` while the payment processor has not confirmed that it has the request. */
  readonly state: RefundState
}

/**
 * The refund, and the account's balance after it. If the processor does not respond, the request for the
 * refund is repeated later. Throws NOT_FOUND, VALIDATION_ERROR, INSUFFICIENT_BALANCE, or
 * IDEMPOTENCY_CONFLICT if the reference was used for a request for another top-up or amount.
 */
export async function requestRefund(
  billing: BillingContext,
  request: RequestRefund,
): Promise<RequestedRefund> {
  const context = withProcessor(billing)
  const { pool } = context
  const topUp = await findTopUpOfTransaction(pool, request.transactionId)
  if (topUp === undefined) {
    throw new Problem('NOT_FOUND', `There is no top-up with the transaction ${request.transactionId}.`)
  }
  const { refund, isNew } = await inTransaction(pool, (tx) =>
    takeRefundOfTopUp(tx, context, { topUp, request }),
  )
  if (isNew) await sendRefund(context, refund, topUp)
  const { balancePence } = await selectBalance(pool, topUp.accountId)
  const { refundId, amountPence } = refund
  const { state } = (await findRefund(pool, refundId)) ?? refund
  return { refundId, amountPence, balancePence, isRepeated: !isNew, state }
}

async function sendRefund(context: PaymentContext, refund: Refund, topUp: TopUp): Promise<void> {
  const { logger } = context
  context.afterCommit()
  const about = { refund_id: refund.refundId, account_id: topUp.accountId, amount_pence: refund.amountPence }
  logger.info(about, 'a refund was requested')
  const refusal = await askProcessor(context, refund, topUp).catch((error: unknown) => {
    logger.warn(
      { ...about, err: error },
      'the outcome of a refund is unknown; asking the payment processor again later',
    )
    return undefined
  })
  if (refusal !== undefined) {
    const words = `The payment processor refused the refund (${refusal.code}); the balance is unchanged.`
    throw new Problem('VALIDATION_ERROR', words, { cause: refusal })
  }
}

/**
 * Requests a refund from the payment processor; repeating the request does not refund twice. Returns the
 * processor's refusal, if there is one; the money is then back in the balance.
 */
export async function askProcessor(
  context: PaymentContext,
  refund: Refund,
  topUp: TopUp,
): Promise<ProcessorRefused | undefined> {
  const { refundId, topUpId, amountPence } = refund
  const { paymentIntent } = topUp
  if (paymentIntent === null) throw new Error('a top-up was credited, but no payment is recorded for it')
  try {
    const answer = await context.processor.createRefund({ refundId, topUpId, amountPence, paymentIntent })
    await decideRefund(context, refund, answer)
    return undefined
  } catch (error) {
    if (!(error instanceof ProcessorRefused)) throw error
    return (await failRefund(context, refund)) ? error : undefined
  }
}

/** Deducts a refund from the balance; the payment processor is asked once the transaction has committed. */
export async function takeRefundOfTopUp(
  tx: Tx,
  context: PaymentContext,
  { topUp: { topUpId, accountId }, request }: { readonly topUp: TopUp; readonly request: RequestRefund },
): Promise<{ readonly refund: Refund; readonly isNew: boolean }> {
  const account = await lockAccount(tx, accountId)
  const topUp = await lockTopUp(tx, topUpId)
  if (account === undefined || topUp === undefined)
    throw new Error('the customer account that a top-up belongs to was not found')
  const reference = referenceOf(topUpId, request)
  const earlier = reference === null ? undefined : await findRefundByReference(tx, accountId, reference)
  if (earlier !== undefined) return { refund: requireSame(earlier, topUpId, request), isNew: false }
  const amountPence = requireAmount(topUp, request.amountPence)
  const available = availablePence(await selectBalance(tx, accountId))
  if (amountPence > available) {
    const [left, asked] = [available, amountPence].map(formatMoney)
    const words = `Only ${left} of the balance is neither held nor spent, so ${asked} cannot be refunded.`
    throw new Problem('INSUFFICIENT_BALANCE', words)
  }
  const createdAt = context.clock.now()
  const refundId = newId('rfd')
  const posting = takeRefund(account, amountPence)
  // The ledger is kept for ever, so what an operator typed is in the audit entry alone.
  const posted = { accountId, posting, terms: account, filingId: null, reference: refundId, reason: null }
  const [transactionId = ''] = await postTransactions(tx, [posted], createdAt)
  await addRefunded(tx, topUpId, amountPence)
  const refund: Refund = {
    refundId,
    topUpId,
    accountId,
    amountPence,
    askedAmountPence: request.amountPence ?? null,
    state: 'requested',
    processorRefundId: null,
    createdAt,
    paidAt: null,
  }
  const nextCheckAt = nextRefundCheck('requested', createdAt, createdAt)
  await insertRefund(tx, { ...refund, reference, isExternal: false, transactionId, nextCheckAt })
  await recordRefund(tx, { refund, request, before: account, after: posting.after })
  return { refund, isNew: true }
}

async function recordRefund(
  tx: Tx,
  made: {
    readonly refund: Refund
    readonly request: RequestRefund
    readonly before: AccountState
    readonly after: AccountState
  },
): Promise<void> {
  const { refundId: subject, topUpId, accountId, amountPence, createdAt: at } = made.refund
  const { reason, reference = null, by } = made.request
  const about = { top_up_id: topUpId, amount_pence: amountPence, reason, reference }
  const changed = { before: amountsOf(made.before), after: { ...amountsOf(made.after), ...about } }
  await appendAuditEntry(tx, { at, accountId, by, action: 'refund.requested', subject, ...changed })
}

/**
 * Null if the operator refunds the whole remaining amount without a reference: a repeated request then finds
 * nothing left to refund.
 */
function referenceOf(topUpId: string, { amountPence, reason, reference }: RequestRefund): string | null {
  if (reference !== undefined) return reference
  if (amountPence === undefined) return null
  const asked = JSON.stringify([topUpId, amountPence, reason])
  return `request:${createHash('sha256').update(asked).digest('hex')}`
}

function requireSame(earlier: Refund, topUpId: string, { amountPence }: RequestRefund): Refund {
  if (earlier.topUpId === topUpId && earlier.askedAmountPence === (amountPence ?? null)) return earlier
  const amount = formatMoney(earlier.amountPence)
  const asked = earlier.askedAmountPence === null ? `everything that was left, ${amount},` : amount
  const words = `The reference was already used to ask for a refund of ${asked} of the top-up ${earlier.topUpId}.`
  throw new Problem('IDEMPOTENCY_CONFLICT', words)
}

function requireAmount(topUp: TopUp, askedPence: number | undefined): number {
  const left = refundable(topUp)
  const amountPence = askedPence ?? left
  if (amountPence > 0 && amountPence <= left) return amountPence
  const words =
    left === 0
      ? 'nothing of this top-up is left to refund'
      : `must be at most ${formatMoney(left)}, the amount not refunded yet`
  throw new Problem('VALIDATION_ERROR', 'The amount cannot be refunded.', {
    details: [{ field: 'amount', message: words }],
  })
}
