import type { Queryable, Tx } from '@cfs/postgres'

/**
 * Marks a value as used; returns false if the value was already used. The row may be erased after
 * `expiresAt`.
 */
export async function insertUsedOnce(tx: Tx, valueHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into used_once (value_hash, expires_at) values ($1, $2) on conflict (value_hash) do nothing',
    [valueHash, expiresAt],
  )
  return rowCount === 1
}

/** Lets the value be used again. */
export async function deleteUsedOnce(db: Queryable, valueHash: Buffer): Promise<void> {
  await db.query('delete from used_once where value_hash = $1', [valueHash])
}
