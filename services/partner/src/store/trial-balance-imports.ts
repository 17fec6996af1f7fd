// Stored imports of trial balances, each with its whole record as it was returned to the partner.
import type { TrialBalanceImportResource } from '@cfs/contracts'
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { StatedTrialBalance } from '@cfs/trial-balance'
import type { TrialBalanceImport } from '../domain/trial-balance-import.ts'

/** The format of instants in JSON that the database builds. */
export const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
/** The members of an import that lists show, from `imported` joined with `entitlement`. */
export const IMPORT_SUMMARY = `json_build_object('import_id', imported.import_id,
  'company_number', company_number, 'period_start', period_start, 'period_end', period_end,
  'company_type', company_type, 'accounts_count', accounts_count,
  'mapped_count', accounts_count - unmapped_count, 'unmapped_count', unmapped_count,
  'balance_difference', round(balance_difference_pence / 100.0, 2),
  'created_at', to_char(imported.created_at at time zone 'UTC', ${INSTANT}),
  'superseded_at', to_char(superseded_at at time zone 'UTC', ${INSTANT}))`

/** The record of an import; a later mapping never changes it. */
export type ImportRecord = StatedTrialBalance &
  Pick<
    TrialBalanceImportResource,
    'import_id' | 'company_number' | 'period_start' | 'period_end' | 'company_type' | 'created_at'
  >

export interface NewTrialBalanceImport extends TrialBalanceImport {
  readonly entitlementId: string
  /** The record as JSON. */
  readonly record: string
}

const INSERT = namedStatement<NewTrialBalanceImport>(`
  insert into trial_balance_import (import_id, entitlement_id, period_start, period_end, company_type, record,
    accounts_count, unmapped_count, balance_difference_pence, created_at)
  values (:importId, :entitlementId, :periodStart, :periodEnd, :companyType, :record, :accountsCount,
    :unmappedCount, :balanceDifferencePence, :createdAt)`)

export async function insertImport(tx: Tx, imported: NewTrialBalanceImport): Promise<void> {
  await tx.query(INSERT.text, INSERT.values(imported))
}

/** Replaces the import that the form uses for the period, if there is one. */
export async function supersedeImport(
  tx: Tx,
  of: { readonly entitlementId: string; readonly periodEnd: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update trial_balance_import set superseded_at = $3
     where entitlement_id = $1 and period_end = $2 and superseded_at is null`,
    [of.entitlementId, of.periodEnd, of.at],
  )
}

export interface StoredImport {
  readonly record: ImportRecord
  /** When a newer import for the period replaced this one; null if it is the one that the form uses. */
  readonly supersededAt: Date | null
}

/** An import of the account, whichever company it belongs to; another account's import does not exist. */
export async function findImport(
  db: Queryable,
  { accountId, importId }: { readonly accountId: string; readonly importId: string },
): Promise<StoredImport | undefined> {
  const { rows } = await db.query<StoredImport & Record<string, unknown>>(
    `select record, superseded_at as "supersededAt"
     from trial_balance_import join entitlement using (entitlement_id)
     where import_id = $2 and account_id = $1`,
    [accountId, importId],
  )
  return rows[0]
}

/** An import without its accounts. */
export interface ListedImport {
  readonly import_id: string
  readonly company_number: string
  readonly period_start: string | null
  readonly period_end: string
  readonly company_type: 'trading' | 'dormant'
  readonly accounts_count: number
  readonly mapped_count: number
  readonly unmapped_count: number
  readonly balance_difference: number
  readonly created_at: string
  readonly superseded_at: string | null
}

/** A page of an account's imports, newest first, of one company or of all, and their total number. */
export async function pageOfImports(
  db: Queryable,
  page: {
    readonly accountId: string
    readonly companyNumber: string | null
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly imports: readonly ListedImport[]; readonly total: number }> {
  const matches = 'account_id = $1 and ($2::text is null or company_number = $2)'
  const { rows } = await db.query<{ summary: ListedImport }>(
    `select ${IMPORT_SUMMARY} as summary
     from trial_balance_import as imported join entitlement using (entitlement_id)
     where ${matches} order by import_id desc limit $3 offset $4`,
    [page.accountId, page.companyNumber, page.limit, page.offset],
  )
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from trial_balance_import join entitlement using (entitlement_id)
     where ${matches}`,
    [page.accountId, page.companyNumber],
  )
  return { imports: rows.map(({ summary }) => summary), total: counted.rows[0]?.total ?? 0 }
}
