// Where customers placed accounts of their trial balances: later imports of the same company follow them.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'

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

const SAVE = namedStatement<{
  entitlementId: string
  code: string
  name: string
  key: string
  taxFlag: string | null
  at: Date
}>(`
  insert into correction (entitlement_id, code, name, key, tax_flag, corrected_at)
  values (:entitlementId, :code, :name, :key, :taxFlag, :at)
  on conflict (entitlement_id, code, name) do update
    set key = excluded.key, tax_flag = excluded.tax_flag, corrected_at = excluded.corrected_at`)

/** Remembers where the customer placed an account, in place of an earlier choice. */
export async function saveCorrection(
  tx: Tx,
  correction: StoredCorrection & { readonly entitlementId: string; readonly at: Date },
): Promise<void> {
  await tx.query(SAVE.text, SAVE.values({ ...correction, code: correction.code ?? '' }))
}
