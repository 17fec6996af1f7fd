// The sequence behind the registry's submission numbers.
import type { Queryable } from '@cfs/postgres'

/** The next place in the sequence; never the same twice, also when what asked for it is rolled back. */
export async function nextSubmissionNumberPosition(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ position: number }>(`select nextval('submission_number') as position`)
  const [row] = rows
  if (row === undefined) throw new Error('the sequence returned no submission number')
  return row.position
}
