// Kept cards, charged while their customer is absent: https://docs.stripe.com/payments/save-and-reuse
import type { Stripe } from 'stripe'
import type { PaymentSession } from '../../domain/payment-session.ts'
import type { StripeConnection } from './connect-to-stripe.ts'
import { secondsOf } from './movements.ts'
import { DESCRIPTION, paymentOf, STATEMENT_SUFFIX } from './sessions.ts'

export interface CardCharge {
  /** The top-up's id is also the idempotency key of the request. */
  readonly topUpId: string
  readonly accountId: string
  readonly amountPence: number
  readonly customerId: string
  readonly paymentMethodId: string
}

const CHARGE = 'latest_charge.balance_transaction'
const PAGE_SIZE = 100
/** The processor's clock may be behind ours. */
const SKEW_MS = 10 * 60_000

/** The payment as a session that is complete: the same rules decide whether its money is credited. */
export function chargeCard({ call }: StripeConnection, charge: CardCharge): Promise<PaymentSession> {
  const { topUpId, accountId, amountPence, customerId, paymentMethodId } = charge
  return call(async (stripe) =>
    sessionOf(
      await stripe.paymentIntents.create(
        {
          amount: amountPence,
          currency: 'gbp',
          customer: customerId,
          payment_method: paymentMethodId,
          off_session: true,
          confirm: true,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          description: DESCRIPTION,
          statement_descriptor_suffix: STATEMENT_SUFFIX,
          metadata: { top_up_id: topUpId, account_id: accountId },
          expand: [CHARGE],
        },
        { idempotencyKey: topUpId },
      ),
    ),
  )
}

export function readCharge(
  { find }: StripeConnection,
  paymentIntent: string,
): Promise<PaymentSession | undefined> {
  return find(async (stripe) =>
    sessionOf(await stripe.paymentIntents.retrieve(paymentIntent, { expand: [CHARGE] })),
  )
}

/** The payment that was made for a top-up; undefined if there is none. */
export function findChargeOf(
  { find }: StripeConnection,
  { topUpId, customerId, since }: Pick<CardCharge, 'topUpId' | 'customerId'> & { readonly since: Date },
): Promise<PaymentSession | undefined> {
  return find(async (stripe) => {
    const payments = stripe.paymentIntents.list({
      customer: customerId,
      created: { gte: secondsOf(new Date(since.getTime() - SKEW_MS)) },
      limit: PAGE_SIZE,
      expand: [`data.${CHARGE}`],
    })
    for await (const payment of payments) {
      if (payment.metadata['top_up_id'] === topUpId) return sessionOf(payment)
    }
    return undefined
  })
}

/** Deletes the customer with its cards at the processor. Deleting it again changes nothing. */
export async function deleteCustomer({ find }: StripeConnection, customerId: string): Promise<void> {
  await find((stripe) => stripe.customers.del(customerId))
}

function sessionOf(intent: Stripe.PaymentIntent): PaymentSession {
  return {
    sessionId: intent.id,
    isLive: intent.livemode,
    mode: 'payment',
    status: 'complete',
    paymentStatus: intent.status === 'succeeded' ? 'paid' : 'unpaid',
    currency: intent.currency,
    amountPence: intent.amount,
    accountId: intent.metadata['account_id'] ?? null,
    topUpId: intent.metadata['top_up_id'] ?? null,
    checkoutUrl: null,
    payment: paymentOf(intent),
  }
}
