// Prevents other processes from claiming the same attempt at an authority while it is in progress.
import type { Queryable } from '@cfs/postgres'

export interface ClaimKept {
  readonly attemptId: string
  readonly state: 'acknowledged' | 'decided'
  readonly dueAt: Date
}

/** The statement has no effect on an attempt whose state has changed. */
export async function postponeDue(db: Queryable, kept: ClaimKept): Promise<void> {
  await db.query('update attempt set due_at = $3 where attempt_id = $1 and state = $2', [
    kept.attemptId,
    kept.state,
    kept.dueAt,
  ])
}
