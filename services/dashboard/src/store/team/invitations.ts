// Invitations to accounts, found by the hash of their link, or by the e-mail address that was invited.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { Role } from '../../domain/roles.ts'

export interface NewInvitation {
  readonly invitationId: string
  readonly accountId: string
  readonly email: string
  readonly role: Role
  readonly tokenHash: Buffer
  readonly invitedBy: string
  readonly at: Date
  readonly expiresAt: Date
}

const INSERT = namedStatement<NewInvitation>(`
  insert into invitation (invitation_id, account_id, email, role, token_hash, invited_by, created_at,
    expires_at)
  values (:invitationId, :accountId, :email, :role, :tokenHash, :invitedBy, :at, :expiresAt)
  on conflict (account_id, lower(email)) where ended_at is null do nothing`)

/** Returns false if the e-mail address already has an open invitation to the account. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<boolean> {
  return (await tx.query(INSERT.text, INSERT.values(invitation))).rowCount === 1
}

export interface OpenInvitation {
  readonly invitationId: string
  readonly accountId: string
  readonly accountName: string
  readonly email: string
  readonly role: Role
  readonly createdAt: Date
  readonly expiresAt: Date
}

const COLUMNS = `i.invitation_id as "invitationId", i.account_id as "accountId", a.name as "accountName",
  i.email, i.role, i.created_at as "createdAt", i.expires_at as "expiresAt"`
const FROM = 'from invitation i join account a using (account_id)'
/** An invitation may be sent or accepted while its account is being closed. */
const NOT_CLOSED = `not exists (
  select from account_state s where s.account_id = i.account_id and s.state = 'closed')`

/** The invitation that a link opens, if the link still works. */
export async function findInvitation(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const { rows } = await db.query<OpenInvitation & Record<string, unknown>>(
    `select ${COLUMNS} ${FROM}
     where i.token_hash = $1 and i.ended_at is null and i.expires_at > $2 and ${NOT_CLOSED}`,
    [tokenHash, now],
  )
  return rows[0]
}

/** The open invitations of an account, including expired ones, newest first. */
export async function listInvitations(db: Queryable, accountId: string): Promise<readonly OpenInvitation[]> {
  const { rows } = await db.query<OpenInvitation & Record<string, unknown>>(
    `select ${COLUMNS} ${FROM} where i.account_id = $1 and i.ended_at is null
     order by i.created_at desc, i.invitation_id`,
    [accountId],
  )
  return rows
}

/** The invitations that the e-mail address can accept. */
export async function listInvitationsTo(
  db: Queryable,
  email: string,
  now: Date,
): Promise<readonly OpenInvitation[]> {
  const { rows } = await db.query<OpenInvitation & Record<string, unknown>>(
    `select ${COLUMNS} ${FROM} where lower(i.email) = lower($1) and i.ended_at is null and i.expires_at > $2
       and ${NOT_CLOSED}
     order by i.created_at, i.invitation_id`,
    [email, now],
  )
  return rows
}

/** Gives an open invitation of the account a new link; undefined if there is no such invitation. */
export async function renewInvitation(
  tx: Tx,
  renewed: {
    readonly invitationId: string
    readonly accountId: string
    readonly tokenHash: Buffer
    readonly expiresAt: Date
  },
): Promise<{ readonly role: Role } | undefined> {
  const { rows } = await tx.query<{ role: Role }>(
    `update invitation set token_hash = $3, expires_at = $4
     where invitation_id = $1 and account_id = $2 and ended_at is null returning role`,
    [renewed.invitationId, renewed.accountId, renewed.tokenHash, renewed.expiresAt],
  )
  return rows[0]
}

interface Answer {
  readonly invitationId: string
  readonly email: string
  readonly outcome: 'accepted' | 'declined'
  readonly at: Date
}

/**
 * Ends an open invitation to the e-mail address; undefined if there is no such invitation, or if it has
 * expired.
 */
export async function answerInvitation(
  tx: Tx,
  answer: Answer,
): Promise<{ readonly accountId: string; readonly role: Role } | undefined> {
  const { rows } = await tx.query<{ accountId: string; role: Role }>(
    `update invitation i set ended_at = $4, outcome = $3
     where invitation_id = $1 and lower(email) = lower($2) and ended_at is null and expires_at > $4
       and ${NOT_CLOSED}
     returning account_id as "accountId", role`,
    [answer.invitationId, answer.email, answer.outcome, answer.at],
  )
  return rows[0]
}

/** Withdraws an open invitation of the account; returns false if there is no such invitation. */
export async function withdrawInvitationOf(
  tx: Tx,
  withdrawal: { readonly invitationId: string; readonly accountId: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update invitation set ended_at = $3, outcome = 'withdrawn'
     where invitation_id = $1 and account_id = $2 and ended_at is null`,
    [withdrawal.invitationId, withdrawal.accountId, withdrawal.at],
  )
  return rowCount === 1
}

/** Withdraws the invitations that a former owner has sent. */
export async function withdrawInvitationsBy(
  tx: Tx,
  withdrawal: { readonly personId: string; readonly accountId: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update invitation set ended_at = $3, outcome = 'withdrawn'
     where invited_by = $1 and account_id = $2 and ended_at is null`,
    [withdrawal.personId, withdrawal.accountId, withdrawal.at],
  )
}

/** Withdraws every open invitation to the account. */
export async function withdrawInvitationsOfAccount(
  tx: Tx,
  withdrawal: { readonly accountId: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update invitation set ended_at = $2, outcome = 'withdrawn' where account_id = $1 and ended_at is null`,
    [withdrawal.accountId, withdrawal.at],
  )
}

/** Erases the invitations to an e-mail address. */
export async function deleteInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.query('delete from invitation where lower(email) = lower($1)', [email])
}
