// The links that customers asked for by e-mail, to limit them.
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
