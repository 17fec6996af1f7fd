// Stores the registrable domains of webhook endpoints, and what each domain has got.
import type { Queryable, Tx } from '@cfs/postgres'

/** Lets one request at a time add an endpoint at a domain, and counts those that it has, except one. */
export async function countAtDomain(
  tx: Tx,
  { domain, except }: { readonly domain: string; readonly except: string | null },
): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`webhook domain ${domain}`])
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from webhook_endpoint
     where domain = $1 and status <> 'deleted' and endpoint_id is distinct from $2`,
    [domain, except],
  )
  return rows[0]?.count ?? 0
}

/** The host of an endpoint's URL, without the brackets of an IPv6 address. */
const HOST = `btrim(rtrim(regexp_replace(split_part(url, '/', 3), ':\\d+$', ''), '.'), '[]')`

/**
 * Endpoints whose domain is not known, because an earlier version created them, or is not that of their URL,
 * because one changed it during a release; at most `limit`.
 */
export async function selectUnnamed(
  db: Queryable,
  limit: number,
): Promise<readonly { readonly endpointId: string; readonly url: string }[]> {
  const { rows } = await db.query<{ endpointId: string; url: string }>(
    `select endpoint_id as "endpointId", url from webhook_endpoint
     where status <> 'deleted'
       and (domain is null or right('.' || ${HOST}, length(domain) + 1) <> '.' || domain)
     limit $1`,
    [limit],
  )
  return rows
}

export async function saveWebhookDomains(
  db: Queryable,
  named: readonly { readonly endpointId: string; readonly url: string; readonly domain: string }[],
): Promise<void> {
  await db.query(
    `update webhook_endpoint e set domain = n.domain
     from jsonb_to_recordset($1::jsonb) as n ("endpointId" text, url text, domain text)
     where e.endpoint_id = n."endpointId" and e.url = n.url`,
    [JSON.stringify(named)],
  )
}

/** Deletes domains whose attempts no longer count, at most `limit`. */
export async function deleteOldDomains(db: Queryable, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from webhook_domain where domain in (
       select domain from webhook_domain where spent_until < $1::timestamptz - interval '1 hour' limit $2)`,
    [now, limit],
  )
  return rowCount ?? 0
}
