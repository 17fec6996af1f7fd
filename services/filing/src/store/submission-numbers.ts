// The database sequence from which the registry's submission numbers are made.
import type { Queryable } from '@cfs/postgres'

/**
 * The next position in the sequence; no position is returned twice, even if its transaction is rolled back.
 */
export async function nextSubmissionNumberPosition(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ position: number }>(`select nextval('submission_number') as position`)
  const [row] = rows
  if (row === undefined) throw new Error('the database sequence returned no submission number')
  return row.position
}
