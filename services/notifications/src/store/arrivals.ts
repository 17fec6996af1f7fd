// Stores arrivals: what was published and has no position in a feed yet.
import type { Queryable, Tx } from '@cfs/postgres'
import { z } from 'zod'
import type { Arrival, WaitingArrival } from '../domain/arrival.ts'

/** Inserts arrivals; the inbox has claimed their messages in the same transaction. */
export async function insertArrivals(tx: Tx, arrivals: readonly Arrival[]): Promise<void> {
  await tx.query(
    `insert into arrival (message_id, account_id, stream, sequence, type, occurred_at, facts, data)
     select "messageId", "accountId", stream, sequence, type, "occurredAt", facts, data
     from jsonb_to_recordset($1::jsonb) as given ("messageId" uuid, "accountId" text, stream text,
       sequence bigint, type text, "occurredAt" timestamptz, facts jsonb, data jsonb)`,
    [JSON.stringify(arrivals)],
  )
}

const facts = z.record(z.string(), z.unknown())
const waitingRow = z.object({
  messageId: z.string(),
  accountId: z.string(),
  stream: z.string(),
  sequence: z.number().nullable(),
  type: z.string().nullable(),
  occurredAt: z.date(),
  facts,
  data: facts,
  arrivedAt: z.date(),
})

/**
 * All arrivals of the streams that have something to move: the oldest `limit` arrivals that are not held, and
 * those that have been held since before `notBefore`.
 */
export async function selectMovable(
  tx: Tx,
  { limit, notBefore }: { readonly limit: number; readonly notBefore: Date },
): Promise<readonly WaitingArrival[]> {
  const { rows } = await tx.query(
    `with fresh as (
       select stream from arrival where not is_held order by arrived_at, message_id limit $1
     ), overdue as (
       select stream from arrival where is_held and arrived_at < $2 order by arrived_at limit $1
     )
     select message_id::text as "messageId", account_id as "accountId", stream, sequence, type,
       occurred_at as "occurredAt", facts, data, arrived_at as "arrivedAt"
     from arrival where stream in (select stream from fresh union select stream from overdue)
     order by arrived_at, message_id`,
    [limit, notBefore],
  )
  return rows.map((row) => waitingRow.parse(row))
}

export async function deleteArrivals(tx: Tx, messageIds: readonly string[]): Promise<void> {
  await tx.query('delete from arrival where message_id = any($1::uuid[])', [messageIds])
}

/** Marks arrivals that wait for an earlier event. */
export async function holdArrivals(tx: Tx, messageIds: readonly string[]): Promise<void> {
  await tx.query('update arrival set is_held = true where message_id = any($1::uuid[]) and not is_held', [
    messageIds,
  ])
}

export interface WaitingCount {
  readonly count: number
  /** The age of the oldest arrival, in seconds; 0 if none waits. */
  readonly oldestSeconds: number
}

/** How many arrivals wait for a position, held ones included. */
export async function countWaiting(db: Queryable, now: Date): Promise<WaitingCount> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    'select count(*)::int as count, min(arrived_at) as oldest from arrival',
  )
  const [{ count, oldest } = { count: 0, oldest: null }] = rows
  return { count, oldestSeconds: oldest === null ? 0 : Math.max(0, (+now - +oldest) / 1000) }
}
