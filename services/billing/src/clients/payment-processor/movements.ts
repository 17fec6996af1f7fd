// Balance transactions, one for each movement of money: https://docs.stripe.com/api/balance_transactions
import type { Stripe } from 'stripe'
import { payoutOutcome } from '../../domain/dispute.ts'
import type { ProcessorMovement } from '../../domain/movements.ts'
import type { StripeConnection } from './connect-to-stripe.ts'

export interface MovementQuery {
  readonly from: Date
  readonly until: Date
  /** The last balance transaction of the previous page; unset for the first page. */
  readonly after?: string
}

export interface MovementPage {
  readonly movements: readonly ProcessorMovement[]
  /** The balance transaction after which the next page starts; unset on the last page. */
  readonly next?: string
}

const PAGE_SIZE = 100
/** The object that moved the money shows whose money it is, and whether the outcome is decided. */
const WITH_SOURCE = { expand: ['data.source'] }

/** A page of movements within a period of time, newest first. */
export function listMovements(
  { call }: StripeConnection,
  { from, until, after }: MovementQuery,
): Promise<MovementPage> {
  return call(async (stripe) => {
    const page = await stripe.balanceTransactions.list({
      created: { gte: secondsOf(from), lt: secondsOf(until) },
      limit: PAGE_SIZE,
      ...WITH_SOURCE,
      ...(after === undefined ? {} : { starting_after: after }),
    })
    const last = page.data.at(-1)
    return {
      movements: page.data.map(movementOf),
      ...(page.has_more && last !== undefined ? { next: last.id } : {}),
    }
  })
}

/**
 * All movements of one payment, refund, dispute or payout, whenever they happened; the first page contains
 * all of them, because there are so few.
 */
export function listMovementsOf(
  { call }: StripeConnection,
  source: string,
): Promise<readonly ProcessorMovement[]> {
  return call(async (stripe) => {
    const page = await stripe.balanceTransactions.list({ source, limit: PAGE_SIZE, ...WITH_SOURCE })
    return page.data.map(movementOf)
  })
}

export function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

function movementOf(transaction: Stripe.BalanceTransaction): ProcessorMovement {
  const { id, amount, fee, currency } = transaction
  const cause = typeof transaction.source === 'string' ? null : transaction.source
  const source = idOf(transaction.source)
  const money = { source, currency, amountPence: amount, feePence: fee }
  const other = { ...money, paymentIntent: null, isTagged: false, isDecided: true }
  if (cause?.object === 'charge') {
    const isTagged = 'top_up_id' in cause.metadata
    const isDecided = cause.status === 'succeeded'
    const paymentIntent = idOf(cause.payment_intent)
    return { ...money, kind: 'top_up', subject: cause.id, paymentIntent, isTagged, isDecided }
  }
  if (cause?.object === 'refund') {
    const isTagged = 'refund_id' in (cause.metadata ?? {})
    const paymentIntent = idOf(cause.payment_intent)
    return { ...other, kind: 'refund', subject: cause.id, paymentIntent, isTagged }
  }
  if (cause?.object === 'dispute')
    return { ...other, kind: 'dispute', subject: id, paymentIntent: idOf(cause.payment_intent) }
  if (cause?.object === 'payout')
    return { ...other, kind: 'payout', subject: cause.id, isDecided: payoutOutcome(cause) !== undefined }
  return { ...other, kind: 'other', subject: id }
}

function idOf(object: string | { readonly id?: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}
