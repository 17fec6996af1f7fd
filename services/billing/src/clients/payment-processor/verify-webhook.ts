// Checks the signature of a webhook: https://docs.stripe.com/webhooks#verify-official-libraries
import type { Stripe } from 'stripe'
import type { PaymentEvent } from '../../domain/payment-event.ts'
import type { StripeConnection } from './connect-to-stripe.ts'
import { eventsOf } from './events.ts'

export interface Webhook {
  readonly body: Buffer
  /** The value of the Stripe-Signature header. */
  readonly signature: string
  readonly now: Date
}

/** The maximum difference between the time in the webhook's signature and our time, in either direction. */
const TOLERANCE_SECONDS = 300

/** The webhook may be signed with any of the secrets; there are two while the secret is being rotated. */
export async function verifyWebhook(
  connection: StripeConnection,
  secrets: readonly string[],
  webhook: Webhook,
): Promise<readonly PaymentEvent[] | undefined> {
  if (isFromTheFuture(webhook)) return undefined
  const stripe = await connection.stripe()
  for (const secret of secrets) {
    const event = signedWith(stripe, secret, webhook)
    if (event !== undefined) return eventsOf(event)
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
    // The error is not passed on, because its message may quote the webhook's body.
    return undefined
  }
}

/** Stripe's package checks only that the webhook's signature is not too old. */
function isFromTheFuture({ signature, now }: Webhook): boolean {
  const [, seconds = ''] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? []
  return seconds === '' || Number(seconds) - now.getTime() / 1000 > TOLERANCE_SECONDS
}
