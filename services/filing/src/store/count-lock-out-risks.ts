// Counts the companies whose credentials were refused several times in a row.
import type { Queryable } from '@cfs/postgres'

/** Companies with two or more refusals in a row, the last one within a day. */
export async function countLockOutRisks(db: Queryable, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from refused_credentials
     where in_a_row >= 2 and last_at > $1::timestamptz - interval '1 day'`,
    [now],
  )
  return rows[0]?.count ?? 0
}
