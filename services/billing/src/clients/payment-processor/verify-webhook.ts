// Checks the signature of a webhook: https://docs.stripe.com/webhooks#verify-official-libraries
import type { Stripe } from 'stripe'
import type { PaymentEvent } from '../../domain/payment-event.ts'
import type { StripeConnection } from './connect-to-stripe.ts'
import { eventOf } from './events.ts'

export interface Webhook {
  readonly body: Buffer
  /** The header Stripe-Signature. */
  readonly signature: string
  readonly now: Date
}

/** How far the time of the signature may be from ours, in either direction. */
const TOLERANCE_SECONDS = 300

/** Any of the secrets may have signed it: while one replaces the other, there are two. */
export async function verifyWebhook(
  connection: StripeConnection,
  secrets: readonly string[],
  webhook: Webhook,
): Promise<PaymentEvent | undefined> {
  if (isFromTheFuture(webhook)) return undefined
  const stripe = await connection.stripe()
  for (const secret of secrets) {
    const event = signedWith(stripe, secret, webhook)
    if (event !== undefined) return eventOf(event)
  }
  return undefined
}

function signedWith(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: Webhook,
): Stripe.Event | undefined {
  try {
    const { webhooks } = stripe
    return webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch {
    // The reason may quote the body.
    return undefined
  }
}

/** The package checks only the age. */
function isFromTheFuture({ signature, now }: Webhook): boolean {
  const [, seconds = ''] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? []
  return seconds === '' || Number(seconds) - now.getTime() / 1000 > TOLERANCE_SECONDS
}
