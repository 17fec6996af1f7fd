// Publishes dead letters on the replay topic of their group, key by key and in order. Replayed events remain
// dead letters, and later events with their key keep waiting, until each has taken effect (take-replay.ts):
// no event of the key already on the topic can overtake them, and an interrupted replay can be repeated.
import type { Pool } from '@cfs/postgres'
import type { DeadLetterFilter } from './list-dead-letters.ts'
import type { OutgoingRecord, Publisher } from './broker.ts'
import { replayTopic } from './topics.ts'

/**
 * This header names the consumer group that needs the record again; other groups have already processed it
 * and skip it.
 */
export const REPLAY_GROUP_HEADER = 'dlt-replay-group'
/** This header identifies the dead letter, because some records have no event id. */
export const REPLAY_ID_HEADER = 'dlt-replay-id'
/** This header marks the last record of the replay of a key. */
export const REPLAY_END_HEADER = 'dlt-replay-end'

export interface Replay {
  readonly pool: Pool
  readonly publisher: Publisher
}

export interface DeadLane {
  readonly consumer: string
  readonly topic: string
  readonly key: string | null
  /** Identifies a record without a key, because such records are replayed one by one. */
  readonly id: string
}

interface Row {
  readonly id: string
  readonly event_id: string
  readonly headers: Record<string, string>
  readonly value: Buffer | null
}

const PAGE_ROWS = 100

async function matchingLanes(pool: Pool, filter: DeadLetterFilter): Promise<DeadLane[]> {
  const { rows } = await pool.query<DeadLane>(
    `select consumer, topic, key, min(id)::text as id from dead_letter
     where ($1::text is null or topic = $1) and ($2::text is null or consumer = $2)
       and ($3::text is null or event_id = $3)
     group by consumer, topic, key, case when key is null then id end
     order by min(id)`,
    [filter.topic ?? null, filter.group ?? null, filter.eventId ?? null],
  )
  return rows
}

async function pageAfter(pool: Pool, lane: DeadLane, id: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select id::text as id, event_id, headers, value from dead_letter
     where consumer = $1 and topic = $2 and (key = $3 or ($3 is null and id = $4::bigint)) and id > $5::bigint
     order by dead_letter.id limit ${PAGE_ROWS}`,
    [lane.consumer, lane.topic, lane.key, lane.id, id],
  )
  return rows
}

const toRecord = (lane: DeadLane, row: Row, isLast: boolean): OutgoingRecord => ({
  topic: replayTopic(lane.topic, lane.consumer),
  key: lane.key,
  value: row.value,
  headers: {
    ...row.headers,
    [REPLAY_GROUP_HEADER]: lane.consumer,
    [REPLAY_ID_HEADER]: row.event_id,
    ...(isLast && { [REPLAY_END_HEADER]: 'true' }),
  },
})

/** Replays all dead letters of a key together, because later events must not overtake earlier ones. */
export async function replayLane({ pool, publisher }: Replay, lane: DeadLane): Promise<number> {
  let replayed = 0
  let page = await pageAfter(pool, lane, '0')
  while (page.length > 0) {
    const next = await pageAfter(pool, lane, page.at(-1)?.id ?? '0')
    const isLast = (row: Row) => next.length === 0 && row === page.at(-1)
    await publisher.publish(page.map((row) => toRecord(lane, row, isLast(row))))
    replayed += page.length
    page = next
  }
  return replayed
}

/**
 * Replays the matching dead letters, and the events that wait behind them because they have the same key.
 * Returns how many events were published.
 */
export async function replayDeadLetters(replay: Replay, filter: DeadLetterFilter = {}): Promise<number> {
  let replayed = 0
  for (const lane of await matchingLanes(replay.pool, filter)) replayed += await replayLane(replay, lane)
  return replayed
}
