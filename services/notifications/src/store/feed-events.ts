// Stores the feeds. The row of a feed counts its positions: a transaction that appends locks that row until
// its commit, so positions become visible in their order and without gaps.
import type { Queryable, Tx } from '@cfs/postgres'
import { z } from 'zod'
import type { FeedEntry } from '../domain/arrival.ts'
import type { FeedName } from '../domain/feed-cursor.ts'
import type { FeedBounds } from '../domain/feed-page.ts'

export interface FeedEvent {
  readonly eventId: string
  readonly position: number
  readonly type: string
  readonly occurredAt: Date
  /** JSON, as it was written when the event entered the feed. */
  readonly data: string
}

/** Only one process at a time gives out positions of live feeds; false if another one does. */
export async function lockFeeds(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ isLocked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('notifications.feeds')) as "isLocked"`,
  )
  return rows[0]?.isLocked === true
}

/** Appends events to the feeds of their accounts, in their order. */
export async function appendEvents(
  tx: Tx,
  mode: FeedName['mode'],
  { entries, at }: { readonly entries: readonly FeedEntry[]; readonly at: Date },
): Promise<void> {
  const rows = entries.map(({ data, ...entry }, index) => ({
    ...entry,
    ordinal: index,
    data: JSON.stringify(data),
  }))
  await tx.query(
    `with given as (
       select "eventId", "accountId", type, "occurredAt", data, ordinal
       from jsonb_to_recordset($1::jsonb) as row ("eventId" text, "accountId" text, type text,
         "occurredAt" timestamptz, data text, ordinal integer)
     ), counted as (
       select "accountId", count(*) as added from given group by "accountId"
     ), advanced as (
       insert into feed (account_id, mode, last_position)
       select "accountId", $2, added from counted order by "accountId"
       on conflict (account_id, mode) do update
       set last_position = feed.last_position + excluded.last_position
       returning account_id, last_position
     )
     insert into feed_event (account_id, mode, position, event_id, type, occurred_at, data, created_at)
     select g."accountId", $2, a.last_position - c.added
         + row_number() over (partition by g."accountId" order by g.ordinal),
       g."eventId", g.type, g."occurredAt", g.data, $3
     from given g join counted c using ("accountId") join advanced a on a.account_id = g."accountId"`,
    [JSON.stringify(rows), mode, at],
  )
}

export interface FeedSlice extends FeedBounds {
  readonly events: readonly FeedEvent[]
}

const eventRow = z.object({
  eventId: z.string(),
  position: z.number(),
  type: z.string(),
  occurredAt: z.date(),
  data: z.string(),
})

const EVENT_COLUMNS = `event_id as "eventId", position, type, occurred_at as "occurredAt", data`

/** The bounds of a feed. Every event up to `last` is committed. */
export async function selectBounds(db: Queryable, { accountId, mode }: FeedName): Promise<FeedBounds> {
  const { rows } = await db.query<{ last: number; oldest: number | null }>(
    `select f.last_position as last, (
       select e.position from feed_event e where e.account_id = f.account_id and e.mode = f.mode
       order by e.position limit 1) as oldest
     from feed f where f.account_id = $1 and f.mode = $2`,
    [accountId, mode],
  )
  const [{ last, oldest } = { last: 0, oldest: null }] = rows
  return { last, oldest: oldest ?? last + 1 }
}

export interface WantedEvents {
  /** The events after this position, up to `last`. */
  readonly after: number
  readonly last: number
  readonly limit: number
  /** Only events of these types; undefined for all. */
  readonly types: readonly string[] | undefined
}

export async function selectEvents(
  db: Queryable,
  { accountId, mode }: FeedName,
  selection: WantedEvents,
): Promise<readonly FeedEvent[]> {
  const { after, last, limit, types } = selection
  const { rows } = await db.query(
    `select ${EVENT_COLUMNS} from feed_event
     where account_id = $1 and mode = $2 and position > $3 and position <= $4
       and ($5::text[] is null or type = any($5))
     order by position limit $6`,
    [accountId, mode, after, last, types ?? null, limit],
  )
  return rows.map((row) => eventRow.parse(row))
}

/** An event of the account; undefined for one of another account too. */
export async function selectEvent(
  db: Queryable,
  { accountId, mode }: FeedName,
  eventId: string,
): Promise<FeedEvent | undefined> {
  const { rows } = await db.query(
    `select ${EVENT_COLUMNS} from feed_event where event_id = $3 and account_id = $1 and mode = $2`,
    [accountId, mode, eventId],
  )
  return rows.map((row) => eventRow.parse(row))[0]
}

/** The last positions of the given feeds, by `accountId` and `mode`; a feed without events is missing. */
export async function selectLastPositions(
  db: Queryable,
  feeds: readonly FeedName[],
): Promise<readonly (FeedName & { readonly last: number })[]> {
  const { rows } = await db.query<FeedName & { last: number }>(
    `select f.account_id as "accountId", f.mode, f.last_position as last
     from feed f join unnest($1::text[], $2::text[]) as asked (account_id, mode) using (account_id, mode)`,
    [feeds.map(({ accountId }) => accountId), feeds.map(({ mode }) => mode)],
  )
  return rows
}

/** Deletes the oldest events of a mode that are from before `before`, at most `limit`. */
export async function deleteOldEvents(
  db: Queryable,
  mode: FeedName['mode'],
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from feed_event where (account_id, mode, position) in (
       select account_id, mode, position from feed_event where mode = $1 and created_at < $2
       order by created_at, position limit $3)`,
    [mode, before, limit],
  )
  return rowCount ?? 0
}
