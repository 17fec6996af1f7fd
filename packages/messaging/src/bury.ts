// Sends a record to the dead letters: acknowledged by the broker and committed in the database before the
// offset moves. A crash in between delivers the record again and copies it twice to the dead letter topic;
// the table has it once.
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'
import { eventId } from './cloud-event.ts'
import type { Headers, IncomingRecord, OutgoingRecord, Publisher } from './broker.ts'
import { REPLAY_ID_HEADER } from './replay-dead-letters.ts'
import { deadLetterTopic } from './topics.ts'

export interface Death {
  readonly record: IncomingRecord
  readonly consumer: string
  readonly reason: string
  /** The name of the error's class; absent for a follower. */
  readonly errorName?: string
  readonly attempts: number
  readonly at: Date
}

export interface Graveyard {
  readonly pool: Pool
  readonly publisher: Publisher
}

// Header values must be text that Kafka, JSON and PostgreSQL can all carry.
export const clean = (text: string) => text.replaceAll('\0', '\uFFFD')

function cleanHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [clean(name), clean(value)]))
}

/** What identifies the record among the dead letters; records without an id of their own have their place. */
export function deadLetterId(record: IncomingRecord): string {
  return (
    eventId(record) ??
    record.headers[REPLAY_ID_HEADER] ??
    `${record.topic}/${record.partition}/${record.offset}`
  )
}

/** The record as it was, with headers that say where it came from and why it died. */
export function deadLetterRecord(death: Death): OutgoingRecord {
  const { record } = death
  return {
    topic: deadLetterTopic(record.topic, death.consumer),
    key: record.key,
    value: record.value,
    headers: {
      ...record.headers,
      'dlt-original-topic': record.topic,
      'dlt-original-partition': String(record.partition),
      'dlt-original-offset': String(record.offset),
      'dlt-original-timestamp': String(record.timestampMs),
      'dlt-original-consumer-group': death.consumer,
      'dlt-exception-class': death.errorName ?? '',
      'dlt-exception-message': death.reason,
      'dlt-attempts': String(death.attempts),
      'dlt-at': death.at.toISOString(),
    },
  }
}

async function enter(tx: Tx, death: Death): Promise<void> {
  const { record, consumer } = death
  const key = record.key === null ? null : clean(record.key)
  await tx.query(
    `insert into dead_letter (consumer, topic, record_partition, record_offset, key, event_id, reason,
       attempts, headers, value, died_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (consumer, topic, event_id) do update
       set reason = excluded.reason, attempts = excluded.attempts, died_at = excluded.died_at
       where excluded.attempts > 0`,
    [
      consumer,
      record.topic,
      record.partition,
      String(record.offset),
      key,
      deadLetterId(record),
      death.reason,
      death.attempts,
      JSON.stringify(cleanHeaders(record.headers)),
      record.value,
      death.at,
    ],
  )
  if (key === null) return
  await tx.query('insert into parked_key (consumer, topic, key) values ($1, $2, $3) on conflict do nothing', [
    consumer,
    record.topic,
    key,
  ])
}

/** Buries a record that cannot be processed; later records of its key will follow it. */
export async function buryRecord({ pool, publisher }: Graveyard, death: Death): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await publisher.publish([deadLetterRecord(death)])
    await enter(tx, death)
  })
}

/** Buries a record behind a dead letter of its key. False when the key was released meanwhile: process it. */
export async function buryFollower({ pool, publisher }: Graveyard, death: Death): Promise<boolean> {
  const { record, consumer } = death
  return inTransaction(pool, async (tx) => {
    // The lock makes a replay of the key wait, or be waited for.
    const held = await tx.query(
      'select from parked_key where consumer = $1 and topic = $2 and key = $3 for update',
      [consumer, record.topic, record.key === null ? null : clean(record.key)],
    )
    if (held.rowCount === 0) return false
    await publisher.publish([deadLetterRecord(death)])
    await enter(tx, death)
    return true
  })
}
