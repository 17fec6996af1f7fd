// Reads the payment processor's list of events, and stores those whose webhook did not arrive.
import { addPaymentEvents, saveProgress, selectProgress } from '../store/payment-events.ts'
import type { PaymentContext } from './billing-context.ts'

const MINUTE_MS = 60_000
/** Younger events are not read from the list yet, because their webhooks may still arrive. */
const IN_FLIGHT_MS = 10 * MINUTE_MS
/**
 * Each reading of the list repeats this much of the time already read, because the processor records times
 * only to the second.
 */
const OVERLAP_MS = 10 * MINUTE_MS
const INTERVAL_MS = 60 * MINUTE_MS

const LISTING = 'events'

/**
 * Stores the events whose webhook did not arrive, once an hour, and returns their number. Events from before
 * the first call are not read, because no webhooks were expected then.
 */
export async function listMissedEvents(context: PaymentContext): Promise<number> {
  const { pool, clock, processor, metrics, logger } = context
  const now = clock.now()
  const until = new Date(now.getTime() - IN_FLIGHT_MS)
  const reached = await selectProgress(pool, LISTING)
  if (reached === null) {
    await saveProgress(pool, LISTING, until)
    return 0
  }
  if (until.getTime() < reached.getTime() + INTERVAL_MS) return 0
  const from = new Date(reached.getTime() - OVERLAP_MS)
  let missed = 0
  let next: string | undefined
  do {
    const after = next === undefined ? {} : { after: next }
    const page = await processor.listEvents({ from, until, ...after })
    missed += await addPaymentEvents(pool, page.events, { at: now, byWebhook: false })
    next = page.next
  } while (next !== undefined)
  await saveProgress(pool, LISTING, until)
  if (missed > 0) {
    metrics.missedWebhooks(missed)
    logger.error(
      { events: missed },
      'webhooks from the payment processor did not arrive; their events were read from its event list instead',
    )
  }
  return missed
}
