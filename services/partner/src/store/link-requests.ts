// The links that customers asked for, or that partners sent, by e-mail, to limit them.
import type { Tx } from '@cfs/postgres'

export async function insertLinkRequest(
  tx: Tx,
  { entitlementId, at }: { readonly entitlementId: string; readonly at: Date },
): Promise<void> {
  await tx.query('insert into link_request (entitlement_id, requested_at) values ($1, $2)', [
    entitlementId,
    at,
  ])
}

export async function countLinkRequests(
  tx: Tx,
  { entitlementId, since }: { readonly entitlementId: string; readonly since: Date },
): Promise<number> {
  const { rows } = await tx.query<{ requests: number }>(
    `select count(*)::int as requests from link_request where entitlement_id = $1 and requested_at > $2`,
    [entitlementId, since],
  )
  return rows[0]?.requests ?? 0
}

/** The requests for all companies of the account. */
export async function countAccountLinkRequests(
  tx: Tx,
  { accountId, since }: { readonly accountId: string; readonly since: Date },
): Promise<number> {
  const { rows } = await tx.query<{ requests: number }>(
    `select count(*)::int as requests from link_request join entitlement using (entitlement_id)
     where account_id = $1 and requested_at > $2`,
    [accountId, since],
  )
  return rows[0]?.requests ?? 0
}
