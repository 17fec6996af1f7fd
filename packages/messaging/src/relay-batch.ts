// One batch of the relay: lock lanes, read, publish, delete, commit. The lane's lock lives as long as the
// transaction, so it cannot outlast a lost connection; rows are deleted, never skipped past, so a late lower
// id is not missed.
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'
import type { OutgoingRecord, Publisher } from './broker.ts'
import { inSendSpans } from './spans.ts'

export interface BatchSettings {
  readonly pool: Pool
  readonly publisher: Publisher
  readonly batchRows: number
  readonly batchBytes: number
}

// The first number of the advisory locks; the second is the lane.
const LOCK_CLASS = 4_711_001

interface OutboxRow {
  readonly id: string
  readonly topic: string
  readonly key: string
  readonly value: Buffer
  readonly headers: Record<string, string>
  readonly created_ms: number
}

// Two statements on purpose: rows must be read by a snapshot that is younger than the lock, or they could be
// rows that the lane's last owner has just published.
async function lockLanes(tx: Tx, lanes: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ lane: number }>(
    'select lane from unnest($1::int[]) as lane where pg_try_advisory_xact_lock($2, lane)',
    [lanes, LOCK_CLASS],
  )
  return rows.map((row) => row.lane)
}

// Bounded in bytes too: 500 rows of the largest size would be half a gigabyte.
const READ = `
  select counted.id::text as id, topic, key, value, headers,
    (extract(epoch from created_at) * 1000)::double precision as created_ms
  from (
    select id, topic, key, value, headers, created_at,
      sum(octet_length(value)) over (order by id) as total
    from (
      select id, topic, key, value, headers, created_at
      from outbox where lane = any($1::smallint[]) order by id limit $2
    ) as oldest
  ) as counted
  where total - octet_length(value) < $3
  order by counted.id`

async function readOldest(tx: Tx, lanes: readonly number[], settings: BatchSettings): Promise<OutboxRow[]> {
  const { rows } = await tx.query<OutboxRow>(READ, [lanes, settings.batchRows, settings.batchBytes])
  return rows
}

const toRecord = (row: OutboxRow): OutgoingRecord => ({
  topic: row.topic,
  key: row.key,
  value: row.value,
  headers: row.headers,
  timestampMs: Math.round(row.created_ms),
})

/** Lanes that hold rows, without counting them. */
export async function busyLanes(pool: Pool, lanes: number): Promise<number[]> {
  const { rows } = await pool.query<{ lane: number }>(
    `select all_lanes.lane from generate_series(0, $1 - 1) as all_lanes (lane)
     where exists (select from outbox where outbox.lane = all_lanes.lane)`,
    [lanes],
  )
  return rows.map((row) => row.lane)
}

/** Publishes the oldest rows of those lanes that no other relay holds. Returns what was sent. */
export async function relayBatch(
  lanes: readonly number[],
  settings: BatchSettings,
): Promise<readonly OutgoingRecord[]> {
  return inTransaction(settings.pool, async (tx) => {
    // A relay that hangs must give its lanes back; the pool's limits may be longer.
    await tx.query(`set local idle_in_transaction_session_timeout = '30s'`)
    const locked = await lockLanes(tx, lanes)
    if (locked.length === 0) return []
    const rows = await readOldest(tx, locked, settings)
    if (rows.length === 0) return []
    const records = rows.map(toRecord)
    await inSendSpans(records, () => settings.publisher.publish(records))
    await tx.query('delete from outbox where id = any($1::bigint[])', [rows.map((row) => row.id)])
    return records
  })
}
