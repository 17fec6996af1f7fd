// How often in a row the tax authority refused the credentials for a taxpayer, whoever filed.
import type { Tx } from '@cfs/postgres'

/** Counts one more refusal and returns how many in a row that makes. */
export async function countAuthenticationFailure(tx: Tx, utr: string, at: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `insert into authentication_failure (utr, in_a_row, last_at) values ($1, 1, $2)
     on conflict (utr) do update
     set in_a_row = authentication_failure.in_a_row + 1, last_at = excluded.last_at
     returning in_a_row as count`,
    [utr, at],
  )
  return rows[0]?.count ?? 1
}
