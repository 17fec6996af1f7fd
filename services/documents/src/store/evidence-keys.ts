// The public keys with which evidence packs are verified; they stay when the private keys are removed.
import type { Queryable, Tx } from '@cfs/postgres'
import type { PublicKey } from '../domain/public-key.ts'

export interface PublishedKey extends PublicKey {
  readonly publishedAt: Date
  /** When another key took over; null while this key signs. */
  readonly retiredAt: Date | null
}

/** Adds the keys that are not published yet. */
export async function insertEvidenceKeys(tx: Tx, keys: readonly PublicKey[], now: Date): Promise<void> {
  await tx.query(
    `insert into evidence_key (key_id, public_key, published_at)
     select key_id, public_key, $3 from unnest($1::text[], $2::bytea[]) as own (key_id, public_key)
     on conflict do nothing`,
    [keys.map(({ keyId }) => keyId), keys.map(({ bytes }) => bytes), now],
  )
}

/** The key with that id signs from now on, and no other one. */
export async function retireOtherKeys(tx: Tx, keyId: string, now: Date): Promise<void> {
  await tx.query(
    `update evidence_key set retired_at = case when key_id = $1 then null else greatest($2, published_at) end
     where (retired_at is null) = (key_id <> $1)`,
    [keyId, now],
  )
}

/** The keys in the order in which they were published. */
export async function selectEvidenceKeys(db: Queryable): Promise<readonly PublishedKey[]> {
  const { rows } = await db.query<PublishedKey & Record<string, unknown>>(
    `select key_id as "keyId", public_key as bytes, published_at as "publishedAt", retired_at as "retiredAt"
     from evidence_key order by published_at, key_id`,
  )
  return rows
}
