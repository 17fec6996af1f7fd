// Sessions of customers, found by the hash of their cookie; the cookie itself is not stored. A session
// reaches one company of one partner, and ends with the entitlement.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { VisitMember } from '../domain/visit-member.ts'

export interface PageSession {
  readonly entitlementId: string
  readonly accountId: string
  readonly companyNumber: string
  readonly email: string
  readonly externalId: string | null
  /** Null for the visit of a member of the partner's account. */
  readonly activationId: string | null
  readonly member: VisitMember | undefined
  readonly startedAt: Date
  readonly expiresAt: Date
}

export interface NewPageSession {
  readonly idHash: Buffer
  readonly entitlementId: string
  /** Null for the visit of a member of the partner's account. */
  readonly activationId: string | null
  readonly member: VisitMember | undefined
  readonly email: string
  readonly externalId: string | null
  readonly at: Date
  readonly expiresAt: Date
}

type StoredMember = Readonly<Record<keyof VisitMember, string | null>>
type SessionRow = Omit<NewPageSession, 'member'> & StoredMember

const INSERT = namedStatement<SessionRow>(`
  insert into page_session (id_hash, entitlement_id, activation_id, person_id, person_name, dashboard_url,
    email, external_id, created_at, expires_at)
  values (:idHash, :entitlementId, :activationId, :personId, :personName, :dashboardUrl, :email,
    :externalId, :at, :expiresAt)`)

const NO_MEMBER = { personId: null, personName: null, dashboardUrl: null }

export async function insertPageSession(tx: Tx, { member, ...session }: NewPageSession): Promise<void> {
  await tx.query(INSERT.text, INSERT.values({ ...session, ...(member ?? NO_MEMBER) }))
}

/** The session, if it has not expired and the entitlement is still active. */
export async function findPageSession(
  db: Queryable,
  { idHash, now }: { readonly idHash: Buffer; readonly now: Date },
): Promise<PageSession | undefined> {
  const { rows } = await db.query<Omit<PageSession, 'member'> & StoredMember & Record<string, unknown>>(
    `select s.entitlement_id as "entitlementId", e.account_id as "accountId",
       e.company_number as "companyNumber", s.email, s.external_id as "externalId",
       s.activation_id as "activationId", s.created_at as "startedAt", s.expires_at as "expiresAt",
       s.person_id as "personId", s.person_name as "personName", s.dashboard_url as "dashboardUrl"
     from page_session s join entitlement e using (entitlement_id)
     where s.id_hash = $1 and s.expires_at > $2 and e.state = 'active'`,
    [idHash, now],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { personId, personName, dashboardUrl, ...session } = row
  const isMember = personId !== null && personName !== null && dashboardUrl !== null
  return { ...session, member: isMember ? { personId, personName, dashboardUrl } : undefined }
}

/** Whose visit has run out, if the entitlement is still active; undefined for a session that was ended. */
export async function findLapsedEntitlement(
  db: Queryable,
  { idHash, now }: { readonly idHash: Buffer; readonly now: Date },
): Promise<string | undefined> {
  const { rows } = await db.query<{ entitlementId: string }>(
    `select s.entitlement_id as "entitlementId" from page_session s join entitlement e using (entitlement_id)
     where s.id_hash = $1 and s.expires_at <= $2 and e.state = 'active'`,
    [idHash, now],
  )
  return rows[0]?.entitlementId
}

/**
 * Gives a session a later end, and returns its end; undefined if it has ended. The row stays the same one, so
 * that whatever deletes it at that moment finds it.
 */
export async function prolongPageSession(
  db: Queryable,
  { idHash, expiresAt }: { readonly idHash: Buffer; readonly expiresAt: Date },
): Promise<Date | undefined> {
  const { rows } = await db.query<{ expiresAt: Date }>(
    `update page_session set expires_at = greatest(expires_at, $2) where id_hash = $1
     returning expires_at as "expiresAt"`,
    [idHash, expiresAt],
  )
  return rows[0]?.expiresAt
}

export async function deletePageSession(db: Queryable, idHash: Buffer): Promise<void> {
  await db.query('delete from page_session where id_hash = $1', [idHash])
}

/** Ends the earlier visit of a member at the same company: each has one at a time. */
export async function deleteSessionsOfMember(
  tx: Tx,
  { entitlementId, personId }: { readonly entitlementId: string; readonly personId: string },
): Promise<void> {
  await tx.query('delete from page_session where entitlement_id = $1 and person_id = $2', [
    entitlementId,
    personId,
  ])
}

/** Ends all sessions of a company, in the transaction that ends its entitlement. */
export async function deletePageSessions(tx: Tx, entitlementId: string): Promise<void> {
  await tx.query('delete from page_session where entitlement_id = $1', [entitlementId])
}

/**
 * Erases sessions a day after their end (until then they say whose a late form is), forms without a session
 * that no one has changed for `draftDays` days, and old requests for links.
 */
export async function deleteExpiredForms(
  db: Queryable,
  { now, draftDays }: { readonly now: Date; readonly draftDays: number },
): Promise<void> {
  await db.query(`delete from page_session where expires_at <= $1::timestamptz - interval '1 day'`, [now])
  await db.query(
    `delete from draft where changed_at <= $1::timestamptz - $2 * interval '1 day' and not exists (
       select from page_session where page_session.entitlement_id = draft.entitlement_id
         and page_session.expires_at > $1)`,
    [now, draftDays],
  )
  await db.query(`delete from link_request where requested_at <= $1::timestamptz - interval '1 day'`, [now])
}
