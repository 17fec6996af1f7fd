// Dead-letters a record: the broker acknowledges the copy and the database commits the row before the
// consumer's offset moves. A crash after the copy and before the commit delivers the record again and may
// copy it to the dead-letter topic twice; the table has only one row.
import { inTransaction, namedStatement, type Pool, type Tx } from '@cfs/postgres'
import { eventId } from './cloud-event.ts'
import type { Headers, IncomingRecord, OutgoingRecord, Publisher } from './broker.ts'
import { REPLAY_ID_HEADER } from './replay-dead-letters.ts'
import { deadLetterTopic } from './topics.ts'

export interface FailedRecord {
  readonly record: IncomingRecord
  readonly consumer: string
  readonly reason: string
  /** The name of the error's class; absent for a record that only waits behind another dead letter. */
  readonly errorName?: string
  readonly attempts: number
  readonly at: Date
}

export interface DeadLetterStore {
  readonly pool: Pool
  readonly publisher: Publisher
}

// The values of headers must be text that Kafka, JSON and PostgreSQL can all store.
export const clean = (text: string) => text.replaceAll('\0', '\uFFFD')

function cleanHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [clean(name), clean(value)]))
}

/** The id of the record in the dead-letter table: the event id, otherwise topic, partition and offset. */
export function deadLetterId(record: IncomingRecord): string {
  return (
    eventId(record) ??
    record.headers[REPLAY_ID_HEADER] ??
    `${record.topic}/${record.partition}/${record.offset}`
  )
}

/** The original record, with added headers for its origin and the reason it failed. */
export function deadLetterRecord(failed: FailedRecord): OutgoingRecord {
  const { record } = failed
  return {
    topic: deadLetterTopic(record.topic, failed.consumer),
    key: record.key,
    value: record.value,
    headers: {
      ...record.headers,
      'dlt-original-topic': record.topic,
      'dlt-original-partition': String(record.partition),
      'dlt-original-offset': String(record.offset),
      'dlt-original-timestamp': String(record.timestampMs),
      'dlt-original-consumer-group': failed.consumer,
      'dlt-exception-class': failed.errorName ?? '',
      'dlt-exception-message': failed.reason,
      'dlt-attempts': String(failed.attempts),
      'dlt-at': failed.at.toISOString(),
    },
  }
}

const INSERT = namedStatement<ReturnType<typeof rowOf>>(`
  insert into dead_letter (consumer, topic, record_partition, record_offset, key, event_id, reason,
    attempts, headers, value, died_at)
  values (:consumer, :topic, :partition, :offset, :key, :eventId, :reason, :attempts, :headers, :value, :at)
  on conflict (consumer, topic, event_id) do update
    set reason = excluded.reason, attempts = excluded.attempts, died_at = excluded.died_at
    where excluded.attempts > 0`)

function rowOf({ record, consumer, reason, attempts, at }: FailedRecord) {
  return {
    consumer,
    topic: record.topic,
    partition: record.partition,
    offset: String(record.offset),
    key: record.key === null ? null : clean(record.key),
    eventId: deadLetterId(record),
    reason,
    attempts,
    headers: JSON.stringify(cleanHeaders(record.headers)),
    value: record.value,
    at,
  }
}

async function enter(tx: Tx, failed: FailedRecord): Promise<void> {
  const row = rowOf(failed)
  await tx.query(INSERT.text, INSERT.values(row))
  const { consumer, topic, key } = row
  if (key === null) return
  await tx.query('insert into parked_key (consumer, topic, key) values ($1, $2, $3) on conflict do nothing', [
    consumer,
    topic,
    key,
  ])
}

/** Dead-letters a record that cannot be processed; later records with the same key will follow it. */
export async function writeDeadLetter(
  { pool, publisher }: DeadLetterStore,
  failed: FailedRecord,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await publisher.publish([deadLetterRecord(failed)])
    await enter(tx, failed)
  })
}

/**
 * Dead-letters a record that must wait behind another dead letter with the same key. Returns false if no
 * dead letter with this key is left by then: the record must then be processed.
 */
export async function writeFollower(
  { pool, publisher }: DeadLetterStore,
  failed: FailedRecord,
): Promise<boolean> {
  const { record, consumer } = failed
  return inTransaction(pool, async (tx) => {
    // The lock prevents a replay of the same key at the same time.
    const held = await tx.query(
      'select from parked_key where consumer = $1 and topic = $2 and key = $3 for update',
      [consumer, record.topic, record.key === null ? null : clean(record.key)],
    )
    if (held.rowCount === 0) return false
    await publisher.publish([deadLetterRecord(failed)])
    await enter(tx, failed)
    return true
  })
}
