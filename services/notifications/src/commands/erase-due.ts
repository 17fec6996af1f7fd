// Erases what the feeds no longer have to keep: live events after 90 days, test events after 7, and the state
// of filings that have not changed for 400 days.
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { deleteOldEvents } from '../store/feed-events.ts'
import { deleteOldStreams } from '../store/streams.ts'

const DAY_MS = 86_400_000
/** The database refuses to delete younger events; the hour allows for a clock that is ahead of its own. */
const MARGIN_MS = 3_600_000
const KEPT_DAYS = { live: 90, test: 7, stream: 400 } as const
const BATCH = 5000

export interface EraseWork {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
}

/** Returns whether there may be more to erase. */
export async function eraseDue({ pool, clock, logger }: EraseWork): Promise<boolean> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS - MARGIN_MS)
  const live = await deleteOldEvents(pool, 'live', { before: daysAgo(KEPT_DAYS.live), limit: BATCH })
  const test = await deleteOldEvents(pool, 'test', { before: daysAgo(KEPT_DAYS.test), limit: BATCH })
  const streams = await deleteOldStreams(pool, daysAgo(KEPT_DAYS.stream), BATCH)
  if (live + test + streams > 0)
    logger.info({ live, test, streams }, 'erased events past their retention period')
  return [live, test, streams].includes(BATCH)
}
