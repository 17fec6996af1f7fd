// Lists the events that a service could not process, for an operator. Reads the service's own table, because
// the dead-letter topic does not show which records are still waiting.
import { decodeEvent, isEventType } from '@cfs/contracts'
import type { Queryable } from '@cfs/postgres'

export interface DeadLetterFilter {
  readonly topic?: string | undefined
  readonly group?: string | undefined
  readonly eventId?: string | undefined
}

export interface DeadLetter {
  readonly topic: string
  readonly group: string
  readonly key: string | null
  readonly event_id: string
  readonly reason: string
  readonly at: string
}

export interface ShownDeadLetter extends DeadLetter {
  readonly attempts: number
  readonly partition: number
  readonly offset: number
  readonly headers: Readonly<Record<string, string>>
  /** The decoded payload, or null if no schema can decode it. Byte fields are base64. */
  readonly event: unknown
  /** The raw bytes of the record, if they cannot be decoded. */
  readonly value_base64?: string
}

interface Row {
  readonly topic: string
  readonly consumer: string
  readonly key: string | null
  readonly event_id: string
  readonly reason: string
  readonly died_at: Date
}

interface ShownRow extends Row {
  readonly attempts: number
  readonly record_partition: number
  readonly record_offset: number
  readonly headers: Record<string, string>
  readonly value: Buffer | null
}

const MAX_LISTED = 1_000

export const MATCHES = `
  ($1::text is null or topic = $1) and ($2::text is null or consumer = $2)
  and ($3::text is null or event_id = $3)`

/** The parameters of the SQL condition MATCHES, in the order of their numbers. */
export function filterValues(filter: DeadLetterFilter): (string | null)[] {
  return [filter.topic ?? null, filter.group ?? null, filter.eventId ?? null]
}

const toDeadLetter = (row: Row): DeadLetter => ({
  topic: row.topic,
  group: row.consumer,
  key: row.key,
  event_id: row.event_id,
  reason: row.reason,
  at: row.died_at.toISOString(),
})

/** Returns dead letters, oldest first, at most 1,000. */
export async function listDeadLetters(db: Queryable, filter: DeadLetterFilter = {}): Promise<DeadLetter[]> {
  const { rows } = await db.query<Row>(
    `select topic, consumer, key, event_id, reason, died_at from dead_letter
     where ${MATCHES} order by id limit ${MAX_LISTED}`,
    filterValues(filter),
  )
  return rows.map(toDeadLetter)
}

function readable(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (Array.isArray(value)) return value.map(readable)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, readable(member)]))
}

function decoded(topic: string, value: Buffer | null): { event: unknown; value_base64?: string } {
  if (value === null) return { event: null }
  try {
    if (isEventType(topic)) return { event: readable(decodeEvent(topic, value)) }
  } catch {
    // The record cannot be decoded, which may be why it failed: show the bytes instead.
  }
  return { event: null, value_base64: value.toString('base64') }
}

/** The oldest dead letter that matches, with its event decoded. */
export async function showDeadLetter(
  db: Queryable,
  filter: DeadLetterFilter = {},
): Promise<ShownDeadLetter | undefined> {
  const { rows } = await db.query<ShownRow>(
    `select topic, consumer, key, event_id, reason, died_at, attempts, record_partition, record_offset,
       headers, value
     from dead_letter where ${MATCHES} order by id limit 1`,
    filterValues(filter),
  )
  const row = rows[0]
  if (row === undefined) return undefined
  return {
    ...toDeadLetter(row),
    attempts: row.attempts,
    partition: row.record_partition,
    offset: row.record_offset,
    headers: row.headers,
    ...decoded(row.topic, row.value),
  }
}
