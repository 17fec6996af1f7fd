// Puts dead letters back on their topic, key by key and in order, and releases the key. Publishing happens
// inside the transaction that deletes them: when it fails they stay; when the commit fails they are published
// again next time and the inbox drops what took effect.
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'
import type { DeadLetterFilter } from './list-dead-letters.ts'
import type { OutgoingRecord, Publisher } from './broker.ts'

/** Only this group needs the record again; the others have processed it and skip it. */
export const REPLAY_GROUP_HEADER = 'dlt-replay-group'

export interface Replay {
  readonly pool: Pool
  readonly publisher: Publisher
}

interface Lane {
  readonly consumer: string
  readonly topic: string
  readonly key: string | null
  /** Without a key each record stands for itself. */
  readonly id: string
}

interface Row {
  readonly id: string
  readonly headers: Record<string, string>
  readonly value: Buffer | null
}

const PAGE_ROWS = 100

async function matchingLanes(pool: Pool, filter: DeadLetterFilter): Promise<Lane[]> {
  const { rows } = await pool.query<Lane>(
    `select consumer, topic, key, min(id)::text as id from dead_letter
     where ($1::text is null or topic = $1) and ($2::text is null or consumer = $2)
       and ($3::text is null or event_id = $3)
     group by consumer, topic, key, case when key is null then id end
     order by min(id)`,
    [filter.topic ?? null, filter.group ?? null, filter.eventId ?? null],
  )
  return rows
}

async function nextPage(tx: Tx, lane: Lane): Promise<Row[]> {
  const { rows } = await tx.query<Row>(
    `select id::text as id, headers, value from dead_letter
     where consumer = $1 and topic = $2 and (key = $3 or ($3 is null and id = $4::bigint))
     order by dead_letter.id limit ${PAGE_ROWS}`,
    [lane.consumer, lane.topic, lane.key, lane.id],
  )
  return rows
}

const toRecord = (lane: Lane, row: Row): OutgoingRecord => ({
  topic: lane.topic,
  key: lane.key,
  value: row.value,
  headers: { ...row.headers, [REPLAY_GROUP_HEADER]: lane.consumer },
})

// All of a key or nothing: what follows a dead letter must not overtake it.
function replayLane({ pool, publisher }: Replay, lane: Lane): Promise<number> {
  return inTransaction(pool, async (tx) => {
    // A follower that arrives now waits for this row, finds the key released and is processed.
    await tx.query('delete from parked_key where consumer = $1 and topic = $2 and key = $3', [
      lane.consumer,
      lane.topic,
      lane.key,
    ])
    let replayed = 0
    for (;;) {
      const page = await nextPage(tx, lane)
      if (page.length === 0) return replayed
      await publisher.publish(page.map((row) => toRecord(lane, row)))
      await tx.query('delete from dead_letter where id = any($1::bigint[])', [page.map((row) => row.id)])
      replayed += page.length
    }
  })
}

/** Replays what matches, and with it what stands behind it under the same key. Returns how many were sent. */
export async function replayDeadLetters(replay: Replay, filter: DeadLetterFilter = {}): Promise<number> {
  let replayed = 0
  for (const lane of await matchingLanes(replay.pool, filter)) replayed += await replayLane(replay, lane)
  return replayed
}
