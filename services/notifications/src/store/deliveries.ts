// Stores deliveries: which event is due for which endpoint. Claiming and recording attempts is in
// claimed-deliveries.ts.
import { MOST_DELIVERIES_PER_DAY } from '@cfs/contracts'
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import { z } from 'zod'
import type { FeedName } from '../domain/feed-cursor.ts'
import { OF_ACTIVE_ACCOUNT, resumedAt } from './of-active-account.ts'
import { LEFT_FOR_DAY } from './webhook-days.ts'

const STATES = ['pending', 'delivered', 'failed'] as const
const attemptRow = z.object({
  at: z.string(),
  durationMs: z.number(),
  outcome: z.enum(['delivered', 'refused', 'timed_out', 'unreachable']),
  statusCode: z.number().nullable(),
  response: z.string().nullable(),
})
export type StoredAttempt = z.infer<typeof attemptRow>

const row = z.object({
  deliveryId: z.string(),
  endpointId: z.string(),
  eventId: z.string(),
  type: z.string(),
  occurredAt: z.date(),
  state: z.enum(STATES),
  dueAt: z.date(),
  attemptCount: z.number(),
  attempts: z.array(attemptRow),
  queuedAt: z.date(),
})
export type StoredDelivery = z.infer<typeof row>

const columnsWith = (attempts: string) => `delivery_id as "deliveryId", endpoint_id as "endpointId",
  event_id as "eventId", type, occurred_at as "occurredAt", state, due_at as "dueAt",
  attempt_count as "attemptCount", ${attempts} as attempts, queued_at as "queuedAt"`
const COLUMNS = columnsWith('attempts')
/** The attempts of a page of deliveries, with the responses that they keep, would be megabytes. */
const LISTED = columnsWith(`jsonb_path_query_array(attempts, '$[last]')`)
const NEW_ID = `'whd_' || replace(gen_random_uuid()::text, '-', '')`
const INSERTED = `insert into webhook_delivery (delivery_id, endpoint_id, account_id, mode, event_id, type,
  position, occurred_at, state, due_at, queued_at)`

/**
 * Queues events of a feed for each enabled endpoint that wants them, in the transaction of the feed. Those
 * above the daily limit of their account are due on a later day.
 */
export async function queueDeliveries(
  tx: Tx,
  mode: FeedName['mode'],
  { eventIds, at }: { readonly eventIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await tx.query(
    `with wanted as materialized (
       select e.endpoint_id, f.account_id, f.mode, f.event_id, f.type, f.position, f.occurred_at,
         row_number() over (partition by f.account_id order by f.position, e.endpoint_id) as nth,
         count(*) over (partition by f.account_id) as own
       from feed_event f join webhook_endpoint e using (account_id, mode)
       where f.event_id = any($1) and f.mode = $2 and e.status = 'enabled'
         and (e.event_types is null or f.type = any(e.event_types))
     ), counted as (
       insert into webhook_day (account_id, mode, day, deliveries)
       select account_id, mode, ($3::timestamptz at time zone 'UTC')::date, count(*) from wanted
       group by account_id, mode order by account_id
       on conflict (account_id, mode) do update set
         deliveries = ${LEFT_FOR_DAY} + excluded.deliveries, day = greatest(webhook_day.day, excluded.day)
       returning account_id, day, deliveries
     )
     ${INSERTED}
     select ${NEW_ID}, w.endpoint_id, w.account_id, w.mode, w.event_id, w.type, w.position, w.occurred_at,
       'pending', greatest($3::timestamptz, (c.day::timestamp at time zone 'UTC') + interval '1 day'
         * ((c.deliveries - w.own + w.nth - 1) / ${MOST_DELIVERIES_PER_DAY})), $3
     from wanted w join counted c using (account_id)
     on conflict (endpoint_id, event_id) do nothing`,
    [eventIds, mode, at],
  )
}

export interface Ping {
  readonly deliveryId: string
  readonly endpointId: string
  readonly accountId: string
  readonly mode: FeedName['mode']
  readonly eventId: string
  readonly at: Date
}

const INSERT_PING = namedStatement<Ping>(`
  ${INSERTED}
  values (:deliveryId, :endpointId, :accountId, :mode, :eventId, 'ping', null, :at, 'pending', :at, :at)
  returning ${COLUMNS}`)

/** Queues a ping, which is in no feed. */
export async function insertPing(tx: Tx, ping: Ping): Promise<StoredDelivery> {
  const { rows } = await tx.query(INSERT_PING.text, INSERT_PING.values(ping))
  return row.parse(rows[0])
}

/** A delivery to the endpoint; undefined for one to another endpoint. */
export async function findDelivery(
  db: Queryable,
  endpointId: string,
  deliveryId: string,
): Promise<StoredDelivery | undefined> {
  const { rows } = await db.query(
    `select ${COLUMNS} from webhook_delivery where delivery_id = $2 and endpoint_id = $1`,
    [endpointId, deliveryId],
  )
  return rows.map((each) => row.parse(each))[0]
}

/** The deliveries to an endpoint, newest first, each with its last attempt; those after `before`. */
export async function pageDeliveries(
  db: Queryable,
  endpointId: string,
  page: { readonly state: string | undefined; readonly before: string | undefined; readonly limit: number },
): Promise<readonly StoredDelivery[]> {
  const { rows } = await db.query(
    `select ${LISTED} from webhook_delivery d
     where d.endpoint_id = $1 and ($2::text is null or d.state = $2)
       and ($3::text is null or (d.queued_at, d.delivery_id) < (
         select b.queued_at, b.delivery_id from webhook_delivery b
         where b.delivery_id = $3 and b.endpoint_id = $1))
     order by d.queued_at desc, d.delivery_id desc limit $4`,
    [endpointId, page.state ?? null, page.before ?? null, page.limit],
  )
  return rows.map((each) => row.parse(each))
}

/**
 * Queues a delivery again; one that a process is attempting at the moment stays as it is. Returns false if
 * its event is no longer kept.
 */
export async function requeueDelivery(tx: Tx, deliveryId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update webhook_delivery d
     set state = case when d.claim_id is null then 'pending' else d.state end,
       due_at = case when d.claim_id is null then $2 else d.due_at end,
       attempt_count = case when d.claim_id is null then 0 else d.attempt_count end,
       queued_at = $2
     where d.delivery_id = $1 and (d.position is null
       or exists (select from feed_event f where f.event_id = d.event_id))`,
    [deliveryId, at],
  )
  return rowCount === 1
}

interface Period {
  readonly after: Date
  readonly before: Date
}

const OF_PERIOD = `from webhook_endpoint e join feed_event f using (account_id, mode)
  where e.endpoint_id = $1 and f.created_at >= $2 and f.created_at < $3
    and (e.event_types is null or f.type = any(e.event_types))`

/** How many events of the period the endpoint wants; counts to `most` and one more. */
export async function countReplayable(
  db: Queryable,
  endpointId: string,
  { after, before, most }: Period & { readonly most: number },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select ${OF_PERIOD} limit $4) as counted`,
    [endpointId, after, before, most + 1],
  )
  return rows[0]?.count ?? 0
}

