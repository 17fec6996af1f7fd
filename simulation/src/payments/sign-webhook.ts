// Signs and checks webhooks with the payment processor's own package, as production does. The package is
// loaded before the first run, because loading it takes more than one turn of the event loop.
import { connectToStripe } from '../../../services/billing/src/clients/payment-processor/connect-to-stripe.ts'
import {
  verifyWebhook,
  type Webhook,
} from '../../../services/billing/src/clients/payment-processor/verify-webhook.ts'
import type { PaymentEvent } from '../../../services/billing/src/domain/payment-event.ts'
import type { MemoryEvent } from './memory-payment.ts'

const SECRET = 'whsec_simulation'
const connection = connectToStripe({ secretKey: 'sk_test_simulation', url: 'https://processor.test' })

export async function loadSignatures(): Promise<void> {
  await connection.stripe()
}

export function verify(webhook: Webhook): Promise<readonly PaymentEvent[] | undefined> {
  return verifyWebhook(connection, [SECRET], webhook)
}

interface Signing {
  readonly at: Date
  /** Signs with another secret than the processor's. */
  readonly isForged?: boolean
}

export async function signWebhook(
  event: MemoryEvent,
  { at, isForged = false }: Signing,
): Promise<Pick<Webhook, 'body' | 'signature'>> {
  const { webhooks } = await connection.stripe()
  const payload = JSON.stringify({
    id: event.eventId,
    object: 'event',
    type: event.type,
    created: Math.floor(event.happenedAt.getTime() / 1000),
    data: { object: { id: event.objectId } },
  })
  const timestamp = Math.floor(at.getTime() / 1000)
  const secret = isForged ? 'whsec_forged' : SECRET
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { body: Buffer.from(payload), signature }
}
