// The imported trial balances that the form offers: the current one of a period.
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

/**
 * The current import of the period; without a period, the one of the latest period that ended on `today` or
 * before, because a form is only for a period that is over.
 */
export async function findFormImport(
  db: Queryable,
  of: { readonly entitlementId: string; readonly periodEnd: IsoDate | null; readonly today: IsoDate },
): Promise<FormImport | undefined> {
  const { rows } = await db.query<Row>(
    `select import_id as "importId", period_start::text as "periodStart", period_end::text as "periodEnd",
       company_type as "companyType", created_at as "createdAt", record
     from trial_balance_import where entitlement_id = $1 and superseded_at is null
       and period_end <= coalesce($2::date, $3) and ($2::date is null or period_end = $2)
     order by period_end desc limit 1`,
    [of.entitlementId, of.periodEnd, of.today],
  )
  const [row] = rows
  if (row === undefined) return undefined
  return {
    ...row,
    periodStart: row.periodStart === null ? null : isoDateFrom(row.periodStart),
    periodEnd: isoDateFrom(row.periodEnd),
  }
}

/** The id of the current import of the period. */
export async function findCurrentImportId(
  db: Queryable,
  of: { readonly entitlementId: string; readonly periodEnd: IsoDate },
): Promise<string | undefined> {
  const { rows } = await db.query<{ importId: string }>(
    `select import_id as "importId" from trial_balance_import
     where entitlement_id = $1 and period_end = $2 and superseded_at is null`,
    [of.entitlementId, of.periodEnd],
  )
  return rows[0]?.importId
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
