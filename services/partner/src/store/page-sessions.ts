// Sessions of customers, found by the hash of their cookie; the cookie itself is not stored. A session
// reaches one company of one partner, and ends with the entitlement.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'

export interface PageSession {
  readonly entitlementId: string
  readonly accountId: string
  readonly companyNumber: string
  readonly email: string
  readonly externalId: string | null
  readonly activationId: string
  readonly startedAt: Date
  readonly expiresAt: Date
}

export interface NewPageSession {
  readonly idHash: Buffer
  readonly entitlementId: string
  readonly activationId: string
  readonly email: string
  readonly externalId: string | null
  readonly at: Date
  readonly expiresAt: Date
}

const INSERT = namedStatement<NewPageSession>(`
  insert into page_session (id_hash, entitlement_id, activation_id, email, external_id, created_at,
    expires_at)
  values (:idHash, :entitlementId, :activationId, :email, :externalId, :at, :expiresAt)`)

export async function insertPageSession(tx: Tx, session: NewPageSession): Promise<void> {
  await tx.query(INSERT.text, INSERT.values(session))
}

/** The session, if it has not expired and the entitlement is still active. */
export async function findPageSession(
  db: Queryable,
  { idHash, now }: { readonly idHash: Buffer; readonly now: Date },
): Promise<PageSession | undefined> {
  const { rows } = await db.query<PageSession & Record<string, unknown>>(
    `select s.entitlement_id as "entitlementId", e.account_id as "accountId",
       e.company_number as "companyNumber", s.email, s.external_id as "externalId",
       s.activation_id as "activationId", s.created_at as "startedAt", s.expires_at as "expiresAt"
     from page_session s join entitlement e using (entitlement_id)
     where s.id_hash = $1 and s.expires_at > $2 and e.state = 'active'`,
    [idHash, now],
  )
  return rows[0]
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

/** Ends a session; returns false if it has ended already. */
export async function deletePageSession(db: Queryable, idHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('delete from page_session where id_hash = $1', [idHash])
  return rowCount === 1
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
