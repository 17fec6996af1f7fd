// Processes a stored event of the payment processor: fetches the object that the event is about, and applies
// the object's current state. If an event cannot be processed, it is tried again at growing intervals.
import { type EventSubject, retryAt, subjectOf } from '../domain/payment-event.ts'
import { claimDueEvents, type DueEvent, savePaymentEventDue } from '../store/payment-events.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyPayout } from './apply-payout.ts'
import { applyRefund } from './apply-refund.ts'
import type { PaymentContext } from './billing-context.ts'
import { settleTopUp } from './settle-top-up.ts'

const CLAIM_MS = 60_000

export function claimPaymentEvents(
  { pool, clock }: PaymentContext,
  limit: number,
): Promise<readonly DueEvent[]> {
  const now = clock.now()
  return claimDueEvents(pool, { now, again: new Date(now.getTime() + CLAIM_MS), limit })
}

export async function processPaymentEvent(context: PaymentContext, event: DueEvent): Promise<void> {
  const { pool, clock, logger } = context
  const subject = subjectOf(event.type)
  try {
    if (subject !== undefined) await APPLY[subject](context, event.objectId)
    await savePaymentEventDue(pool, event.eventId, null)
  } catch (error) {
    const dueAt = retryAt(event.attempts, clock.now())
    const about = { event_id: event.eventId, event_type: event.type, object_id: event.objectId, err: error }
    logger.warn({ ...about, attempts: event.attempts + 1 }, 'could not process a payment event; retrying')
    await savePaymentEventDue(pool, event.eventId, dueAt)
  }
}

type Apply = (context: PaymentContext, objectId: string) => Promise<unknown>

const APPLY: Readonly<Record<EventSubject, Apply>> = {
  session: settleTopUp,
  refund: applyRefund,
  dispute: applyDispute,
  payout: applyPayout,
}
