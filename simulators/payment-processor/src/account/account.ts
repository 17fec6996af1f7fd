// The only account of the simulated payment processor, with its settings, all of its objects, and its clock.
import { createBoundedMap, type BoundedMap } from '@cfs/simulator-control'
import type { PaymentMethodType } from '../config.ts'
import type { BalanceTransaction } from '../objects/balance-transaction.ts'
import type { Charge } from '../objects/charge.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { Dispute } from '../objects/dispute.ts'
import type { KeptCard } from '../objects/kept-card.ts'
import type { LineItem } from '../objects/line-item.ts'
import type { PaymentIntent, PaymentIntentData } from '../objects/payment-intent.ts'
import type { Payout } from '../objects/payout.ts'
import type { Refund } from '../objects/refund.ts'
import type { WebhookEndpoint } from '../objects/webhook-endpoint.ts'
import { createDueWork, type DueWork } from './due-work.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { createRecords, type Records } from './records.ts'

export interface AccountSettings {
  readonly isLive: boolean
  readonly apiVersion: string
  readonly businessName: string
  readonly paymentMethods: readonly PaymentMethodType[]
  readonly delayedPaymentMs: number
  readonly maxPayments: number
}

/** The data of a Checkout Session that the API does not show. */
export interface SessionDetails {
  readonly lineItems: readonly LineItem[]
  readonly paymentIntentData: PaymentIntentData
}

/**
 * The outcome of the next refund of a charge, which depends on the card that paid or on a request to the
 * control plane.
 */
export type RefundCourse = 'succeeds' | 'waits' | 'succeeds-later' | 'fails-later'

export interface Account extends AccountSettings {
  readonly nowMs: () => number
  /** Unix seconds. */
  readonly seconds: () => number
  readonly sessions: Records<CheckoutSession>
  readonly sessionDetails: BoundedMap<string, SessionDetails>
  readonly intents: Records<PaymentIntent>
  readonly charges: Records<Charge>
  readonly keptCards: Records<KeptCard>
  readonly refundCourses: BoundedMap<string, RefundCourse>
  readonly transactions: Records<BalanceTransaction>
  /** The payout that contained each balance transaction, by the transaction's id. */
  readonly paidOut: BoundedMap<string, string>
  readonly refunds: Records<Refund>
  readonly disputes: Records<Dispute>
  readonly payouts: Records<Payout>
  readonly webhookEndpoints: Records<WebhookEndpoint>
  readonly events: EventLog
  readonly work: DueWork
  /** Deletes everything except the settings. */
  reset(): void
}

/** A payment creates at most five events and at most five entries in the balance. */
const perPayment = 5
const maxEndpoints = 16

export function createAccount(settings: AccountSettings, nowMs: () => number): Account {
  const limit = settings.maxPayments
  const holdings = {
    sessions: createRecords<CheckoutSession>(limit),
    sessionDetails: createBoundedMap<string, SessionDetails>(limit),
    intents: createRecords<PaymentIntent>(limit),
    charges: createRecords<Charge>(limit),
    keptCards: createRecords<KeptCard>(limit),
    refundCourses: createBoundedMap<string, RefundCourse>(limit),
    transactions: createRecords<BalanceTransaction>(limit * perPayment),
    paidOut: createBoundedMap<string, string>(limit * perPayment),
    refunds: createRecords<Refund>(limit),
    disputes: createRecords<Dispute>(limit),
    payouts: createRecords<Payout>(limit),
    webhookEndpoints: createRecords<WebhookEndpoint>(maxEndpoints),
    events: createEventLog({ nowMs, limit: limit * perPayment }),
    work: createDueWork(nowMs),
  }
  return {
    ...settings,
    ...holdings,
    nowMs,
    seconds: () => Math.floor(nowMs() / 1000),
    reset() {
      for (const holding of Object.values(holdings)) holding.clear()
    },
  }
}
