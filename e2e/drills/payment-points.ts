// Lists the steps of a top-up and of its refund after which billing may die.
import type { KillPoint } from './kill-point.ts'

type Point = Omit<KillPoint, 'service' | 'does' | 'end'>

const topUps: readonly Point[] = [
  {
    name: 'top-up-not-committed',
    moment: 'store top-up: before the commit',
    step: 'a top-up is written but not committed',
    finds: 'nothing; the person presses the button again',
  },
  {
    name: 'top-up-committed',
    moment: 'store top-up: after the commit',
    step: 'a top-up is stored, the payment processor has not been asked for its session',
    finds: 'the top-up, for which the person or the reconciliation requests the session',
  },
  {
    name: 'session-created',
    moment: 'create session: answered',
    step: 'the payment processor has created the session, billing has not stored it',
    finds: 'the top-up; its id is the idempotency key, so the request returns the same session',
  },
  {
    name: 'session-not-committed',
    moment: 'move top-up: before the commit',
    step: 'the session is written but not committed',
    finds: 'the top-up; its id is the idempotency key, so the request returns the same session',
  },
  {
    name: 'session-committed',
    moment: 'move top-up: after the commit',
    step: 'the session is stored, the person has no response',
    finds: 'the open session, which the person gets again',
  },
  {
    name: 'webhook-stored',
    moment: 'store payment event: done',
    step: 'the webhook of the payment is stored, the payment processor has no response',
    finds: 'a stored event to process; the webhook comes again and changes nothing',
    isUnattended: true,
  },
  {
    name: 'payment-event-claimed',
    moment: 'claim payment event: done',
    step: 'the event of the payment is claimed but not processed',
    finds: 'the claim expires; processed again',
    isUnattended: true,
  },
  {
    name: 'session-read',
    moment: 'read session: answered',
    step: 'the payment processor has said that the session is paid, nothing is recorded',
    finds: 'an undecided top-up, whose session is read again',
  },
  {
    name: 'credit-not-committed',
    moment: 'credit top-up: before the commit',
    step: 'the credit, its receipt and its event are written but not committed',
    finds: 'an undecided top-up, whose session is read again',
  },
  {
    name: 'credit-committed',
    moment: 'credit top-up: after the commit',
    step: 'the top-up is credited, its event is in the outbox',
    finds: 'an event to publish; settling the session again changes nothing',
  },
]

const refunds: readonly Point[] = [
  {
    name: 'refund-not-committed',
    moment: 'take refund: before the commit',
    step: 'a refund and its posting are written but not committed',
    finds: 'nothing; the operator requests the refund again',
  },
  {
    name: 'refund-committed',
    moment: 'take refund: after the commit',
    step: 'a refund is posted, the payment processor has not been asked for it',
    finds: 'an undecided refund, which is requested from the payment processor',
  },
  {
    name: 'refund-made',
    moment: 'create refund: answered',
    step: 'the payment processor has made the refund, nothing is recorded',
    finds: 'an undecided refund; its id is the idempotency key, so the request returns the same refund',
  },
  {
    name: 'refund-outcome-not-committed',
    moment: 'book refund: before the commit',
    step: 'the outcome of a refund is written but not committed',
    finds: 'an undecided refund; its id is the idempotency key, so the request returns the same refund',
  },
  {
    name: 'refund-outcome-committed',
    moment: 'book refund: after the commit',
    step: 'the outcome of a refund is recorded, the operator has no response',
    finds: 'nothing to do; the webhook of the refund changes nothing',
  },
]

export const paymentPoints: readonly KillPoint[] = [
  ...topUps.map((point) => ({ ...point, service: 'billing', does: 'top-up', end: 'credited' }) as const),
  ...refunds.map((point) => ({ ...point, service: 'billing', does: 'refund', end: 'refunded' }) as const),
]
