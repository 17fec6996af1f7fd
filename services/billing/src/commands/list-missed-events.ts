// Reads the payment processor's list of events, and stores those whose webhook never came.
import { addPaymentEvents, saveProgress, selectProgress } from '../store/payment-events.ts'
import type { PaymentContext } from './billing-context.ts'

const MINUTE_MS = 60_000
/** Webhooks of this age may still be on their way. */
const IN_FLIGHT_MS = 10 * MINUTE_MS
/** Events are listed again over this time, because the processor lists them by the second. */
const OVERLAP_MS = 10 * MINUTE_MS
const FIRST_LISTING_MS = 3 * 24 * 60 * MINUTE_MS

const LISTING = 'events'

/** Stores the events whose webhook never came; returns how many there were. */
export async function listMissedEvents(context: PaymentContext): Promise<number> {
  const { pool, clock, processor, metrics, logger } = context
  const now = clock.now()
  const reached = await selectProgress(pool, LISTING)
  const from = new Date((reached?.getTime() ?? now.getTime() - FIRST_LISTING_MS) - OVERLAP_MS)
  const until = new Date(now.getTime() - IN_FLIGHT_MS)
  let missed = 0
  let next: string | undefined
  do {
    const after = next === undefined ? {} : { after: next }
    const page = await processor.listEvents({ from, until, ...after })
    missed += await addPaymentEvents(pool, page.events, { at: now, byWebhook: false })
    next = page.next
  } while (next !== undefined)
  await saveProgress(pool, LISTING, until)
  // Before the first listing no webhook was expected.
  if (missed > 0 && reached !== null) {
    metrics.missedWebhooks(missed)
    logger.error({ events: missed }, 'webhooks of the payment processor never came; their events were listed')
  }
  return missed
}
