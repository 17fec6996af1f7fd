// Tokens with which members of a partner's account open a customer's form, found by their hash. Each works
// once, and for a minute at most.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'

interface HandOverFacts {
  readonly entitlementId: string
  readonly personId: string
  readonly personName: string
  /** The URL of the dashboard whose page may post the token, without a trailing slash. */
  readonly dashboardUrl: string
}

export type NewHandOver = HandOverFacts & {
  readonly tokenHash: Buffer
  readonly at: Date
  readonly expiresAt: Date
}

export type FoundHandOver = HandOverFacts & { readonly accountId: string; readonly companyNumber: string }

const UPSERT = namedStatement<NewHandOver>(`
  insert into hand_over (entitlement_id, person_id, person_name, token_hash, dashboard_url, created_at,
    expires_at)
  values (:entitlementId, :personId, :personName, :tokenHash, :dashboardUrl, :at, :expiresAt)
  on conflict (entitlement_id, person_id) do update set person_name = excluded.person_name,
    token_hash = excluded.token_hash, dashboard_url = excluded.dashboard_url,
    created_at = excluded.created_at, expires_at = excluded.expires_at`)

/** Stores a token in place of the person's earlier one for the same company. */
export async function saveHandOver(tx: Tx, handOver: NewHandOver): Promise<void> {
  await tx.query(UPSERT.text, UPSERT.values(handOver))
}

export interface PostedToken {
  readonly tokenHash: Buffer
  readonly origin: string
  /** Null at the address that partners share. */
  readonly siteAccountId: string | null
  readonly now: Date
}

/**
 * What a token is for; undefined if it does not work: it is unknown, used or expired, another site posted it,
 * or the page belongs to another partner.
 */
export async function findHandOver(
  db: Queryable,
  { tokenHash, origin, siteAccountId, now }: PostedToken,
): Promise<FoundHandOver | undefined> {
  const { rows } = await db.query<FoundHandOver & Record<string, unknown>>(
    `select e.entitlement_id as "entitlementId", e.account_id as "accountId",
       e.company_number as "companyNumber", person_id as "personId", person_name as "personName",
       dashboard_url as "dashboardUrl"
     from hand_over join entitlement as e using (entitlement_id)
     where token_hash = $1 and dashboard_url = $2 and expires_at > $3
       and ($4::text is null or e.account_id = $4)`,
    [tokenHash, origin, now, siteAccountId],
  )
  return rows[0]
}

/** Uses a token up; returns false if another request did. Lock its entitlement first. */
export async function takeHandOver(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query('delete from hand_over where token_hash = $1', [tokenHash])
  return rowCount === 1
}

/** Makes all tokens of a company useless, in the transaction that ends its entitlement. */
export async function deleteHandOvers(tx: Tx, entitlementId: string): Promise<void> {
  await tx.query('delete from hand_over where entitlement_id = $1', [entitlementId])
}

/** Ends the visits of a person who may no longer file for the account, and makes their tokens useless. */
export async function deleteVisitsOfMember(
  tx: Tx,
  { accountId, personId }: { readonly accountId: string; readonly personId: string },
): Promise<void> {
  const ofAccount = 'entitlement_id in (select entitlement_id from entitlement where account_id = $1)'
  await tx.query(`delete from hand_over where person_id = $2 and ${ofAccount}`, [accountId, personId])
  await tx.query(`delete from page_session where person_id = $2 and ${ofAccount}`, [accountId, personId])
}

export async function deleteExpiredHandOvers(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from hand_over where expires_at <= $1', [now])
}
