// Erases what no longer has to be kept: live events after 90 days, test events after 7, deliveries to webhook
// endpoints after 30 and 6, deleted endpoints, and the state of filings that have not changed for 400 days.
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { deleteOldEvents } from '../store/feed-events.ts'
import { deleteOldStreams } from '../store/streams.ts'
import { deleteAbandonedDeliveries, deleteOldDeliveries } from '../store/deliveries.ts'
import { deleteExpiredSecrets, deleteOldEndpoints } from '../store/endpoints.ts'
import { deleteOldDays } from '../store/webhook-days.ts'
import { deleteOldDomains } from '../store/webhook-domains.ts'

const DAY_MS = 86_400_000
/** The database refuses to delete younger events; the hour allows for a clock that is ahead of its own. */
const MARGIN_MS = 3_600_000
const KEPT_DAYS = { live: 90, test: 7, stream: 400 } as const
/** Shorter than events are kept: a delivery reads its event. */
const DELIVERY_DAYS = { live: 30, test: 6 } as const
const BATCH = 5000

export interface EraseWork {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
}

/** Returns whether there may be more to erase. */
export async function eraseDue({ pool, clock, logger }: EraseWork): Promise<boolean> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS - MARGIN_MS)
  const ofMode = async (mode: 'live' | 'test') => {
    const old = { before: daysAgo(DELIVERY_DAYS[mode]), limit: BATCH }
    const deliveries = await deleteOldDeliveries(pool, mode, old)
    const events = await deleteOldEvents(pool, mode, { before: daysAgo(KEPT_DAYS[mode]), limit: BATCH })
    return { deliveries, events }
  }
  const [live, test] = [await ofMode('live'), await ofMode('test')]
  const abandoned = await deleteAbandonedDeliveries(pool, BATCH)
  const erased = {
    live: live.events,
    test: test.events,
    deliveries: live.deliveries + test.deliveries + abandoned,
    endpoints: await deleteOldEndpoints(pool, clock.now(), BATCH),
    secrets: await deleteExpiredSecrets(pool, clock.now(), BATCH),
    days: await deleteOldDays(pool, clock.now(), BATCH),
    domains: await deleteOldDomains(pool, clock.now(), BATCH),
    streams: await deleteOldStreams(pool, daysAgo(KEPT_DAYS.stream), BATCH),
  }
  const counts = Object.values(erased)
  if (counts.some((count) => count > 0)) logger.info(erased, 'erased rows past their retention period')
  return [...counts, live.deliveries, test.deliveries, abandoned].includes(BATCH)
}
