// Groups the payment processor's events by the kind of object that they are about. The object is always read
// from the processor, so neither the order nor the content of events matters.

export interface PaymentEvent {
  readonly eventId: string
  readonly type: string
  /** The id of the object that the event is about. */
  readonly objectId: string
  readonly happenedAt: Date
}

export type EventSubject = 'session' | 'refund' | 'dispute' | 'payout'

const SUBJECTS: readonly (readonly [string, EventSubject])[] = [
  ['checkout.session.', 'session'],
  ['refund.', 'refund'],
  ['charge.dispute.', 'dispute'],
  ['payout.', 'payout'],
]

/** The types of events that are read from the processor's list, and to which webhooks must subscribe. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'payout.paid',
  'payout.failed',
] as const

/** The kind of object that an event is about; undefined if the event requires no change in billing. */
export function subjectOf(type: string): EventSubject | undefined {
  return SUBJECTS.find(([prefix]) => type.startsWith(prefix))?.[1]
}

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 3_600_000

/** When to process an event again after a failure. */
export function retryAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 20)))
}
