// Stored API keys.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { Mode } from '../domain/api-key-text.ts'

/** The record with which a request is authorised: the API key with its account's limits. */
export interface KeyRecord {
  readonly publicId: string
  readonly keyId: string
  readonly accountId: string
  readonly mode: Mode
  readonly scopes: readonly string[]
  readonly secretHmac: Buffer
  readonly pepperId: string
  readonly allowedCidrs: readonly string[] | null
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  readonly partner: boolean
  /** The API domains of a partner; empty if none are on record. */
  readonly partnerHosts: readonly string[]
  readonly perMinute: number | null
  readonly perDay: number | null
  /** For a key that replaced another: the original key, which was replaced first. */
  readonly originalKeyId: string | null
  readonly spendCapPence: number | null
}

/** The API key with this public id. The API keys of an account that is not active count as unknown. */
export async function findApiKey(db: Queryable, publicId: string): Promise<KeyRecord | undefined> {
  const { rows } = await db.query<KeyRecord>(
    `select k.public_id as "publicId", k.key_id as "keyId", k.account_id as "accountId", k.mode, k.scopes,
       k.secret_hmac as "secretHmac", k.pepper_id as "pepperId", k.allowed_cidrs as "allowedCidrs",
       k.expires_at as "expiresAt", k.revoked_at as "revokedAt", a.partner,
       array(select host from partner_host h where h.account_id = a.account_id order by host)
         as "partnerHosts",
       a.per_minute as "perMinute", a.per_day as "perDay", k.original_key_id as "originalKeyId",
       coalesce(o.spend_cap_pence, k.spend_cap_pence) as "spendCapPence"
     from api_key k join account a using (account_id)
       left join api_key o on o.key_id = k.original_key_id
     where k.public_id = $1 and a.state = 'active'`,
    [publicId],
  )
  return rows[0]
}

/** The public ids of the API keys created at or after `since`. */
export async function listPublicIds(
  db: Queryable,
  since: Date,
): Promise<readonly { readonly publicId: string; readonly createdAt: Date }[]> {
  const { rows } = await db.query<{ publicId: string; createdAt: Date }>(
    `select public_id as "publicId", created_at as "createdAt" from api_key where created_at >= $1`,
    [since],
  )
  return rows
}

export interface NewKey {
  readonly publicId: string
  readonly keyId: string
  readonly accountId: string
  readonly name: string
  readonly mode: Mode
  readonly scopes: readonly string[]
  readonly secretHmac: Buffer
  readonly pepperId: string
  readonly allowedCidrs: readonly string[] | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly originalKeyId: string | null
  /**
   * The key's own spend cap; null for a key that replaces another, because the original key's cap applies to
   * both.
   */
  readonly spendCapPence: number | null
}

const INSERT_KEY = namedStatement<NewKey>(`
  insert into api_key (public_id, key_id, account_id, name, mode, scopes, secret_hmac, pepper_id,
    allowed_cidrs, created_at, expires_at, original_key_id, spend_cap_pence)
  values (:publicId, :keyId, :accountId, :name, :mode, :scopes, :secretHmac, :pepperId,
    :allowedCidrs, :createdAt, :expiresAt, :originalKeyId, :spendCapPence)`)

export async function insertApiKey(db: Queryable, key: NewKey): Promise<void> {
  await db.query(INSERT_KEY.text, INSERT_KEY.values(key))
}

export interface StoredKey {
  readonly keyId: string
  readonly publicId: string
  readonly name: string
  readonly mode: Mode
  readonly scopes: readonly string[]
  readonly allowedCidrs: readonly string[] | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  /** When another key was made to take its place; null if none was. */
  readonly rotatedAt: Date | null
  /**
   * The id of the original key, or the key's own id if it replaced none; keys with the same original share a
   * spend cap.
   */
  readonly originalKeyId: string
  readonly spendCapPence: number | null
}

const STORED = `key_id as "keyId", public_id as "publicId", name, mode, scopes,
  allowed_cidrs as "allowedCidrs",
  created_at as "createdAt", last_used_at as "lastUsedAt",
  expires_at as "expiresAt", revoked_at as "revokedAt", rotated_at as "rotatedAt",
  coalesce(original_key_id, key_id) as "originalKeyId",
  (select original.spend_cap_pence from api_key original
   where original.key_id = coalesce(api_key.original_key_id, api_key.key_id)) as "spendCapPence"`

