// Sessions are found by the hash of their cookie; the cookie itself is not stored.
import type { AccountState } from '@cfs/account-states'
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { Role } from '../../domain/roles.ts'

export type SessionStage = 'second factor' | 'full'

/** A session, with its person and the account that the session currently shows. */
export interface Session {
  readonly sessionId: string
  readonly stage: SessionStage
  readonly personId: string
  readonly email: string
  readonly personName: string
  readonly accountId: string | null
  readonly accountName: string | null
  readonly accountIsOpen: boolean | null
  /** Null without an account. */
  readonly accountState: AccountState | null
  /** When the account was suspended or closed; null for an active account. */
  readonly accountStateSince: Date | null
  /** The role is null if the person no longer belongs to the account. */
  readonly role: Role | null
  readonly hasSecondFactor: boolean
  /** Whether the account is open only to members with a second factor; null without an account. */
  readonly requiresSecondFactor: boolean | null
  /** Whether the account belongs to a partner. */
  readonly isPartner: boolean
  readonly lastSeenAt: Date
  readonly confirmedAt: Date
  readonly expiresAt: Date
  readonly activeSince: Date
}

export interface NewSession {
  readonly sessionId: string
  readonly idHash: Buffer
  readonly personId: string
  readonly accountId: string | null
  readonly stage: SessionStage
  readonly at: Date
  readonly expiresAt: Date
  readonly userAgent: string
  readonly network: string
}

const INSERT = namedStatement<NewSession>(`
  insert into session (session_id, id_hash, person_id, account_id, stage, created_at, last_seen_at,
    active_since, authenticated_at, confirmed_at, expires_at, user_agent, network)
  values (:sessionId, :idHash, :personId, :accountId, :stage, :at, :at, :at, :at, :at, :expiresAt, :userAgent,
    :network)`)

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query(INSERT.text, INSERT.values(session))
}

export async function findSession(db: Queryable, idHash: Buffer): Promise<Session | undefined> {
  const { rows } = await db.query<Session & Record<string, unknown>>(
    `select s.session_id as "sessionId", s.stage, s.person_id as "personId", p.email, p.name as "personName",
       s.account_id as "accountId", a.name as "accountName", a.opened_at is not null as "accountIsOpen",
       case when a.account_id is not null then coalesce(t.state, 'active') end as "accountState",
       case when t.state <> 'active' then t.changed_at end as "accountStateSince",
       a.requires_second_factor as "requiresSecondFactor",
       m.role, s.last_seen_at as "lastSeenAt", s.confirmed_at as "confirmedAt", s.expires_at as "expiresAt",
       s.active_since as "activeSince",
       (exists (select from totp t where t.person_id = s.person_id and t.confirmed_at is not null)
         or exists (select from passkey k where k.person_id = s.person_id)) as "hasSecondFactor",
       exists (select from partner_account r where r.account_id = m.account_id) as "isPartner"
     from session s
     join person p using (person_id)
     left join membership m on m.person_id = s.person_id and m.account_id = s.account_id
     left join account a on a.account_id = m.account_id
     left join account_state t on t.account_id = m.account_id
     where s.id_hash = $1`,
    [idHash],
  )
  return rows[0]
}

/** Records that the session is in use; after a pause of `idleMs` or more, a new period of activity begins. */
export async function markSeen(
  db: Queryable,
  sessionId: string,
  { at, idleMs }: { readonly at: Date; readonly idleMs: number },
): Promise<void> {
  await db.query(
    `update session set last_seen_at = greatest(last_seen_at, $2),
       active_since = case when $2 - last_seen_at >= $3::bigint * interval '1 millisecond' then $2
         else active_since end
     where session_id = $1`,
    [sessionId, at, idleMs],
  )
}

/** Gives a session a new id after its person has proved their identity again. */
export async function renewSession(
  tx: Tx,
  sessionId: string,
  renewed: { readonly idHash: Buffer; readonly at: Date },
): Promise<void> {
  await tx.query(
    'update session set id_hash = $2, confirmed_at = $3, last_seen_at = $3 where session_id = $1',
    [sessionId, renewed.idHash, renewed.at],
  )
}

/** Counts a wrong second-factor code, and returns the number of wrong codes so far. */
export async function countWrongCode(tx: Tx, sessionId: string): Promise<number> {
  const { rows } = await tx.query<{ wrongCodes: number }>(
    `update session set wrong_codes = wrong_codes + 1 where session_id = $1 returning wrong_codes as "wrongCodes"`,
    [sessionId],
  )
  return rows[0]?.wrongCodes ?? 0
}

/** Ends one of the person's sessions; returns false if there is no such session. */
export async function deleteSession(tx: Tx, personId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from session where person_id = $1 and session_id = $2', [
    personId,
    sessionId,
  ])
  return rowCount === 1
}

/** Ends a session of any person; does nothing if the session has already ended. */
export async function deleteSessionById(tx: Tx, sessionId: string): Promise<void> {
  await tx.query('delete from session where session_id = $1', [sessionId])
}

/** Ends all of the person's sessions except `except`, and returns how many sessions ended. */
export async function deleteSessions(tx: Tx, personId: string, except: string | null): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from session where person_id = $1 and session_id is distinct from $2',
    [personId, except],
  )
  return rowCount ?? 0
}

export interface ListedSession {
  readonly sessionId: string
  readonly userAgent: string
  readonly network: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** The person's complete sessions that have not ended, most recently used first. */
export async function listSessions(
  db: Queryable,
  personId: string,
  now: Date,
): Promise<readonly ListedSession[]> {
  const { rows } = await db.query<ListedSession & Record<string, unknown>>(
    `select session_id as "sessionId", user_agent as "userAgent", network, created_at as "createdAt",
       last_seen_at as "lastSeenAt"
     from session where person_id = $1 and stage = 'full' and expires_at > $2
     order by last_seen_at desc, session_id`,
    [personId, now],
  )
  return rows
}

/**
 * Switches the session to another of the person's accounts; returns false if the person does not belong to
 * that account.
 */
export async function saveSessionAccount(
  tx: Tx,
  session: { readonly sessionId: string; readonly personId: string; readonly accountId: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update session set account_id = m.account_id from membership m
     where session_id = $1 and m.person_id = $2 and m.account_id = $3 and session.person_id = $2`,
    [session.sessionId, session.personId, session.accountId],
  )
  return rowCount === 1
}
