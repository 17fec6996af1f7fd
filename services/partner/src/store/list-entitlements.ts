// Reads a partner's companies, each with its newest link, its newest import and its newest filings.
import { namedStatement, type Queryable } from '@cfs/postgres'
import type { EntitlementState } from '../domain/entitlement.ts'
import { IMPORT_SUMMARY, INSTANT, type ListedImport } from './trial-balance-imports.ts'

export interface ListedEntitlement {
  readonly entitlementId: string
  readonly companyNumber: string
  readonly state: EntitlementState
  readonly createdAt: Date
  readonly endedAt: Date | null
  /** Null if the link was erased; so are the other members of the link. */
  readonly email: string | null
  readonly externalId: string | null
  readonly linkCreatedAt: Date | null
  readonly linkExpiresAt: Date | null
  readonly linkVoidedAt: Date | null
  readonly linkConsumedAt: Date | null
  /** Null if there is no import. */
  readonly lastImport: ListedImport | null
  readonly filings: readonly ListedFiling[]
}

export interface ListedFiling {
  readonly filing_id: string
  readonly filing_type: string
  readonly period_end: string
  readonly status: string
  readonly updated_at: string
}

export interface EntitlementFilter {
  readonly accountId: string
  readonly state: EntitlementState | null
  readonly companyNumber: string | null
}

export type EntitlementPage = EntitlementFilter & { readonly limit: number; readonly offset: number }

const MATCHES = `account_id = :accountId and (:state::text is null or state = :state)
  and (:companyNumber::text is null or company_number = :companyNumber)`

const PAGE = namedStatement<EntitlementPage>(`
  select entitlement_id as "entitlementId", company_number as "companyNumber", state,
    page.created_at as "createdAt", ended_at as "endedAt", email, external_id as "externalId",
    link.created_at as "linkCreatedAt", link.expires_at as "linkExpiresAt",
    link.voided_at as "linkVoidedAt", link.consumed_at as "linkConsumedAt",
    imported.summary as "lastImport", coalesce(filings.list, '[]') as filings
  from (
    select entitlement_id, account_id, company_number, state, created_at, ended_at
    from entitlement where ${MATCHES} order by entitlement_id desc limit :limit offset :offset
  ) as page
  left join lateral (
    select email, external_id, created_at, expires_at, voided_at, consumed_at from activation
    where activation.entitlement_id = page.entitlement_id order by activation_id desc limit 1
  ) as link on true
  left join lateral (
    select ${IMPORT_SUMMARY} as summary from trial_balance_import as imported
    where imported.entitlement_id = page.entitlement_id
    order by imported.superseded_at is null desc, import_id desc limit 1
  ) as imported on true
  left join lateral (
    select json_agg(json_build_object('filing_id', filing_id, 'filing_type', filing_type,
      'period_end', period_end, 'status', status,
      'updated_at', to_char(changed_at at time zone 'UTC', ${INSTANT}))
      order by filing_id desc) as list
    from (
      select filing_id, filing_type, period_end, status, changed_at from filing
      where filing.account_id = page.account_id and filing.company_number = page.company_number
      order by filing_id desc limit 10
    ) as newest
  ) as filings on true
  order by entitlement_id desc`)

const COUNT = namedStatement<EntitlementFilter>(
  `select count(*)::int as total from entitlement where ${MATCHES}`,
)

/** A page of the partner's companies, newest first, and their total number. */
export async function listEntitlements(
  db: Queryable,
  page: EntitlementPage,
): Promise<{ readonly entitlements: readonly ListedEntitlement[]; readonly total: number }> {
  const { limit: _limit, offset: _offset, ...filter } = page
  const [found, counted] = await Promise.all([
    db.query<ListedEntitlement & Record<string, unknown>>(PAGE.text, PAGE.values(page)),
    db.query<{ total: number }>(COUNT.text, COUNT.values(filter)),
  ])
  return { entitlements: found.rows, total: counted.rows[0]?.total ?? 0 }
}

/** One of the partner's companies; undefined for another partner's. */
export async function findListedEntitlement(
  db: Queryable,
  { accountId, companyNumber }: { readonly accountId: string; readonly companyNumber: string },
): Promise<ListedEntitlement | undefined> {
  const page = { accountId, companyNumber, state: null, limit: 1, offset: 0 }
  const { rows } = await db.query<ListedEntitlement & Record<string, unknown>>(PAGE.text, PAGE.values(page))
  return rows[0]
}
