// Stores webhook endpoints and their sealed secrets.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import { z } from 'zod'
import type { FeedName } from '../domain/feed-cursor.ts'

const row = z.object({
  endpointId: z.string(),
  url: z.string(),
  description: z.string().nullable(),
  eventTypes: z.array(z.string()).nullable(),
  status: z.enum(['enabled', 'disabled']),
  disabledReason: z.enum(['requested', 'gone', 'failing']).nullable(),
  disabledAt: z.date().nullable(),
  failingSince: z.date().nullable(),
  previousSecretExpiresAt: z.date().nullable(),
  createdByKey: z.string(),
  createdAt: z.date(),
})
export type StoredEndpoint = z.infer<typeof row>

const COLUMNS = `e.endpoint_id as "endpointId", e.url, e.description, e.event_types as "eventTypes", e.status,
  e.disabled_reason as "disabledReason", e.disabled_at as "disabledAt", e.failing_since as "failingSince",
  e.created_by_key as "createdByKey", e.created_at as "createdAt",
  (select max(s.expires_at) from webhook_secret s where s.endpoint_id = e.endpoint_id and s.expires_at > $1)
    as "previousSecretExpiresAt"`

/** The endpoints of an account and mode that are not deleted, oldest first. */
export async function listEndpoints(
  db: Queryable,
  { accountId, mode }: FeedName,
  now: Date,
): Promise<readonly StoredEndpoint[]> {
  const { rows } = await db.query(
    `select ${COLUMNS} from webhook_endpoint e
     where e.account_id = $2 and e.mode = $3 and e.status <> 'deleted' order by e.created_at, e.endpoint_id`,
    [now, accountId, mode],
  )
  return rows.map((each) => row.parse(each))
}

/** An endpoint of the account; undefined for one of another account or mode, or a deleted one. */
export async function findEndpoint(
  db: Queryable,
  { accountId, mode }: FeedName,
  { endpointId, now }: { readonly endpointId: string; readonly now: Date },
): Promise<StoredEndpoint | undefined> {
  const { rows } = await db.query(
    `select ${COLUMNS} from webhook_endpoint e
     where e.endpoint_id = $4 and e.account_id = $2 and e.mode = $3 and e.status <> 'deleted'`,
    [now, accountId, mode, endpointId],
  )
  return rows.map((each) => row.parse(each))[0]
}