export interface ListedKey extends StoredKey {
  /**
   * The id of the person who created the key, `operator`, or the name of a service; null if the audit log
   * does not contain it.
   */
  readonly createdBy: string | null
}

/** The API keys of an account, oldest first. The audit log of the account says who created them. */
export async function listApiKeys(db: Queryable, accountId: string): Promise<readonly ListedKey[]> {
  const { rows } = await db.query<ListedKey>(
    `with creation as (
       select case action when 'key.created' then subject else after ->> 'replaced_by' end as key_id,
         min(case actor when 'operator' then actor else actor_id end) as "createdBy"
       from audit_entry where account_id = $1 and action in ('key.created', 'key.rotated') group by 1)
     select ${STORED}, "createdBy" from api_key left join creation using (key_id)
     where account_id = $1 order by created_at, key_id`,
    [accountId],
  )
  return rows
}

export interface LockedKey extends StoredKey {
  /** The API key's original expiry, if a rotation brought the expiry forward. */
  readonly intendedExpiresAt: Date | null
}

/** An API key of an account, locked until the transaction ends. */
export async function lockApiKey(tx: Tx, accountId: string, keyId: string): Promise<LockedKey | undefined> {
  const { rows } = await tx.query<LockedKey>(
    `select ${STORED},
       case when rotated_at is null then expires_at else expires_at_before_rotation end as "intendedExpiresAt"
     from api_key where account_id = $1 and key_id = $2 for update`,
    [accountId, keyId],
  )
  return rows[0]
}

/** Sets the cap of an original key and its replacements; null removes it. */
export async function saveSpendCap(
  tx: Tx,
  originalKeyId: string,
  spendCapPence: number | null,
): Promise<void> {
  await tx.query('update api_key set spend_cap_pence = $2 where key_id = $1', [originalKeyId, spendCapPence])
}

/** The members of an API key that can be changed after its creation. */
export interface KeySettings {
  readonly name: string
  readonly scopes: readonly string[]
  readonly allowedCidrs: readonly string[] | null
  readonly expiresAt: Date | null
}

/** Saves the settings of an API key; a changed expiry is announced again. */
export async function saveKeySettings(tx: Tx, keyId: string, settings: KeySettings): Promise<void> {
  const { name, scopes, allowedCidrs, expiresAt } = settings
  await tx.query(
    `update api_key set name = $2, scopes = $3, allowed_cidrs = $4, expires_at = $5,
       expiry_notice_days = case when expires_at is distinct from $5 then null else expiry_notice_days end
     where key_id = $1`,
    [keyId, name, scopes, allowedCidrs, expiresAt],
  )
}

/** Revokes an API key permanently; keeps the time of the first revocation. */
export async function markRevoked(tx: Tx, keyId: string, at: Date): Promise<Date> {
  const { rows } = await tx.query<{ revokedAt: Date }>(
    `update api_key set revoked_at = coalesce(revoked_at, $2) where key_id = $1
     returning revoked_at as "revokedAt"`,
    [keyId, at],
  )
  return rows[0]?.revokedAt ?? at
}

/** Sets the expiry of a rotated API key; the original expiry is kept for the key that replaces it. */
export async function markRotated(
  tx: Tx,
  keyId: string,
  { at, expiresAt }: { readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.query(
    `update api_key set expires_at = $2, rotated_at = coalesce(rotated_at, $3),
       expires_at_before_rotation =
         case when rotated_at is null then expires_at else expires_at_before_rotation end
     where key_id = $1`,
    [keyId, expiresAt, at],
  )
}

/** Records when API keys were last used; a stored time is never replaced by an earlier one. */
export async function noteUses(
  db: Queryable,
  uses: readonly { readonly keyId: string; readonly at: Date }[],
): Promise<void> {
  await db.query(
    `update api_key k set last_used_at = u.at
     from unnest($1::text[], $2::timestamptz[]) as u (key_id, at)
     where k.key_id = u.key_id and (k.last_used_at is null or k.last_used_at < u.at)`,
    [uses.map((use) => use.keyId), uses.map((use) => use.at)],
  )
}
