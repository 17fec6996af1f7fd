// Finds API keys that expire soon, and records that they were announced.
import type { Tx } from '@cfs/postgres'

export interface ExpiringKey {
  readonly keyId: string
  readonly accountId: string
  readonly name: string
  readonly mode: 'live' | 'test'
  readonly expiresAt: Date
}

/**
 * Claims working keys of active accounts that expire within `days` and were not announced for that time or a
 * shorter one. Keys that were replaced are left out: the person who replaced them chose when they end.
 */
export async function claimExpiringKeys(
  tx: Tx,
  claim: { readonly at: Date; readonly days: number; readonly limit: number },
): Promise<readonly ExpiringKey[]> {
  const { rows } = await tx.query<ExpiringKey & Record<string, unknown>>(
    `update api_key set expiry_notice_days = $2
     where public_id in (
       select k.public_id from api_key k join account a using (account_id)
       where k.revoked_at is null and k.rotated_at is null and a.state = 'active'
         and k.expires_at > $1 and k.expires_at <= $1::timestamptz + make_interval(days => $2)
         and k.created_at < k.expires_at - make_interval(days => $2)
         and coalesce(k.expiry_notice_days, $2 + 1) > $2
       order by k.expires_at limit $3 for update of k skip locked)
     returning key_id as "keyId", account_id as "accountId", name, mode, expires_at as "expiresAt"`,
    [claim.at, claim.days, claim.limit],
  )
  return rows
}
