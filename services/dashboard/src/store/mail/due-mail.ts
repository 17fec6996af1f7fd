// The e-mails that are waiting to be sent. The content of the e-mails is encrypted, and erased once they are
// sent.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'

/** The member whom an e-mail goes to, and the event that it is about. */
export interface MailSubject {
  readonly accountId: string
  readonly personId: string
  /** An e-mail with the key of an earlier one is not queued. */
  readonly onceKey: string
}

const INSERT = namedStatement<{
  mailId: string
  kind: string
  sealed: Buffer
  at: Date
  accountId: string | null
  personId: string | null
  onceKey: string | null
}>(`
  insert into mail (mail_id, kind, sealed, created_at, due_at, account_id, person_id, once_key)
  values (:mailId, :kind, :sealed, :at, :at, :accountId, :personId, :onceKey)
  on conflict (once_key) where once_key is not null do nothing`)

export async function insertMail(
  tx: Tx,
  mail: Partial<MailSubject> & {
    readonly mailId: string
    readonly kind: string
    readonly sealed: Buffer
    readonly at: Date
  },
): Promise<void> {
  const { accountId = null, personId = null, onceKey = null } = mail
  await tx.query(INSERT.text, INSERT.values({ ...mail, accountId, personId, onceKey }))
}

export interface DueMail {
  readonly mailId: string
  readonly kind: string
  readonly sealed: Buffer
  readonly createdAt: Date
  readonly tries: number
  /** Whether the e-mail goes to a person as a member of an account. */
  readonly isForMember: boolean
  /** The role that the person now has in that account; null if they have left it. */
  readonly role: string | null
  /** Whether the account is neither suspended nor closed. */
  readonly isActive: boolean
  /** The e-mail address that the person now has; null for an e-mail that does not go to a member. */
  readonly address: string | null
  /** Whether the person has switched this kind off. */
  readonly isStopped: boolean
}

/**
 * Claims the e-mails that are waiting to be sent, so that no other process sends them until `leaseUntil`.
 * Links that their readers have asked for go before the news of accounts, however much of it waits.
 */
export async function claimDueMail(
  db: Queryable,
  claim: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<readonly DueMail[]> {
  const { rows } = await db.query<DueMail & Record<string, unknown>>(
    `update mail set due_at = $2, tries = tries + 1
     where mail_id in (
       select mail_id from mail where sent_at is null and given_up_at is null and due_at <= $1
       order by account_id is not null, due_at limit $3 for update skip locked)
     returning mail_id as "mailId", kind, sealed, created_at as "createdAt", tries,
       account_id is not null as "isForMember",
       (select role from membership m
        where m.account_id = mail.account_id and m.person_id = mail.person_id) as role,
       not exists (select from account_state s
        where s.account_id = mail.account_id and s.state <> 'active') as "isActive",
       (select email from person p where p.person_id = mail.person_id) as address,
       exists (select from stopped_mail s
        where s.person_id = mail.person_id and s.kind = mail.kind) as "isStopped"`,
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

/** The e-mail is never sent: its reader has left the account, has another role, or has stopped the kind. */
export async function withdrawMail(db: Queryable, mailId: string, at: Date): Promise<void> {
  await db.query('update mail set given_up_at = $2, sealed = null where mail_id = $1', [mailId, at])
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
