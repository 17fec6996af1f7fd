// Stores the companies that an account watches.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { FilingStatus, FilingType } from '@cfs/values'

export interface FiledCompany {
  readonly accountId: string
  readonly companyNumber: string
  readonly companyName: string | null
  readonly filingId: string
  readonly filingType: FilingType
  readonly status: FilingStatus
  /** When the client made the filing: a company that was removed later stays removed. */
  readonly madeAt: Date
  /** When the filing got this status. */
  readonly at: Date
  /** When the filing service is asked about the company at the latest. */
  readonly refreshDueAt: Date
}

// Rows are saved in the order of their keys, so that two consumers do not block each other. A filing that was
// made before the removal does not add the company again, even if it is accepted later.
const SAVE_FILED = `
  insert into watched_company as w (account_id, company_number, name, source, added_at, last_filing_id,
    last_filing_type, last_filing_status, last_filed_at, refresh_due_at)
  select distinct on (account_id, company_number) account_id, company_number, name, 'filing', made_at,
    filing_id, filing_type, status, at, due_at
  from jsonb_to_recordset($1::jsonb) as row (account_id text, company_number text, name text, filing_id text,
    filing_type text, status text, made_at timestamptz, at timestamptz, due_at timestamptz)
  order by account_id, company_number, at desc
  on conflict (account_id, company_number) do update set
    name = case when w.refreshed_at is null then coalesce(excluded.name, w.name) else w.name end,
    removed_at = case when w.removed_at >= excluded.added_at then w.removed_at end,
    last_filing_id = excluded.last_filing_id, last_filing_type = excluded.last_filing_type,
    last_filing_status = excluded.last_filing_status, last_filed_at = excluded.last_filed_at,
    refresh_due_at = least(w.refresh_due_at, excluded.refresh_due_at)
  where w.last_filed_at is null or w.last_filed_at < excluded.last_filed_at`

/** Watches the companies of filings; the newest filing of each is its last one. */
export async function saveFiledCompanies(tx: Tx, filed: readonly FiledCompany[]): Promise<void> {
  const rows = filed.map((each) => ({
    account_id: each.accountId,
    company_number: each.companyNumber,
    name: each.companyName,
    filing_id: each.filingId,
    filing_type: each.filingType,
    status: each.status,
    made_at: each.madeAt.toISOString(),
    at: each.at.toISOString(),
    due_at: each.refreshDueAt.toISOString(),
  }))
  if (rows.length > 0) await tx.query(SAVE_FILED, [JSON.stringify(rows)])
}

export interface FilingOutcome {
  readonly filingId: string
  readonly status: FilingStatus
  readonly at: Date
}

/** Changes the status of the companies' last filings, and has the filing service asked about them now. */
export async function saveOutcomes(tx: Tx, outcomes: readonly FilingOutcome[]): Promise<void> {
  const rows = outcomes.map(({ filingId, status, at }) => ({ filing_id: filingId, status, at }))
  await tx.query(
    `with outcome as (
       select filing_id, status, at
       from jsonb_to_recordset($1::jsonb) as row (filing_id text, status text, at timestamptz)),
     own as (
       select w.account_id, w.company_number, o.status, o.at
       from watched_company w join outcome o on w.last_filing_id = o.filing_id and w.last_filed_at <= o.at
       order by w.account_id, w.company_number for update of w)
     update watched_company w set last_filing_status = own.status, last_filed_at = own.at,
       refresh_due_at = least(w.refresh_due_at, own.at)
     from own where w.account_id = own.account_id and w.company_number = own.company_number`,
    [JSON.stringify(rows)],
  )
}

const ADD = namedStatement<{
  accountId: string
  numbers: readonly string[]
  addedBy: string
  at: Date
  everyMs: number
}>(`
  insert into watched_company (account_id, company_number, source, added_by, added_at, refresh_due_at)
  select :accountId, number, 'added', :addedBy, :at,
    :at::timestamptz + place * :everyMs::float8 * interval '1 ms'
  from (select number, row_number() over (order by number) - 1 as place
        from unnest(:numbers::text[]) as number) as given
  on conflict (account_id, company_number) do update
  set source = 'added', added_by = :addedBy, added_at = :at, removed_at = null,
    refresh_due_at = excluded.refresh_due_at
  where watched_company.removed_at is not null
  returning company_number`)

/**
 * Watches companies that a person named; returns how many of them were not watched. The filing service is
 * asked about one after the other, `everyMs` apart, so that others do not wait for a long list.
 */
export async function addCompanies(tx: Tx, added: Parameters<typeof ADD.values>[0]): Promise<number> {
  return (await tx.query(ADD.text, ADD.values(added))).rowCount ?? 0
}

export async function countWatchedCompanies(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::integer as count from watched_company where account_id = $1 and removed_at is null',
    [accountId],
  )
  return rows[0]?.count ?? 0
}

/** The numbers among the given ones that the account watches. */
export async function selectWatched(
  db: Queryable,
  accountId: string,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await db.query<{ number: string }>(
    `select company_number as number from watched_company
     where account_id = $1 and company_number = any($2::text[]) and removed_at is null`,
    [accountId, numbers],
  )
  return rows.map(({ number }) => number)
}

/** Returns whether the company was watched. */
export async function removeCompany(
  tx: Tx,
  {
    accountId,
    companyNumber,
    at,
  }: { readonly accountId: string; readonly companyNumber: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update watched_company set removed_at = $3
     where account_id = $1 and company_number = $2 and removed_at is null`,
    [accountId, companyNumber, at],
  )
  return rowCount === 1
}
