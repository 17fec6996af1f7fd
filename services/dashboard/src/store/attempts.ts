// Stores attempts by subject, for the limits on guessing.
import type { Queryable, Tx } from '@cfs/postgres'
import type { Attempts } from '../domain/attempt-limits.ts'

/** The attempts of a subject, locked: other requests for the same subject wait until the transaction ends. */
export async function lockAttempts(tx: Tx, subject: string): Promise<Attempts | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [`attempts ${subject}`])
  const { rows } = await tx.query<Attempts & Record<string, unknown>>(
    'select count, since, last_at as "lastAt" from attempts where subject = $1',
    [subject],
  )
  return rows[0]
}

export async function saveAttempts(tx: Tx, subject: string, attempts: Attempts): Promise<void> {
  await tx.query(
    `insert into attempts (subject, count, since, last_at) values ($1, $2, $3, $4)
     on conflict (subject) do update set count = excluded.count, since = excluded.since,
       last_at = excluded.last_at`,
    [subject, attempts.count, attempts.since, attempts.lastAt],
  )
}

/** Deletes a subject's attempts after a success, so that they no longer count. */
export async function deleteAttempts(db: Queryable, subject: string): Promise<void> {
  await db.query('delete from attempts where subject = $1', [subject])
}

/** Takes one attempt back. */
export async function takeBackAttempt(db: Queryable, subject: string): Promise<void> {
  await db.query('update attempts set count = count - 1 where subject = $1 and count > 1', [subject])
}
