// The partitions of the request log: one for each day in UTC.
import type { Queryable, Tx } from '@cfs/postgres'

// Creating or dropping a partition waits for the current readers of the table, and delays later ones.
const SHORT_WAIT = `set local lock_timeout = '2s'`
// Two replicas of the service must not create the same partition at the same moment. The short wait begins
// after this one, which delays no reader: the first replica on a new database creates more than 30 days.
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(4711003)'

/** The name of the partition for the day that begins at `day`, such as `api_request_20261123`. */
function partitionOf(day: Date): string {
  return `api_request_${dateOf(day).replaceAll('-', '')}`
}

/** The day in UTC, such as `2026-11-23`. */
function dateOf(day: Date): string {
  return day.toISOString().slice(0, 10)
}

/** Returns those of the given days that have no partition yet. */
export async function listMissingDays(db: Queryable, days: readonly Date[]): Promise<readonly Date[]> {
  const { rows } = await db.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is null',
    [days.map(partitionOf)],
  )
  const missing = new Set(rows.map(({ name }) => name))
  return days.filter((day) => missing.has(partitionOf(day)))
}

export async function createRequestDays(tx: Tx, days: readonly Date[]): Promise<void> {
  if (days.length === 0) return
  await tx.query(ONE_AT_A_TIME)
  await tx.query(SHORT_WAIT)
  for (const day of days) await tx.query('select create_request_day($1::date)', [dateOf(day)])
}

/**
 * Drops the partitions of days before `day`, with all requests in them, and returns the names of the dropped
 * partitions.
 */
export async function dropDaysBefore(tx: Tx, day: Date): Promise<readonly string[]> {
  await tx.query(ONE_AT_A_TIME)
  await tx.query(SHORT_WAIT)
  const { rows } = await tx.query<{ name: string }>(
    'select name from drop_request_days_before($1::date) as name',
    [dateOf(day)],
  )
  return rows.map(({ name }) => name)
}