/**
 * Lets one request at a time replay a period for an account; false if another one does. Its rows would
 * otherwise be locked by several requests in different orders.
 */
export async function lockReplay(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await tx.query<{ isLocked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isLocked"`,
    [`webhook replay ${accountId}`],
  )
  return rows[0]?.isLocked === true
}

/**
 * Queues every event of the period that the endpoint wants. Deliveries that are due already or that a process
 * is attempting stay as they are: they go out anyway, and claims must not wait for this transaction.
 */
export async function requeuePeriod(
  tx: Tx,
  endpointId: string,
  { after, before, at }: Period & { readonly at: Date },
): Promise<void> {
  await tx.query(
    `${INSERTED}
     select ${NEW_ID}, e.endpoint_id, f.account_id, f.mode, f.event_id, f.type, f.position, f.occurred_at,
       'pending', $4, $4
     ${OF_PERIOD}
     order by f.position
     on conflict (endpoint_id, event_id) do nothing`,
    [endpointId, after, before, at],
  )
  await tx.query(
    `update webhook_delivery d
     set state = 'pending', due_at = $4, attempt_count = 0, queued_at = $4
     where d.endpoint_id = $1 and d.claim_id is null and (d.state <> 'pending' or d.due_at > $4)
       and d.event_id in (select f.event_id ${OF_PERIOD})`,
    [endpointId, after, before, at],
  )
}

/** Deletes deliveries of a mode that were queued before `before`, at most `limit`. */
export async function deleteOldDeliveries(
  db: Queryable,
  mode: FeedName['mode'],
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from webhook_delivery where delivery_id in (
       select delivery_id from webhook_delivery where mode = $1 and queued_at < $2
       order by queued_at limit $3)`,
    [mode, before, limit],
  )
  return rowCount ?? 0
}

/** Deletes the deliveries of deleted endpoints, at most `limit`. */
export async function deleteAbandonedDeliveries(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from webhook_delivery where delivery_id in (
       select d.delivery_id from webhook_delivery d join webhook_endpoint e using (endpoint_id)
       where e.status = 'deleted' limit $1)`,
    [limit],
  )
  return rowCount ?? 0
}

/**
 * How many deliveries to enabled endpoints of active accounts are overdue, and the age of the oldest in
 * seconds. Those of endpoints that fail or are slow do not count: they wait for their receivers.
 */
export async function countDue(
  db: Queryable,
  now: Date,
): Promise<{ readonly count: number; readonly oldestSeconds: number }> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(greatest(d.due_at, ${resumedAt('d')})) as oldest
     from webhook_delivery d join webhook_endpoint e using (endpoint_id)
     where d.state = 'pending' and d.due_at <= $1 and e.status = 'enabled' and e.failures = 0
       and coalesce(e.slow_until <= $1, true) and ${OF_ACTIVE_ACCOUNT}`,
    [now],
  )
  const [{ count, oldest } = { count: 0, oldest: null }] = rows
  return { count, oldestSeconds: oldest === null ? 0 : Math.max(0, (+now - +oldest) / 1000) }
}
