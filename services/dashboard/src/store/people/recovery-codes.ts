// Recovery codes, stored as hashes; each works for one sign-in.
import type { Queryable, Tx } from '@cfs/postgres'

/** Replaces all of the person's recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  personId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx.query('delete from recovery_code where person_id = $1', [personId])
  await tx.query(
    'insert into recovery_code (person_id, code_hash) select $1, code_hash from unnest($2::bytea[]) as code_hash',
    [personId, codeHashes],
  )
}

/** Marks the code with one of the hashes as used; returns false if it is unknown or was already used. */
export async function useRecoveryCode(
  tx: Tx,
  code: { readonly personId: string; readonly codeHashes: readonly Buffer[]; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update recovery_code set used_at = $3 where person_id = $1 and code_hash = any($2) and used_at is null',
    [code.personId, code.codeHashes, code.at],
  )
  return rowCount === 1
}

export async function countRecoveryCodes(db: Queryable, personId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) from recovery_code where person_id = $1 and used_at is null',
    [personId],
  )
  return rows[0]?.count ?? 0
}
