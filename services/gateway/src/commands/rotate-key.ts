// Replaces an API key with a new one that has the same name, scopes, allow list, expiry and spend cap; the
// old one expires after the overlap. The amount that the old key has spent today counts towards the cap of
// the new key.
import { Problem } from '@cfs/contracts'
import { inTransaction, type Pool } from '@cfs/postgres'
import type { KeySecrets } from '../clients/key-secrets.ts'
import { endAfterRotation, keyWorks } from '../domain/key-works.ts'
import { lockApiKey, markRotated } from '../store/api-keys.ts'
import { createKey, type CreatedKey } from './create-key.ts'

export interface RotateKey {
  readonly accountId: string
  readonly keyId: string
  readonly overlapSeconds: number
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
    await markRotated(tx, old.keyId, {
      at: request.at,
      expiresAt: endAfterRotation(old, request.at, request.overlapSeconds),
    })
    return createKey(
      { db: tx, secrets: dependencies.secrets },
      {
        accountId: request.accountId,
        name: old.name,
        mode: old.mode,
        scopes: old.scopes,
        allowedCidrs: old.allowedCidrs,
        expiresAt: old.intendedExpiresAt,
        spendCapPence: null,
        originalKeyId: old.originalKeyId,
        at: request.at,
      },
    )
  })
}
