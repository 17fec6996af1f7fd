// Sets or removes the daily spend cap of a live key; the change applies within a second in every gateway
// process.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { inTransaction, type Pool } from '@cfs/postgres'
import { keyWorks } from '../../domain/key-works.ts'
import { lockApiKey, saveSpendCap } from '../../store/api-keys.ts'
import { publishKeyChange } from './publish-key-change.ts'
import { refuseTestKeyCap } from './refuse-test-key-cap.ts'

export interface SetSpendCap {
  readonly accountId: string
  readonly keyId: string
  /** The new cap; null removes the cap. */
  readonly spendCapPence: number | null
  readonly by: Actor
  readonly at: Date
}

/**
 * The cap also applies to the keys that this key replaced or that replace it. Throws NOT_FOUND, or
 * VALIDATION_ERROR for a test key or a key that no longer works.
 */
export async function setSpendCap(pool: Pool, request: SetSpendCap): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const key = await lockApiKey(tx, request.accountId, request.keyId)
    if (key === undefined) throw new Problem('NOT_FOUND', `The account has no key ${request.keyId}.`)
    refuseTestKeyCap(key.mode, request.spendCapPence)
    if (!keyWorks(key, request.at)) {
      throw new Problem(
        'VALIDATION_ERROR',
        'The key is revoked or has expired. Change the cap of the key that is used in its place.',
      )
    }
    const { accountId, keyId: subject, spendCapPence, by, at } = request
    if (key.spendCapPence === spendCapPence) return
    await saveSpendCap(tx, key.originalKeyId, spendCapPence)
    const [before, after] = [{ spend_cap_pence: key.spendCapPence }, { spend_cap_pence: spendCapPence }]
    await appendAuditEntry(tx, { at, accountId, by, action: 'key.cap_changed', subject, before, after })
    const { name, mode, expiresAt } = key
    const published = { keyId: subject, accountId, name, mode, expiresAt }
    await publishKeyChange(tx, 'changed', { key: published, by, at })
  })
}
