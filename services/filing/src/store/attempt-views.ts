// Reads a filing's sending attempts for the operator, without the bytes that were sent.
import type { Queryable } from '@cfs/postgres'

export interface AttemptView {
  readonly attemptId: string
  readonly part: number
  readonly authority: string
  readonly state: string
  readonly transactionId: string
  readonly submissionNumber: string | null
  readonly dueAt: Date | null
  readonly tries: number
  readonly note: string | null
  readonly createdAt: Date
  readonly beganAt: Date | null
  readonly endedAt: Date | null
}

export async function selectAttemptViews(db: Queryable, filingId: string): Promise<readonly AttemptView[]> {
  const { rows } = await db.query<AttemptView & Record<string, unknown>>(
    `select attempt_id as "attemptId", part, authority, state, transaction_id as "transactionId",
       submission_number as "submissionNumber", due_at as "dueAt", tries, note, created_at as "createdAt",
       began_at as "beganAt", ended_at as "endedAt"
     from attempt where filing_id = $1 order by created_at, attempt_id`,
    [filingId],
  )
  return rows
}
