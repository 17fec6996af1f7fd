// Defines a refund, and the meaning of each status that the payment processor reports for it.

export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed'

export interface Refund {
  readonly refundId: string
  readonly topUpId: string
  readonly accountId: string
  readonly amountPence: number
  /**
   * The amount that was requested; null if the request was for the whole remaining amount, or if the refund
   * was made at the processor.
   */
  readonly askedAmountPence: number | null
  readonly state: RefundState
  /** The processor's id of the refund; null until the processor has responded. */
  readonly processorRefundId: string | null
  readonly createdAt: Date
  /** When the processor paid the refund; null until then, and for refunds paid before this was stored. */
  readonly paidAt: Date | null
}

/** A refund, as the payment processor describes it. */
export interface ProcessorRefund {
  readonly processorRefundId: string
  readonly paymentIntent: string | null
  readonly amountPence: number
  readonly currency: string
  /** When the refund was made, by the processor's clock. */
  readonly madeAt: Date
  /** The status of the refund, in the processor's terms. */
  readonly status: string | null
  /**
   * The id of our refund, from the refund's metadata at the processor; null if the refund was made at the
   * processor.
   */
  readonly refundId: string | null
  /** The id of the top-up, from the metadata that we attached to its payment. */
  readonly topUpId: string | null
}

/** The ledger postings that a refund's new state requires. */
export type RefundEffect = 'paid' | 'returned-to-us' | 'returned-to-customer'

export const REFUND_TRANSITIONS: Readonly<
  Record<RefundState, Partial<Record<RefundState, readonly RefundEffect[]>>>
> = {
  requested: { pending: [], succeeded: ['paid'], failed: ['returned-to-customer'] },
  pending: { succeeded: ['paid'], failed: ['returned-to-customer'] },
  // A bank may return the money of a refund weeks later.
  succeeded: { failed: ['returned-to-us', 'returned-to-customer'] },
  failed: {},
}

const STATES: Readonly<Record<string, RefundState>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/**
 * The refund's state for the status that the processor reports; after an unknown status the refund stays in
 * progress.
 */
export function refundStateOf(status: string | null): RefundState {
  return STATES[status ?? ''] ?? 'pending'
}

/** The ledger postings of a change of state; undefined if the refund's state does not change. */
export function refundMove(from: RefundState, to: RefundState): readonly RefundEffect[] | undefined {
  return REFUND_TRANSITIONS[from][to]
}

/** A failed refund has moved no money in the end. */
export function hasFailed(state: RefundState): boolean {
  return state === 'failed'
}

const HOUR_MS = 3_600_000
const FIRST_CHECK_MS = 60_000
const GIVE_UP_MS = 30 * 24 * HOUR_MS

/**
 * When the processor is queried about a refund again; null means never. Refunds to cards take 5 to 10 days.
 */
export function nextRefundCheck(state: RefundState, createdAt: Date, now: Date): Date | null {
  if (state === 'succeeded' || state === 'failed') return null
  if (state === 'requested') return new Date(now.getTime() + FIRST_CHECK_MS)
  return now.getTime() < createdAt.getTime() + GIVE_UP_MS ? new Date(now.getTime() + HOUR_MS) : null
}

const KEY_LIFE_MS = 23 * HOUR_MS

/**
 * Whether the processor still stores the idempotency key of our request, so that repeating the request
 * cannot refund twice.
 */
export function mayAskAgain({ createdAt }: Pick<Refund, 'createdAt'>, now: Date): boolean {
  return now.getTime() < createdAt.getTime() + KEY_LIFE_MS
}
