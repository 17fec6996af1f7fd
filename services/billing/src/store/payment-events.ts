// Stores the events of the payment processor until they are processed. Rows are kept after processing, so
// that a repeated webhook is recognised.
import type { Queryable } from '@cfs/postgres'
import type { PaymentEvent } from '../domain/payment-event.ts'

/** Stores events of the payment processor, and returns how many of them were new. */
export async function addPaymentEvents(
  db: Queryable,
  events: readonly PaymentEvent[],
  received: { readonly at: Date; readonly byWebhook: boolean },
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into payment_event (event_id, type, object_id, happened_at, received_at, by_webhook, due_at)
     select event_id, type, object_id, happened_at, $5, $6, $5
     from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
       as new (event_id, type, object_id, happened_at)
     order by event_id
     on conflict (event_id) do nothing`,
    [
      events.map(({ eventId }) => eventId),
      events.map(({ type }) => type),
      events.map(({ objectId }) => objectId),
      events.map(({ happenedAt }) => happenedAt),
      received.at,
      received.byWebhook,
    ],
  )
  return rowCount ?? 0
}

export interface DueEvent extends PaymentEvent {
  /** The number of earlier attempts to process the event. */
  readonly attempts: number
}

/**
 * Claims events that are due to be processed. An event that is still not processed at `again` becomes due
 * once more.
 */
export async function claimDueEvents(
  db: Queryable,
  claim: { readonly now: Date; readonly again: Date; readonly limit: number },
): Promise<readonly DueEvent[]> {
  const { rows } = await db.query<DueEvent>(
    `update payment_event set due_at = $2, attempts = attempts + 1 where event_id in (
       select event_id from payment_event where due_at <= $1
       order by due_at limit $3 for update skip locked)
     returning event_id as "eventId", type, object_id as "objectId", happened_at as "happenedAt",
       attempts - 1 as attempts`,
    [claim.now, claim.again, claim.limit],
  )
  return rows
}

/** Stores when to process the event again; null means that it has been processed. */
export async function savePaymentEventDue(db: Queryable, eventId: string, dueAt: Date | null): Promise<void> {
  await db.query('update payment_event set due_at = $2 where event_id = $1', [eventId, dueAt])
}

/** The time at which the oldest unprocessed event was received; null if all events are processed. */
export async function selectOldestDueEvent(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ oldest: Date | null }>(
    'select min(received_at) as oldest from payment_event where due_at is not null',
  )
  return rows[0]?.oldest ?? null
}

/** The time of the last stored event of these types about an object; null if there is none. */
export async function selectLastEventAt(
  db: Queryable,
  objectId: string,
  types: readonly string[],
): Promise<Date | null> {
  const { rows } = await db.query<{ last: Date | null }>(
    'select max(happened_at) as last from payment_event where object_id = $1 and type = any($2::text[])',
    [objectId, types],
  )
  return rows[0]?.last ?? null
}

/** The time up to which the processor's list of events has been read; null before the first reading. */
export async function selectProgress(db: Queryable, name: string): Promise<Date | null> {
  const { rows } = await db.query<{ reached_at: Date }>(
    'select reached_at from payment_progress where name = $1',
    [name],
  )
  return rows[0]?.reached_at ?? null
}

/** The stored time never moves back, because another process may have read further. */
export async function saveProgress(db: Queryable, name: string, reachedAt: Date): Promise<void> {
  await db.query(
    `insert into payment_progress as before (name, reached_at) values ($1, $2)
     on conflict (name) do update set reached_at = greatest(before.reached_at, excluded.reached_at)`,
    [name, reachedAt],
  )
}

/** Erases processed events, at most `most`, 90 days after they arrived; returns their number. */
export async function deleteOldPaymentEvents(db: Queryable, most: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from payment_event where event_id in (
       select event_id from payment_event
       where due_at is null and received_at < now() - interval '90 days'
       order by received_at limit $1 for update skip locked)`,
    [most],
  )
  return rowCount ?? 0
}
