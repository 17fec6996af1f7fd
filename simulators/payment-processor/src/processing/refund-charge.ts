// Refunds, which the account requests and the customer's bank decides.
import type { Account } from '../account/account.ts'
import type { Cause } from '../account/event-log.ts'
import type { Charge } from '../objects/charge.ts'
import { newRefund, type Refund, type RefundGiven, type RefundStatus } from '../objects/refund.ts'
import { bookTransaction } from './book-transaction.ts'

/** The statuses that the bank may set after each status. */
const nextStatuses: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['succeeded', 'failed', 'canceled'],
  // A bank may return the money of a refund weeks later.
  succeeded: ['failed'],
  failed: [],
  canceled: [],
}

/**
 * The reason why this amount of the charge cannot be refunded, with the API's error code; undefined if it
 * can be.
 */
export function refundRefusal(
  charge: Charge,
  amount: number,
): { code?: string; message: string } | undefined {
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.status !== 'succeeded')
    return { message: `Charge ${charge.id} has not succeeded, so it cannot be refunded.` }
  if (left === 0)
    return { code: 'charge_already_refunded', message: `Charge ${charge.id} has already been refunded.` }
  if (amount > left)
    return { message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})` }
  return undefined
}

export interface RefundRequest extends RefundGiven {
  readonly cause?: Cause
}

/** Makes a refund and deducts it from the balance. If the refund stays pending, `moveRefund` decides it. */
export function refundCharge(account: Account, request: RefundRequest): Refund {
  const { charge, amount } = request
  const cause = request.cause === undefined ? {} : { cause: request.cause }
  const course = account.refundCourses.get(charge.id) ?? 'succeeds'
  const isPending = course === 'waits' || course === 'succeeds-later'
  const pending = newRefund(account, request)
  const transaction = bookTransaction(account, {
    amount: -amount,
    currency: charge.currency,
    description: 'REFUND FOR CHARGE',
    fee: undefined,
    reportingCategory: 'refund',
    source: pending.id,
    type: charge.payment_method_details.type === 'card' ? 'refund' : 'payment_refund',
  })
  const refund = account.refunds.put({
    ...pending,
    balance_transaction: transaction.id,
    ...(isPending ? { pending_reason: 'processing' } : { status: 'succeeded' }),
  })
  const refunded = charge.amount_refunded + amount
  const isWhole = refunded === charge.amount_captured
  const after = account.charges.put({ ...charge, amount_refunded: refunded, refunded: isWhole })
  const previousAttributes = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  account.events.record({ type: 'charge.refunded', object: after, previousAttributes, ...cause })
  account.events.record({ type: 'refund.created', object: refund, ...cause })
  const later = course === 'fails-later' ? 'failed' : course === 'succeeds-later' ? 'succeeded' : undefined
  if (later !== undefined)
    account.work.after(account.delayedPaymentMs, () => void moveRefund(account, refund.id, later))
  return refund
}

/**
 * Applies the bank's decision; returns undefined if the refund does not exist or its status does not allow
 * the decision.
 */
export function moveRefund(account: Account, id: string, status: RefundStatus): Refund | undefined {
  const before = account.refunds.find(id)
  if (before === undefined || !nextStatuses[before.status].includes(status)) return undefined
  const { pending_reason: _over, ...rest } = before
  const isBack = status === 'failed' || status === 'canceled'
  const refund = account.refunds.put({
    ...rest,
    status,
    ...(isBack ? { failure_balance_transaction: returnMoney(account, before) } : {}),
    ...(status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  })
  const previousAttributes = { status: before.status }
  account.events.record({ type: 'refund.updated', object: refund, previousAttributes })
  account.events.record({ type: 'charge.refund.updated', object: refund, previousAttributes })
  if (status === 'failed') account.events.record({ type: 'refund.failed', object: refund })
  return refund
}

/** The money of the refund returns to the balance and can be refunded again. */
function returnMoney(account: Account, refund: Refund): string {
  const charge = account.charges.find(refund.charge)
  if (charge !== undefined) {
    const left = charge.amount_refunded - refund.amount
    account.charges.put({ ...charge, amount_refunded: left, refunded: false })
  }
  return bookTransaction(account, {
    amount: refund.amount,
    currency: refund.currency,
    description: 'REFUND FAILURE',
    fee: undefined,
    reportingCategory: 'refund_failure',
    source: refund.id,
    type: 'refund_failure',
  }).id
}
