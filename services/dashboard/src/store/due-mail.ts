// The e-mails that are waiting to be sent. The content of the e-mails is encrypted, and erased once they are
// sent.
import type { Queryable, Tx } from '@cfs/postgres'

export async function insertMail(
  tx: Tx,
  mail: { readonly mailId: string; readonly kind: string; readonly sealed: Buffer; readonly at: Date },
): Promise<void> {
  await tx.query('insert into mail (mail_id, kind, sealed, created_at, due_at) values ($1, $2, $3, $4, $4)', [
    mail.mailId,
    mail.kind,
    mail.sealed,
    mail.at,
  ])
}

export interface DueMail {
  readonly mailId: string
  readonly kind: string
  readonly sealed: Buffer
  readonly createdAt: Date
  readonly tries: number
}

/** Claims the e-mails that are waiting to be sent, so that no other process sends them until `leaseUntil`. */
export async function claimDueMail(
  db: Queryable,
  claim: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<readonly DueMail[]> {
  const { rows } = await db.query<DueMail & Record<string, unknown>>(
    `update mail set due_at = $2, tries = tries + 1
     where mail_id in (
       select mail_id from mail where sent_at is null and given_up_at is null and due_at <= $1
       order by due_at limit $3 for update skip locked)
     returning mail_id as "mailId", kind, sealed, created_at as "createdAt", tries`,
    [claim.now, claim.leaseUntil, claim.limit],
  )
  return rows
}

export async function markSent(db: Queryable, mailId: string, at: Date): Promise<void> {
  await db.query('update mail set sent_at = $2, sealed = null, last_error = null where mail_id = $1', [
    mailId,
    at,
  ])
}

/**
 * Records that the mail server did not accept the e-mail: the next attempt is at `dueAt`, or none follows if
 * `givenUpAt` is set.
 */
export async function markUnsent(
  db: Queryable,
  mailId: string,
  failure: { readonly error: string; readonly dueAt: Date; readonly givenUpAt: Date | null },
): Promise<void> {
  await db.query(
    `update mail set last_error = $2, due_at = $3, given_up_at = $4,
       sealed = case when $4::timestamptz is null then sealed end
     where mail_id = $1`,
    [mailId, failure.error, failure.dueAt, failure.givenUpAt],
  )
}

/** The time at which the oldest waiting e-mail was written; null if none is waiting. */
export async function selectOldestUnsent(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ oldest: Date | null }>(
    'select min(created_at) as oldest from mail where sent_at is null and given_up_at is null',
  )
  return rows[0]?.oldest ?? null
}
