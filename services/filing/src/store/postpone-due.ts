// Prevents other processes from claiming an attempt while this process is querying the authority about it.
import type { Queryable } from '@cfs/postgres'

export interface ClaimKept {
  readonly attemptId: string
  readonly state: 'acknowledged' | 'decided'
  readonly dueAt: Date
}

/** Sets when the attempt must be handled next; does nothing if the attempt's state has changed. */
export async function postponeDue(db: Queryable, kept: ClaimKept): Promise<void> {
  await db.query('update attempt set due_at = $3 where attempt_id = $1 and state = $2', [
    kept.attemptId,
    kept.state,
    kept.dueAt,
  ])
}
