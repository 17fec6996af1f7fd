// Events leave a service through a table that is written in the transaction of the decision: told if and only
// if decided. Write the aggregate first and append afterwards: the row lock on it makes ids follow the
// commits of a key.
import { crc32 } from 'node:zlib'
import { type EventPayload, type EventType, encodeEvent } from '@cfs/contracts'
import type { Queryable, Tx } from '@cfs/postgres'
import { newUuid } from '@cfs/runtime'
import { cloudEventHeaders, type IncomingEvent } from './cloud-event.ts'
import { traceHeaders } from './spans.ts'

export interface OutgoingEvent<T extends EventType = EventType> {
  readonly type: T
  /** The id of the aggregate: events of one key are delivered in order. */
  readonly key: string
  readonly payload: EventPayload<T>
  /** The event that is being handled and led to this one; needed where many are handled at once. */
  readonly cause?: IncomingEvent | undefined
}

export interface OutboxContext {
  /** The service. */
  readonly source: string
  readonly now: Date
}

export const LANES = 16

// Topics take batches of 1 MiB (max.message.bytes); the rest is for what Kafka adds.
export const MAX_EVENT_BYTES = 1_000_000

/** Refused before it is committed: in the outbox it would block its lane for ever. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge'
}

/** Fixed for ever: rows of a key that are still in the outbox must share a lane with new ones. */
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
      `${event.type} of ${event.key} has ${bytes} bytes, at most ${MAX_EVENT_BYTES} are taken: send a reference`,
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

/** Appends events in order. They are published after the commit; poke the relay to have it done at once. */
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
  /** Age of the oldest event that is not published, 0 when there is none: what to alert on. */
  readonly oldestAgeMs: number
}

/** How many events wait to be published, and for how long. Counts: not for every request. */
export async function outboxBacklog(db: Queryable): Promise<OutboxBacklog> {
  const { rows } = await db.query<{ pending: number; age_ms: number | null }>(
    `select count(*)::int as pending,
       (extract(epoch from clock_timestamp() - min(created_at)) * 1000)::double precision as age_ms
     from outbox`,
  )
  return { pending: rows[0]?.pending ?? 0, oldestAgeMs: Math.max(0, Math.round(rows[0]?.age_ms ?? 0)) }
}
