// Dates payments and refunds by the payment processor's clock, because a webhook can arrive after the end of
// the day, or of the quarter, in which the money was paid.
import { isoDateInLondon } from '@cfs/values'
import type { Payment } from './payment-session.ts'
import type { Refund } from './refund.ts'
import type { TopUp } from './top-up.ts'

/** The processor's name of the payment method whose money arrives days after its charge. */
const BACS_DEBIT = 'bacs_debit'
/** The event that reports that a delayed payment, such as a Bacs direct debit, has been paid. */
export const DELAYED_PAYMENT_EVENTS = ['checkout.session.async_payment_succeeded'] as const
/** The events that report a new state of an existing refund. */
export const REFUND_EVENTS = ['refund.updated', 'refund.failed'] as const

interface Reported {
  /** The time of the processor's last event about the change; null if there is none. */
  readonly eventAt: Date | null
  /** When we process the change, which is the latest time that it can have. */
  readonly at: Date
}

/**
 * When the customer paid. A card payment is paid at the time of its charge. The charge of a delayed payment
 * is created days before the money is paid; without the event about the payment, its time is the time at
 * which we learn of it.
 */
export function paidAtOf(
  { state }: Pick<TopUp, 'state'>,
  { chargedAt, method, eventAt, at }: Reported & Pick<Payment, 'chargedAt' | 'method'>,
): Date {
  if (eventAt !== null) return earlier(eventAt, at)
  const isDelayed = state === 'processing' || method === BACS_DEBIT
  return chargedAt === null || isDelayed ? at : earlier(chargedAt, at)
}

/**
 * When the processor paid a refund, or its bank returned the money. A refund that we have not seen as pending
 * was paid when it was made.
 */
export function refundMovedAt(
  { state, isNew }: Pick<Refund, 'state'> & { readonly isNew: boolean },
  { madeAt, eventAt, at }: Reported & { readonly madeAt: Date },
): Date {
  if (isNew || state === 'requested') return earlier(madeAt, at)
  return eventAt === null ? at : earlier(eventAt, at)
}

/** Whether a posting for this time is made on a later day in the United Kingdom, where VAT is due by day. */
export function isPostedLater(happenedAt: Date, at: Date): boolean {
  return isoDateInLondon(happenedAt) < isoDateInLondon(at)
}

/** The processor's clock may be ahead of ours. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
