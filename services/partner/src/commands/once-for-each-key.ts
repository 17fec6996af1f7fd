// Runs a request with an Idempotency-Key once: the same request again finds what the first one made.
import { createHash } from 'node:crypto'
import { Problem } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { canonicalJson } from '@cfs/values'
import { claimKey, findKey, type KeyUse, saveKeyResult } from '../store/idempotency-keys.ts'

/** Two requests have the same fingerprint if their path and their body are the same. */
export function fingerprintOf(path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${path}\n${canonicalJson(body)}`)
    .digest('hex')
}

export interface MadeBy<T> {
  readonly made: T
  /** The id under which `find` finds it again. */
  readonly ids: { readonly activationId: string | null; readonly importId: string | null }
}

/**
 * Makes something in the transaction, or finds what an earlier request with the key made. Refuses a key that
 * was used for another request. A refused request leaves its key unused, because it is rolled back.
 */
export async function onceForEachKey<T>(
  tx: Tx,
  use: KeyUse & { readonly at: Date },
  steps: {
    readonly make: () => Promise<MadeBy<T>>
    readonly find: (ids: MadeBy<T>['ids']) => Promise<T>
  },
): Promise<{ readonly result: T; readonly replayed: boolean }> {
  if (await claimKey(tx, use, use.at)) {
    const { made, ids } = await steps.make()
    await saveKeyResult(tx, use, ids)
    return { result: made, replayed: false }
  }
  const stored = await findKey(tx, use)
  if (stored === undefined || stored.fingerprint !== use.fingerprint) {
    throw new Problem(
      'IDEMPOTENCY_CONFLICT',
      'This Idempotency-Key was used with a different request. Use a fresh key for a different request.',
    )
  }
  return { result: await steps.find(stored), replayed: true }
}
