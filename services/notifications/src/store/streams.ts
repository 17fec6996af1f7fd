// Stores the state of each stream: the number of its next event, and the facts known from its events.
import type { Queryable, Tx } from '@cfs/postgres'
import { z } from 'zod'
import type { StreamState } from '../domain/arrival.ts'

const streamRow = z
  .object({ stream: z.string(), next: z.number(), facts: z.record(z.string(), z.unknown()) })
  .transform(({ stream, ...state }): readonly [string, StreamState] => [stream, state])

export async function selectStreams(
  tx: Tx,
  names: readonly string[],
): Promise<ReadonlyMap<string, StreamState>> {
  const { rows } = await tx.query(
    'select stream, next_sequence as next, facts from stream where stream = any($1)',
    [names],
  )
  return new Map(rows.map((row) => streamRow.parse(row)))
}

export async function saveStreams(
  tx: Tx,
  streams: ReadonlyMap<string, StreamState>,
  at: Date,
): Promise<void> {
  const rows = [...streams].map(([stream, { next, facts }]) => ({ stream, next, facts }))
  await tx.query(
    `insert into stream (stream, next_sequence, facts, changed_at)
     select stream, next, facts, $2
     from jsonb_to_recordset($1::jsonb) as given (stream text, next bigint, facts jsonb)
     on conflict (stream) do update
     set next_sequence = excluded.next_sequence, facts = excluded.facts, changed_at = excluded.changed_at`,
    [JSON.stringify(rows), at],
  )
}

/** Deletes streams of filings that have not changed since `before`, at most `limit`. */
export async function deleteOldStreams(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from stream where stream in (
       select stream from stream where changed_at < $1 and stream like 'filing:%'
       order by changed_at limit $2)`,
    [before, limit],
  )
  return rowCount ?? 0
}
