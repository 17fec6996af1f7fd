// Moves arrivals into the feeds of their accounts: one process at a time, one transaction for a batch.
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { orderArrivals } from '../domain/order-arrivals.ts'
import { deleteArrivals, holdArrivals, selectMovable } from '../store/arrivals.ts'
import { appendEvents, lockFeeds } from '../store/feed-events.ts'
import { queueDeliveries } from '../store/deliveries.ts'
import { saveStreams, selectStreams } from '../store/streams.ts'

export interface MoveWork {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  /** How long an arrival waits for an earlier event of its stream. */
  readonly heldMs: number
  /** Counts events that entered a feed, by type. */
  readonly count: (types: readonly string[]) => void
  /** Called after events have entered a feed. */
  readonly moved: () => void
}

const BATCH = 500

/** Returns whether there may be more to move. */
export async function moveArrivals({ pool, clock, logger, heldMs, ...work }: MoveWork): Promise<boolean> {
  const now = clock.now()
  const notBefore = new Date(now.getTime() - heldMs)
  const moved = await inTransaction(pool, async (tx) => {
    if (!(await lockFeeds(tx))) return undefined
    const arrivals = await selectMovable(tx, { limit: BATCH, notBefore })
    if (arrivals.length === 0) return undefined
    const streams = await selectStreams(tx, [...new Set(arrivals.map(({ stream }) => stream))])
    const ordered = orderArrivals(arrivals, streams, notBefore)
    if (ordered.held.length > 0) await holdArrivals(tx, ordered.held)
    await deleteArrivals(tx, ordered.taken)
    await saveStreams(tx, ordered.streams, now)
    await appendEvents(tx, 'live', { entries: ordered.entries, at: now })
    await queueDeliveries(tx, 'live', { eventIds: ordered.entries.map(({ eventId }) => eventId), at: now })
    return ordered
  })
  if (moved === undefined) return false
  work.count(moved.entries.map(({ type }) => type))
  if (moved.entries.length > 0) work.moved()
  for (const { stream, sequence, messageId } of moved.late) {
    logger.warn(
      { stream, sequence, event_id: messageId },
      'an event entered the feed although an earlier one is missing',
    )
  }
  return moved.taken.length > 0
}
