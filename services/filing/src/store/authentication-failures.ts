// Counts how many times in a row the tax authority refused the credentials that an account sent for a
// taxpayer.
import type { Tx } from '@cfs/postgres'

export interface RefusedCredentials {
  /** Failures of other accounts are not counted, because the warning would reveal them. */
  readonly accountId: string
  readonly utr: string
  readonly at: Date
}

/** Records one more refusal of credentials and returns how many there have been in a row. */
export async function countAuthenticationFailure(tx: Tx, refused: RefusedCredentials): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `insert into refused_credentials (account_id, utr, in_a_row, last_at) values ($1, $2, 1, $3)
     on conflict (account_id, utr) do update
     set in_a_row = refused_credentials.in_a_row + 1, last_at = excluded.last_at
     returning in_a_row as count`,
    [refused.accountId, refused.utr, refused.at],
  )
  return rows[0]?.count ?? 1
}
