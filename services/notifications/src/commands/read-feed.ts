// Reads a page of a feed, and waits for an event if the page would be empty.
import { type ListEventsQuery, Problem } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import { type FeedName, readFeedCursor, writeFeedCursor } from '../domain/feed-cursor.ts'
import { endOfFeedPage, startOfFeedPage } from '../domain/feed-page.ts'
import { selectBounds, selectEvents } from '../store/feed-events.ts'
import { checkValue } from './check-value.ts'
import { eventResource, type ShownEvent } from './event-resource.ts'
import type { FeedWaiters } from './feed-waiters.ts'

export interface ShownPage {
  readonly events: readonly ShownEvent[]
  readonly next_cursor: string
  readonly has_more: boolean
}

export interface FeedContext {
  readonly pool: Pool
  readonly waiters: FeedWaiters
}

/**
 * The page after the cursor `after`. Throws VALIDATION_ERROR for a cursor that is not one of this feed, and
 * CURSOR_EXPIRED if events after it are no longer kept.
 */
export async function readFeed(
  { pool, waiters }: FeedContext,
  feed: FeedName,
  { query, signal }: { readonly query: ListEventsQuery; readonly signal: AbortSignal },
): Promise<ShownPage> {
  const { wait, types } = query
  const after = await startOf(pool, feed, query.after)
  const page = await pageFrom(pool, feed, { after, query })
  if (wait === 0 || page.events.length > 0) return page
  const deadline = performance.now() + wait * 1000
  let seen = positionOf(feed, page)
  // With a filter, an event may arrive that the page does not show.
  while (performance.now() < deadline) {
    const isNew = await waiters.wait(feed, seen, { untilMs: deadline, signal })
    if (!isNew) break
    const next = await pageFrom(pool, feed, { after, query })
    if (next.events.length > 0 || types === undefined) return next
    seen = positionOf(feed, next)
  }
  return pageFrom(pool, feed, { after, query })
}

function positionOf(feed: FeedName, { next_cursor: cursor }: ShownPage): number {
  return readFeedCursor(feed, cursor, checkValue) ?? 0
}

async function startOf(pool: Pool, feed: FeedName, after: string | undefined): Promise<number> {
  const position = after === undefined || after === 'latest' ? after : readFeedCursor(feed, after, checkValue)
  if (position === undefined && after !== undefined) {
    const message = 'must be latest, or a next_cursor that this account received with a key of the same mode'
    throw new Problem('VALIDATION_ERROR', 'The query is not valid. Fix these fields: after.', {
      details: [{ field: 'after', message }],
    })
  }
  const start = startOfFeedPage(position, await selectBounds(pool, feed))
  if (start.kind === 'after') return start.position
  throw new Problem(
    'CURSOR_EXPIRED',
    'Events after this cursor are no longer kept. Read what you missed from its resources, and continue from ' +
      'context.oldest_cursor.',
    { context: { oldest_cursor: writeFeedCursor(feed, start.oldest, checkValue) } },
  )
}

async function pageFrom(
  pool: Pool,
  feed: FeedName,
  { after, query }: { readonly after: number; readonly query: ListEventsQuery },
): Promise<ShownPage> {
  const { limit, types } = query
  // The bounds are read first: every event up to `last` is then visible.
  const { last } = await selectBounds(pool, feed)
  const events = await selectEvents(pool, feed, { after, last, limit, types })
  const positions = events.map(({ position }) => position)
  const { next, hasMore } = endOfFeedPage(positions, { last: Math.max(last, after), limit })
  return {
    events: events.map(eventResource),
    next_cursor: writeFeedCursor(feed, next, checkValue),
    has_more: hasMore,
  }
}
