// The payment processor (Stripe), called through Stripe's own package. We trust the processor's responses;
// from its webhooks we use only the id of the object.
import type { Dispute, Payout } from '../../domain/dispute.ts'
import type { ProcessorMovement } from '../../domain/movements.ts'
import type { PaymentEvent } from '../../domain/payment-event.ts'
import type { PaymentSession } from '../../domain/payment-session.ts'
import type { ProcessorRefund } from '../../domain/refund.ts'
import { listMovements, listMovementsOf, type MovementPage, type MovementQuery } from './movements.ts'
import { connectToStripe, type StripeConnection, type StripeOptions } from './connect-to-stripe.ts'
import { readDispute } from './disputes.ts'
import { listEvents, type EventPage, type EventQuery } from './events.ts'
import { readPayout } from './payouts.ts'
import { type CardCharge, chargeCard, deleteCustomer, findChargeOf, readCharge } from './charge-card.ts'
import { createRefund, findRefundOf, type NewRefund, readRefund } from './refunds.ts'
import { createSession, type NewSession, readSession } from './sessions.ts'
import { verifyWebhook, type Webhook } from './verify-webhook.ts'

export interface PaymentProcessorOptions extends StripeOptions {
  readonly webhookSecrets: readonly string[]
}

/**
 * Every call throws ProcessorUnavailable if its outcome is unknown, and ProcessorRefused if the processor
 * refused it.
 */
export interface PaymentProcessor {
  /** Whether our API key belongs to the processor's live mode. */
  readonly isLive: boolean
  /** Calls for the same top-up always return the same payment session. */
  createSession(session: NewSession): Promise<PaymentSession>
  /** Also finds the payment of a kept card, by its id. */
  findSession(sessionId: string): Promise<PaymentSession | undefined>
  /** Repeating the call does not charge twice while the processor stores our idempotency key (24 hours). */
  chargeCard(charge: CardCharge): Promise<PaymentSession>
  findChargeOf(
    charge: Pick<CardCharge, 'topUpId' | 'customerId'> & { readonly since: Date },
  ): Promise<PaymentSession | undefined>
  deleteCustomer(customerId: string): Promise<void>
  /** Repeating the call does not refund twice while the processor stores our idempotency key (24 hours). */
  createRefund(refund: NewRefund): Promise<ProcessorRefund>
  findRefund(processorRefundId: string): Promise<ProcessorRefund | undefined>
  /** Finds the refund of a payment whose metadata contain our refund's id. */
  findRefundOf(refund: Pick<NewRefund, 'paymentIntent' | 'refundId'>): Promise<ProcessorRefund | undefined>
  findDispute(disputeId: string): Promise<Dispute | undefined>
  findPayout(payoutId: string): Promise<Payout | undefined>
  /** A page of events, newest first. */
  listEvents(query: EventQuery): Promise<EventPage>
  /** A page of the movements of our money, newest first. */
  listMovements(query: MovementQuery): Promise<MovementPage>
  /** The movements that one payment, refund, dispute or payout has caused. */
  listMovementsOf(source: string): Promise<readonly ProcessorMovement[]>
  /**
   * The event of a signed webhook; empty if the event is about an object without an id. Undefined if the
   * signature, its age or the body is invalid.
   */
  verifyWebhook(webhook: Webhook): Promise<readonly PaymentEvent[] | undefined>
}

export function createPaymentProcessor(options: PaymentProcessorOptions): PaymentProcessor {
  const connection: StripeConnection = connectToStripe(options)
  return {
    isLive: /^[rs]k_live_/.test(options.secretKey),
    createSession: (session) => createSession(connection, session),
    findSession: (id) => (id.startsWith('pi_') ? readCharge(connection, id) : readSession(connection, id)),
    chargeCard: (charge) => chargeCard(connection, charge),
    findChargeOf: (charge) => findChargeOf(connection, charge),
    deleteCustomer: (customerId) => deleteCustomer(connection, customerId),
    createRefund: (refund) => createRefund(connection, refund),
    findRefund: (processorRefundId) => readRefund(connection, processorRefundId),
    findRefundOf: (refund) => findRefundOf(connection, refund),
    findDispute: (disputeId) => readDispute(connection, disputeId),
    findPayout: (payoutId) => readPayout(connection, payoutId),
    listEvents: (query) => listEvents(connection, query),
    listMovements: (query) => listMovements(connection, query),
    listMovementsOf: (source) => listMovementsOf(connection, source),
    verifyWebhook: (webhook) => verifyWebhook(connection, options.webhookSecrets, webhook),
  }
}
