// Revokes an API key permanently; every gateway process refuses the key within a second.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { inTransaction, type Pool } from '@cfs/postgres'
import { lockApiKey, markRevoked } from '../../store/api-keys.ts'
import { publishKeyChange } from './publish-key-change.ts'

/** The time at which the API key was first revoked. */
export async function revokeKey(
  pool: Pool,
  request: {
    readonly accountId: string
    readonly keyId: string
    readonly by: Actor
    readonly at: Date
  },
): Promise<Date> {
  const { accountId, keyId: subject, by, at } = request
  return inTransaction(pool, async (tx) => {
    const key = await lockApiKey(tx, accountId, subject)
    if (key === undefined) throw new Problem('NOT_FOUND', `The account has no key ${subject}.`)
    if (key.revokedAt !== null) return key.revokedAt
    const revokedAt = await markRevoked(tx, subject, at)
    const [before, after] = [{ revoked_at: null }, { revoked_at: revokedAt.toISOString() }]
    await appendAuditEntry(tx, { at, accountId, by, action: 'key.revoked', subject, before, after })
    await publishKeyChange(tx, 'revoked', { key: { ...key, accountId }, by, at })
    return revokedAt
  })
}
