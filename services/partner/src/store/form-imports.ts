// The imported trial balances that the form offers: the current one of each period.
import type { Queryable } from '@cfs/postgres'
import { isoDateFrom, type IsoDate } from '@cfs/values'

export interface FormImport<Record = unknown> {
  readonly importId: string
  readonly periodStart: IsoDate | null
  readonly periodEnd: IsoDate
  readonly companyType: 'trading' | 'dormant'
  readonly createdAt: Date
  readonly record: Record
}

interface Row extends Record<string, unknown> {
  readonly importId: string
  readonly periodStart: string | null
  readonly periodEnd: string
  readonly companyType: 'trading' | 'dormant'
  readonly createdAt: Date
  readonly record: unknown
}

/** The current imports of a company, the latest period first. */
export async function listFormImports(db: Queryable, entitlementId: string): Promise<readonly FormImport[]> {
  const { rows } = await db.query<Row>(
    `select import_id as "importId", period_start::text as "periodStart", period_end::text as "periodEnd",
       company_type as "companyType", created_at as "createdAt", record
     from trial_balance_import where entitlement_id = $1 and superseded_at is null
     order by period_end desc limit 3`,
    [entitlementId],
  )
  return rows.map((row) => ({
    ...row,
    periodStart: row.periodStart === null ? null : isoDateFrom(row.periodStart),
    periodEnd: isoDateFrom(row.periodEnd),
  }))
}

export interface FormCorrection {
  readonly code: string
  readonly name: string
  readonly key: string
}

/** Remembers where the customer placed an account, for later imports of the same company. */
export async function saveFormCorrection(
  db: Queryable,
  {
    entitlementId,
    at,
    code,
    name,
    key,
  }: FormCorrection & { readonly entitlementId: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `insert into correction (entitlement_id, code, name, key, corrected_at) values ($1, $2, $3, $4, $5)
     on conflict (entitlement_id, code, name) do update set key = excluded.key, tax_flag = null,
       corrected_at = excluded.corrected_at`,
    [entitlementId, code, name, key, at],
  )
}
