// Stores attempts by network, e-mail address or person, for the limits on guessing.
import type { Queryable, Tx } from '@cfs/postgres'
import type { Attempts } from '../../domain/attempt-limits.ts'

/**
 * Locks the attempts of a network, e-mail address or person until the transaction ends; returns false if
 * another request has locked them.
 */
export async function tryToLockAttempts(tx: Tx, subject: string): Promise<boolean> {
  const { rows } = await tx.query<{ isLocked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as "isLocked"',
    [`attempts ${subject}`],
  )
  return rows[0]?.isLocked === true
}

export async function findAttempts(tx: Tx, subject: string): Promise<Attempts | undefined> {
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

/**
 * Deletes the attempts of a network, e-mail address or person after a success, so that they no longer count.
 */
export async function deleteAttempts(db: Queryable, subject: string): Promise<void> {
  await db.query('delete from attempts where subject = $1', [subject])
}

/** Takes back one attempt. */
export async function takeBackAttempt(db: Queryable, subject: string): Promise<void> {
  await db.query('delete from attempts where subject = $1 and count = 1', [subject])
  await db.query('update attempts set count = count - 1 where subject = $1 and count > 1', [subject])
}