/** Locks the endpoint until the end of the transaction; false if it does not exist. */
export async function lockEndpoint(
  tx: Tx,
  { accountId, mode }: FeedName,
  endpointId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from webhook_endpoint
     where endpoint_id = $3 and account_id = $1 and mode = $2 and status <> 'deleted' for no key update`,
    [accountId, mode, endpointId],
  )
  return rowCount === 1
}

/** Lets one request at a time add an endpoint to an account and mode, so that none exceeds the limit. */
export async function lockEndpointsOf(tx: Tx, { accountId, mode }: FeedName): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`webhooks ${mode} ${accountId}`])
}

/** The id of another endpoint of the account and mode with this URL. */
export async function findEndpointByUrl(
  tx: Tx,
  { accountId, mode }: FeedName,
  { url, except }: { readonly url: string; readonly except: string | null },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ endpointId: string }>(
    `select endpoint_id as "endpointId" from webhook_endpoint
     where account_id = $1 and mode = $2 and url = $3 and status <> 'deleted'
       and endpoint_id is distinct from $4`,
    [accountId, mode, url, except],
  )
  return rows[0]?.endpointId
}

export interface NewEndpoint {
  readonly endpointId: string
  readonly accountId: string
  readonly mode: FeedName['mode']
  readonly url: string
  /** The registrable domain of the URL's host. */
  readonly domain: string
  readonly description: string | null
  readonly eventTypes: readonly string[] | null
  readonly createdByKey: string
  readonly at: Date
}

// A new endpoint counts as slow until its first quick response, and as long as another one of the account
// that held an attempt: a deleted endpoint leaves its account no better off.
const INSERT = namedStatement<NewEndpoint>(`
  insert into webhook_endpoint (endpoint_id, account_id, mode, url, domain, description, event_types, status,
    created_by_key, created_at, claimed_at, is_slow, slow_until)
  values (:endpointId, :accountId, :mode, :url, :domain, :description, :eventTypes, 'enabled', :createdByKey,
    :at, :at, true,
    (select max(o.slow_until) from webhook_endpoint o
      where o.account_id = :accountId and o.slow_until is not null))`)

export async function insertEndpoint(tx: Tx, endpoint: NewEndpoint): Promise<void> {
  await tx.query(INSERT.text, INSERT.values(endpoint))
}

export interface EndpointChange {
  readonly endpointId: string
  readonly url: string
  readonly domain: string
  readonly description: string | null
  readonly eventTypes: readonly string[] | null
  readonly status: 'enabled' | 'disabled'
  readonly disabledReason: StoredEndpoint['disabledReason']
  readonly disabledAt: Date | null
  /** Whether the failures of the past no longer count. */
  readonly isRenewed: boolean
}

const UPDATE = namedStatement<EndpointChange>(`
  update webhook_endpoint
  set url = :url, domain = :domain, description = :description, event_types = :eventTypes, status = :status,
    disabled_reason = :disabledReason, disabled_at = :disabledAt,
    failures = case when :isRenewed then 0 else failures end,
    failing_since = case when :isRenewed then null else failing_since end,
    paused_until = case when :isRenewed then null else paused_until end,
    is_slow = is_slow or :isRenewed or url <> :url
  where endpoint_id = :endpointId`)

export async function updateEndpoint(tx: Tx, change: EndpointChange): Promise<void> {
  await tx.query(UPDATE.text, UPDATE.values(change))
}

/** Marks the endpoint as deleted, and erases its secrets. */
export async function deleteEndpoint(tx: Tx, endpointId: string): Promise<void> {
  await tx.query(
    `update webhook_endpoint set status = 'deleted', description = null where endpoint_id = $1`,
    [endpointId],
  )
  await tx.query('delete from webhook_secret where endpoint_id = $1', [endpointId])
}

/** Adds the current secret of an endpoint. */
export async function insertSecret(tx: Tx, endpointId: string, sealed: string): Promise<void> {
  await tx.query('insert into webhook_secret (endpoint_id, sealed) values ($1, $2)', [endpointId, sealed])
}

/** How many earlier secrets sign beside the current one, until they expire. */
const MOST_EARLIER = 4

/**
 * Makes the current secret an earlier one, which expires. Earlier ones keep signing until their own time, or
 * until `expiresAt`: a rotation that is repeated because its response was lost must not end the secret that
 * the receiver still uses.
 */
export async function retireSecrets(tx: Tx, endpointId: string, expiresAt: Date): Promise<void> {
  await tx.query(`update webhook_secret set expires_at = least(expires_at, $2) where endpoint_id = $1`, [
    endpointId,
    expiresAt,
  ])
  await tx.query(
    `delete from webhook_secret where endpoint_id = $1 and secret_id not in (
       select secret_id from webhook_secret where endpoint_id = $1 order by secret_id desc limit $2)`,
    [endpointId, MOST_EARLIER],
  )
}

/** Deletes secrets that have expired, at most `limit`. */
export async function deleteExpiredSecrets(db: Queryable, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from webhook_secret where secret_id in (
       select secret_id from webhook_secret where expires_at < $1 limit $2)`,
    [now, limit],
  )
  return rowCount ?? 0
}

/** Deletes deleted endpoints that have no deliveries and no longer count as slow, at most `limit`. */
export async function deleteOldEndpoints(db: Queryable, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from webhook_endpoint where endpoint_id in (
       select e.endpoint_id from webhook_endpoint e where e.status = 'deleted'
         and coalesce(e.slow_until <= $1, true)
         and not exists (select from webhook_delivery d where d.endpoint_id = e.endpoint_id)
       limit $2)`,
    [now, limit],
  )
  return rowCount ?? 0
}

export interface EndpointCounts {
  readonly enabled: number
  readonly failing: number
  readonly disabled: number
}

/** How many endpoints work, fail, or were disabled because they failed. */
export async function countEndpoints(db: Queryable): Promise<EndpointCounts> {
  const { rows } = await db.query<EndpointCounts>(
    `select (count(*) filter (where status = 'enabled'))::int as enabled,
       (count(*) filter (where status = 'enabled' and failing_since is not null))::int as failing,
       (count(*) filter (where status = 'disabled' and disabled_reason <> 'requested'))::int as disabled
     from webhook_endpoint where status <> 'deleted'`,
  )
  return rows[0] ?? { enabled: 0, failing: 0, disabled: 0 }
}
