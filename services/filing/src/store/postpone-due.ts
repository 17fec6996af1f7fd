// Keeps what was claimed at an authority from coming due for others while it is under way.
import type { Queryable } from '@cfs/postgres'

export interface ClaimKept {
  readonly attemptId: string
  readonly state: 'acknowledged' | 'decided'
  readonly dueAt: Date
}

/** Nothing happens to an attempt that has moved on. */
export async function postponeDue(db: Queryable, kept: ClaimKept): Promise<void> {
  await db.query('update attempt set due_at = $3 where attempt_id = $1 and state = $2', [
    kept.attemptId,
    kept.state,
    kept.dueAt,
  ])
}
