// Checks the signature of the payment processor's webhook, and stores the id of the object that the webhook
// is about. The event is processed later, so that the payment processor gets its response immediately.
import { addPaymentEvents } from '../store/payment-events.ts'
import type { BillingContext } from './billing-context.ts'
import { withProcessor } from './with-processor.ts'

/** Whether the webhook is genuine; a webhook that is repeated is stored once. */
export async function receiveWebhook(
  billing: BillingContext,
  webhook: { readonly body: Buffer; readonly signature: string },
): Promise<boolean> {
  const { pool, clock, metrics, processor } = withProcessor(billing)
  const events = await processor.verifyWebhook({ ...webhook, now: clock.now() })
  if (events === undefined) {
    metrics.badSignature()
    return false
  }
  await addPaymentEvents(pool, events, { at: clock.now(), byWebhook: true })
  return true
}
