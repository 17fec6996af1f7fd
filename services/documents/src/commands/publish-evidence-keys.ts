// Publishes the public keys of an installation before anything is signed with them.
import { inTransaction, type Pool } from '@cfs/postgres'
import type { EvidenceSigner } from './evidence-signer.ts'
import { insertEvidenceKeys, retireOtherKeys, selectEvidenceKeys } from '../store/evidence-keys.ts'

/**
 * Adds keys that are new, and records that the first one signs. Throws if an id has been published for
 * another key: what that key signed could no longer be verified.
 */
export async function publishEvidenceKeys(
  pool: Pool,
  { publicKeys }: Pick<EvidenceSigner, 'publicKeys'>,
  now: Date,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await insertEvidenceKeys(tx, publicKeys, now)
    const published = new Map((await selectEvidenceKeys(tx)).map(({ keyId, bytes }) => [keyId, bytes]))
    const changed = publicKeys.find(({ keyId, bytes }) => published.get(keyId)?.equals(bytes) !== true)
    if (changed !== undefined)
      throw new Error(
        `EVIDENCE_KEY: the id ${changed.keyId} was published for another key, or its key under another id`,
      )
    const [current] = publicKeys
    if (current !== undefined) await retireOtherKeys(tx, current.keyId, now)
  })
}
