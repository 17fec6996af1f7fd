// Stores which activation or import an Idempotency-Key made.
import type { Queryable, Tx } from '@cfs/postgres'

export interface KeyUse {
  readonly accountId: string
  readonly key: string
  /** The SHA-256 of the request's path and body. */
  readonly fingerprint: string
}

export interface StoredIdempotencyKey {
  readonly fingerprint: string
  readonly activationId: string | null
  readonly importId: string | null
}

/**
 * Claims the key for this transaction; returns false if it was used before. If another transaction is using
 * the key at the moment, waits for its end.
 */
export async function claimKey(tx: Tx, use: KeyUse, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into idempotency_key (account_id, key, fingerprint, created_at) values ($1, $2, $3, $4)
     on conflict (account_id, key) do nothing`,
    [use.accountId, use.key, use.fingerprint, at],
  )
  return rowCount === 1
}

/** Records what the request with the key made. */
export async function saveKeyResult(
  tx: Tx,
  { accountId, key }: Pick<KeyUse, 'accountId' | 'key'>,
  result: { readonly activationId: string | null; readonly importId: string | null },
): Promise<void> {
  await tx.query(
    'update idempotency_key set activation_id = $3, import_id = $4 where account_id = $1 and key = $2',
    [accountId, key, result.activationId, result.importId],
  )
}

export async function findKey(
  db: Queryable,
  { accountId, key }: Pick<KeyUse, 'accountId' | 'key'>,
): Promise<StoredIdempotencyKey | undefined> {
  const { rows } = await db.query<StoredIdempotencyKey>(
    `select fingerprint, activation_id as "activationId", import_id as "importId"
     from idempotency_key where account_id = $1 and key = $2`,
    [accountId, key],
  )
  return rows[0]
}
