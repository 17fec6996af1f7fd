// Where customers placed accounts of their trial balances: later imports of the same company follow them.
import type { Queryable } from '@cfs/postgres'

export interface StoredCorrection {
  /** Null for an account without a code. */
  readonly code: string | null
  readonly name: string
  readonly key: string
  readonly taxFlag: string | null
}

export async function listCorrections(
  db: Queryable,
  entitlementId: string,
): Promise<readonly StoredCorrection[]> {
  const { rows } = await db.query<StoredCorrection>(
    `select nullif(code, '') as code, name, key, tax_flag as "taxFlag"
     from correction where entitlement_id = $1 order by corrected_at, code, name`,
    [entitlementId],
  )
  return rows
}
