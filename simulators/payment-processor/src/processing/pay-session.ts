// Pays a session: a card payment is decided immediately, a bank debit days later.
import type { Account } from '../account/account.ts'
import { newId } from '../account/new-id.ts'
import { type Charge, declined, newCharge } from '../objects/charge.ts'
import { type CheckoutSession, customerDetails } from '../objects/checkout-session.ts'
import type { Decline, Payer } from '../objects/payer.ts'
import { newPaymentIntent, type PaymentError, type PaymentIntent } from '../objects/payment-intent.ts'
import { bookTransaction, chargeFee } from './book-transaction.ts'

/** Completes the session as paid and adds the money to the balance. */
export function paySessionByCard(account: Account, session: CheckoutSession, payer: Payer): Charge {
  const intent = intentOf(account, session)
  const charge = succeed(account, intent, newCharge(account, { intent, ...payer }))
  completeSession(account, session, { payer, intent, paymentStatus: 'paid' })
  return charge
}

/** Declines the card; the session stays open for another attempt. */
export function declineCard(
  account: Account,
  session: CheckoutSession,
  { payer, decline }: { payer: Payer; decline: Decline },
): void {
  const intent = intentOf(account, session)
  fail(account, intent, { charge: newCharge(account, { intent, ...payer }), decline })
  account.sessions.put({ ...session, payment_intent: intent.id })
}

/** Completes the session, which stays unpaid until `settleDelayed` is called. */
export function paySessionByBankDebit(account: Account, session: CheckoutSession, payer: Payer): void {
  const intent = intentOf(account, session)
  const charge = account.charges.put(newCharge(account, { intent, ...payer }))
  account.events.record({ type: 'charge.pending', object: charge })
  const processing = account.intents.put({
    ...intent,
    status: 'processing',
    latest_charge: charge.id,
    payment_method: charge.payment_method,
  })
  account.events.record({ type: 'payment_intent.processing', object: processing })
  completeSession(account, session, { payer, intent, paymentStatus: 'unpaid' })
}

/** Whether a delayed payment of the session is in progress. */
export function isProcessing(account: Account, { payment_intent }: CheckoutSession): boolean {
  return account.intents.find(payment_intent ?? '')?.status === 'processing'
}

/** Applies the bank's decision on a delayed payment; does nothing if no payment is in progress. */
export function settleDelayed(account: Account, sessionId: string, outcome: 'succeeds' | Decline): void {
  const session = account.sessions.find(sessionId)
  const intent = account.intents.find(session?.payment_intent ?? '')
  const charge = account.charges.find(intent?.latest_charge ?? '')
  if (session === undefined || intent?.status !== 'processing' || charge === undefined) return
  if (outcome === 'succeeds') {
    succeed(account, intent, charge)
    const paid = account.sessions.put({ ...session, payment_status: 'paid' })
    account.events.record({ type: 'checkout.session.async_payment_succeeded', object: paid })
  } else {
    fail(account, intent, { charge, decline: outcome })
    account.events.record({ type: 'checkout.session.async_payment_failed', object: session })
  }
}

function intentOf(account: Account, session: CheckoutSession): PaymentIntent {
  const before = account.intents.find(session.payment_intent ?? '')
  if (before !== undefined) return before
  const data = account.sessionDetails.get(session.id)?.paymentIntentData ?? noData
  const intent = account.intents.put(
    newPaymentIntent(
      account,
      {
        amount: session.amount_total,
        currency: session.currency,
        customer: session.customer_creation === 'always' ? newId('cus', 14) : null,
        payment_method_types: session.payment_method_types,
      },
      data,
    ),
  )
  account.events.record({ type: 'payment_intent.created', object: intent })
  return intent
}

const noData = {
  description: null,
  metadata: {},
  receipt_email: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  setup_future_usage: null,
}

export function succeed(account: Account, intent: PaymentIntent, attempt: Charge): Charge {
  const transaction = bookTransaction(account, {
    amount: attempt.amount,
    currency: attempt.currency,
    description: attempt.description,
    fee: chargeFee(attempt),
    reportingCategory: 'charge',
    source: attempt.id,
    type: attempt.payment_method_details.type === 'card' ? 'charge' : 'payment',
  })
  const charge = account.charges.put({
    ...attempt,
    amount_captured: attempt.amount,
    balance_transaction: transaction.id,
    paid: true,
    status: 'succeeded',
  })
  account.events.record({ type: 'charge.succeeded', object: charge })
  const paid = account.intents.put({
    ...intent,
    amount_received: attempt.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    status: 'succeeded',
  })
  account.events.record({ type: 'payment_intent.succeeded', object: paid })
  return charge
}

export function fail(
  account: Account,
  intent: PaymentIntent,
  { charge, decline }: { charge: Charge; decline: Decline },
): PaymentIntent {
  const { code, declineCode, message } = decline
  const failed = account.charges.put({
    ...charge,
    captured: false,
    failure_code: code,
    failure_message: message,
    outcome: declined(declineCode ?? code),
    status: 'failed',
  })
  account.events.record({ type: 'charge.failed', object: failed })
  const error: PaymentError = {
    charge: charge.id,
    code,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    message,
    type: charge.payment_method_details.type === 'card' ? 'card_error' : 'invalid_request_error',
  }
  const unpaid = account.intents.put({
    ...intent,
    last_payment_error: error,
    latest_charge: charge.id,
    status: 'requires_payment_method',
  })
  account.events.record({ type: 'payment_intent.payment_failed', object: unpaid })
  return unpaid
}

interface Completion {
  readonly payer: Payer
  readonly intent: PaymentIntent
  readonly paymentStatus: CheckoutSession['payment_status']
}

function completeSession(
  account: Account,
  session: CheckoutSession,
  { payer, intent, paymentStatus }: Completion,
): void {
  const complete = account.sessions.put({
    ...session,
    customer: intent.customer,
    customer_details: customerDetails(payer),
    payment_intent: intent.id,
    payment_status: paymentStatus,
    status: 'complete',
    url: null,
  })
  account.events.record({ type: 'checkout.session.completed', object: complete })
}
