// A service writes its events to a table in the same transaction as the decision that causes them, so an
// event is published if and only if that transaction commits. Write the aggregate first, then append: the
// row lock on the aggregate keeps ids in commit order for each key.
import { crc32 } from 'node:zlib'
import { type DurableEventType, encodeEvent, type EventPayload } from '@cfs/contracts'
import type { Queryable, Tx } from '@cfs/postgres'
import { newUuid } from '@cfs/runtime'
import { cloudEventHeaders, type IncomingEvent } from './cloud-event.ts'
import { traceHeaders } from './spans.ts'

export interface OutgoingEvent<T extends DurableEventType = DurableEventType> {
  readonly type: T
  /** The id of the aggregate: events with the same key are delivered in order. */
  readonly key: string
  readonly payload: EventPayload<T>
  /** The incoming event that caused this one; required when a handler takes several events at once. */
  readonly cause?: IncomingEvent | undefined
}

export interface OutboxContext {
  /** The service. */
  readonly source: string
  readonly now: Date
}

export const LANES = 16

// The largest event: topics accept batches of 1 MiB (max.message.bytes), and the difference is left for
// Kafka's overhead.
const MAX_EVENT_BYTES = 1_000_000

/**
 * Thrown before the commit if an event is too large to publish: in the outbox it would permanently block the
 * events queued behind it.
 */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge'
}

/**
 * The lane (a fixed share of the outbox) for each key must never change: new rows must be in the same lane
 * as older rows of their key that are still in the outbox.
 */
export function laneOf(key: string): number {
  return crc32(key) % LANES
}

interface Row {
  readonly messageId: string
  readonly lane: number
  readonly topic: string
  readonly key: string
  readonly value: Buffer
  readonly headers: string
}

function toRow(event: OutgoingEvent, context: OutboxContext): Row {
  const id = newUuid()
  const value = encodeEvent(event.type, event.payload)
  const headers = JSON.stringify({
    ...cloudEventHeaders({ id, type: event.type, key: event.key, ...context }, value),
    ...traceHeaders(event.cause),
  })
  const bytes = value.length + Buffer.byteLength(event.key) + Buffer.byteLength(headers)
  if (bytes > MAX_EVENT_BYTES) {
    throw new EventTooLarge(
      `${event.type} for ${event.key} has ${bytes} bytes, above the limit of ${MAX_EVENT_BYTES}: send a reference instead`,
    )
  }
  return { messageId: id, lane: laneOf(event.key), topic: event.type, key: event.key, value, headers }
}

const INSERT = `
  insert into outbox (message_id, lane, topic, key, value, headers)
  select message_id, lane, topic, key, value, headers::jsonb
  from unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[], $5::bytea[], $6::text[])
    with ordinality as row (message_id, lane, topic, key, value, headers, position)
  order by position`

/**
 * Appends events in order. The events are published after the commit; call the relay's `poke()` to publish
 * them immediately.
 */
export async function appendToOutbox(
  tx: Tx,
  events: readonly OutgoingEvent[],
  context: OutboxContext,
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => toRow(event, context))
  await tx.query(INSERT, [
    rows.map((row) => row.messageId),
    rows.map((row) => row.lane),
    rows.map((row) => row.topic),
    rows.map((row) => row.key),
    rows.map((row) => row.value),
    rows.map((row) => row.headers),
  ])
}

export interface OutboxBacklog {
  readonly pending: number
  /**
   * The age of the oldest unpublished event, 0 if the outbox is empty. Operators should be alerted if the
   * oldest event gets too old.
   */
  readonly oldestAgeMs: number
}

/**
 * How many events wait to be published, and for how long. Counting the rows takes time, so do not call this
 * function for every request.
 */
export async function outboxBacklog(db: Queryable): Promise<OutboxBacklog> {
  const { rows } = await db.query<{ pending: number; age_ms: number | null }>(
    `select count(*)::int as pending,
       (extract(epoch from clock_timestamp() - min(created_at)) * 1000)::double precision as age_ms
     from outbox`,
  )
  return { pending: rows[0]?.pending ?? 0, oldestAgeMs: Math.max(0, Math.round(rows[0]?.age_ms ?? 0)) }
}
