// Publishes one batch of the relay: lock lanes, delete rows, publish, commit. The lock on a lane ends with
// the transaction, so it cannot outlive a lost connection. Published rows are deleted, because a stored
// position would miss a row that is committed late with a lower id; a rollback restores them.
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'
import type { OutgoingRecord, Publisher } from './broker.ts'
import { inSendSpans } from './spans.ts'

export interface BatchSettings {
  readonly pool: Pool
  readonly publisher: Publisher
  readonly batchRows: number
  readonly batchBytes: number
}

// The first of the two numbers of each advisory lock; the second is the outbox lane.
const LOCK_CLASS = 4_711_001

interface OutboxRow {
  readonly id: number
  readonly topic: string
  readonly key: string
  readonly value: Buffer
  readonly headers: Record<string, string>
  readonly created_ms: number
}

// Locks those of the given lanes (fixed shares of the outbox) that contain rows and that no other relay has
// locked. The timeout makes a relay that hangs release its lanes, because the pool's own limits may be
// longer.
const LOCK = `
  with busy as materialized (
    select lane from unnest($1::smallint[]) as lane
    where exists (select from outbox where outbox.lane = lane.lane)
  )
  select lane, set_config('idle_in_transaction_session_timeout', '30s', true) as limited
  from busy where pg_try_advisory_xact_lock($2, lane)`

async function lockLanes(tx: Tx, lanes: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ lane: number }>(LOCK, [lanes, LOCK_CLASS])
  return rows.map((row) => row.lane)
}

// The rows are read in a separate statement after the locks are taken: an older snapshot could contain rows
// that the lane's last relay has just published. A batch is also limited in bytes, because 500 rows of the
// largest size would be half a gigabyte. Reads one lane (a share of the outbox) after the other, so that a
// long backlog is not sorted for each batch.
const TAKE = `
  with oldest as (
    select row.id, row.bytes
    from unnest($1::smallint[]) as lane
    cross join lateral (
      select id, octet_length(value) as bytes from outbox where outbox.lane = lane.lane order by id limit $2
    ) as row
  ), counted as (
    select id, bytes, sum(bytes) over (order by id) as total from oldest
  )
  delete from outbox where id in (select id from counted where total - bytes < $3)
  returning id, topic, key, value, headers,
    (extract(epoch from created_at) * 1000)::double precision as created_ms`

async function takeOldest(tx: Tx, lanes: readonly number[], settings: BatchSettings): Promise<OutboxRow[]> {
  const rowsOfLane = Math.ceil(settings.batchRows / lanes.length)
  const { rows } = await tx.query<OutboxRow>(TAKE, [lanes, rowsOfLane, settings.batchBytes])
  return rows.sort((one, other) => one.id - other.id)
}

const toRecord = (row: OutboxRow): OutgoingRecord => ({
  topic: row.topic,
  key: row.key,
  value: row.value,
  headers: row.headers,
  timestampMs: Math.round(row.created_ms),
})

/** Whether the outbox has any rows, without counting them. */
export async function isAnythingWaiting(pool: Pool): Promise<boolean> {
  // The empty list of values makes the connection prepare the statement, so that it is planned once.
  const { rows } = await pool.query<{ waits: boolean }>('select exists (select from outbox) as waits', [])
  return rows[0]?.waits ?? false
}

/** Publishes the oldest rows of the lanes that no other relay has locked. Returns the records sent. */
export async function relayBatch(
  lanes: readonly number[],
  settings: BatchSettings,
): Promise<readonly OutgoingRecord[]> {
  return inTransaction(settings.pool, async (tx) => {
    const locked = await lockLanes(tx, lanes)
    if (locked.length === 0) return []
    const rows = await takeOldest(tx, locked, settings)
    if (rows.length === 0) return []
    const records = rows.map(toRecord)
    await inSendSpans(records, () => settings.publisher.publish(records))
    return records
  })
}
