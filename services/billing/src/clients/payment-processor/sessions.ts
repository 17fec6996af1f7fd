// Checkout Sessions: https://docs.stripe.com/api/checkout/sessions
import type { Stripe } from 'stripe'
import type { Payment, PaymentSession } from '../../domain/payment-session.ts'
import type { StripeConnection } from './connect-to-stripe.ts'

export interface NewSession {
  /** The top-up's id is also the idempotency key of the request. */
  readonly topUpId: string
  readonly accountId: string
  readonly amountPence: number
  readonly email: string | null
  readonly successUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
  /** A number if the payment page keeps the card. */
  readonly keptThresholdPence?: number | null
}

export const DESCRIPTION = 'Prepaid filing balance'
export const STATEMENT_SUFFIX = 'FILING TOPUP'
/**
 * The objects that Stripe includes in its response, nested up to four levels deep; the innermost one is the
 * fee of the charge.
 */
const WITH_PAYMENT = { expand: ['payment_intent.latest_charge.balance_transaction'] }

/**
 * `payment_method_types` is omitted, because newer versions of the processor's API do not have this
 * parameter.
 */
export function createSession({ call }: StripeConnection, session: NewSession): Promise<PaymentSession> {
  const metadata = { top_up_id: session.topUpId }
  const isKept = typeof session.keptThresholdPence === 'number'
  const parameters: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'gbp',
          unit_amount: session.amountPence,
          product_data: { name: DESCRIPTION },
        },
      },
    ],
    success_url: returnAddress(session.successUrl),
    cancel_url: session.cancelUrl,
    client_reference_id: session.accountId,
    metadata,
    payment_intent_data: {
      metadata,
      description: DESCRIPTION,
      statement_descriptor_suffix: STATEMENT_SUFFIX,
      ...(isKept && { setup_future_usage: 'off_session' as const }),
    },
    expires_at: Math.floor(session.expiresAt.getTime() / 1000),
    submit_type: 'pay',
    locale: 'en-GB',
    ...(session.email === null ? {} : { customer_email: session.email }),
    ...(isKept && { customer_creation: 'always' as const }),
  }
  return call(async (stripe) => {
    const created = await stripe.checkout.sessions.create(parameters, { idempotencyKey: session.topUpId })
    return sessionOf(created)
  })
}

export function readSession(
  { find }: StripeConnection,
  sessionId: string,
): Promise<PaymentSession | undefined> {
  return find(async (stripe) => sessionOf(await stripe.checkout.sessions.retrieve(sessionId, WITH_PAYMENT)))
}

/** The processor replaces the placeholder in braces with the session's id. */
function returnAddress(successUrl: string): string {
  const separator = new URL(successUrl).search === '' ? '?' : '&'
  const [page = '', ...fragment] = successUrl.split('#')
  const end = fragment.length === 0 ? '' : `#${fragment.join('#')}`
  return `${page.replace(/\?$/, '')}${separator}session_id={CHECKOUT_SESSION_ID}${end}`
}

function sessionOf(session: Stripe.Checkout.Session): PaymentSession {
  return {
    sessionId: session.id,
    isLive: session.livemode,
    mode: session.mode,
    status: session.status,
    paymentStatus: session.payment_status,
    currency: session.currency,
    amountPence: session.amount_total,
    accountId: session.client_reference_id,
    topUpId: session.metadata?.['top_up_id'] ?? null,
    checkoutUrl: session.url ?? null,
    payment: paymentOf(session.payment_intent),
  }
}

export function paymentOf(intent: Stripe.PaymentIntent | string | null): Payment | null {
  if (intent === null) return null
  if (typeof intent === 'string') {
    return {
      paymentIntent: intent,
      status: 'unknown',
      chargeId: null,
      chargedAt: null,
      method: null,
      customerId: null,
      paymentMethodId: null,
      failureCode: null,
      card: null,
      fee: null,
    }
  }
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const details = charge?.payment_method_details ?? null
  const { brand, last4 } = details?.card ?? {}
  return {
    paymentIntent: intent.id,
    status: intent.status,
    chargeId: charge?.id ?? null,
    chargedAt: charge === null ? null : new Date(charge.created * 1000),
    method: details?.type ?? null,
    customerId: idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
    failureCode: intent.last_payment_error?.code ?? null,
    card: brand && last4 ? { brand, last4 } : null,
    fee: feeOf(charge?.balance_transaction ?? null),
  }
}

function idOf(object: string | { readonly id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}

function feeOf(transaction: Stripe.BalanceTransaction | string | null): Payment['fee'] {
  if (transaction === null || typeof transaction === 'string') return null
  return { balanceTransaction: transaction.id, amountPence: transaction.fee }
}
