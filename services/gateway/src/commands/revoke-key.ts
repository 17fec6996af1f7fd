// Revokes an API key permanently; every gateway process refuses the key within a second.
import { Problem } from '@cfs/contracts'
import { inTransaction, type Pool } from '@cfs/postgres'
import { lockApiKey, markRevoked } from '../store/api-keys.ts'

/** The time at which the API key was first revoked. */
export async function revokeKey(
  pool: Pool,
  request: { readonly accountId: string; readonly keyId: string; readonly at: Date },
): Promise<Date> {
  return inTransaction(pool, async (tx) => {
    const key = await lockApiKey(tx, request.accountId, request.keyId)
    if (key === undefined) throw new Problem('NOT_FOUND', `The account has no key ${request.keyId}.`)
    return markRevoked(tx, request.keyId, request.at)
  })
}
