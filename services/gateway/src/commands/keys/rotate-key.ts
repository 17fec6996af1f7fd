// Replaces an API key with a new one that has the same name, scopes, allow list, expiry and spend cap; the
// old one expires after the overlap. The amount that the old key has spent today counts towards the cap of
// the new key.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { inTransaction, type Pool } from '@cfs/postgres'
import type { KeySecrets } from '../../clients/key-secrets.ts'
import { endAfterRotation, keyWorks } from '../../domain/key-works.ts'
import { lockApiKey, markRotated } from '../../store/api-keys.ts'
import { type CreatedKey, insertKey } from './create-key.ts'
import { publishKeyChange } from './publish-key-change.ts'

export interface RotateKey {
  readonly accountId: string
  readonly keyId: string
  readonly overlapSeconds: number
  readonly by: Actor
  readonly at: Date
}

/** The new key. Throws VALIDATION_ERROR if the old API key no longer works. */
export async function rotateKey(
  dependencies: { readonly pool: Pool; readonly secrets: KeySecrets },
  request: RotateKey,
): Promise<CreatedKey> {
  return inTransaction(dependencies.pool, async (tx) => {
    const old = await lockApiKey(tx, request.accountId, request.keyId)
    if (old === undefined) throw new Problem('NOT_FOUND', `The account has no key ${request.keyId}.`)
    if (!keyWorks(old, request.at)) {
      throw new Problem(
        'VALIDATION_ERROR',
        'The key is revoked or has expired: make a new one instead of rotating it.',
      )
    }
    const { accountId, at, by } = request
    const endsAt = endAfterRotation(old, at, request.overlapSeconds)
    await markRotated(tx, old.keyId, { at, expiresAt: endsAt })
    const { keyId, text } = await insertKey(
      { tx, secrets: dependencies.secrets },
      {
        accountId,
        name: old.name,
        mode: old.mode,
        scopes: old.scopes,
        allowedCidrs: old.allowedCidrs,
        expiresAt: old.intendedExpiresAt,
        spendCapPence: null,
        originalKeyId: old.originalKeyId,
        at,
      },
    )
    await appendAuditEntry(tx, {
      at,
      accountId,
      by,
      action: 'key.rotated',
      subject: old.keyId,
      before: { expires_at: old.expiresAt?.toISOString() ?? null },
      after: { expires_at: endsAt.toISOString(), replaced_by: keyId },
    })
    await publishKeyChange(tx, 'replaced', { key: { ...old, accountId, expiresAt: endsAt }, by, at })
    return { keyId, text }
  })
}
