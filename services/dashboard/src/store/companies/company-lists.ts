// Reads the watched companies of an account and what is due for them.
import { namedStatement, type Queryable } from '@cfs/postgres'
import type { FilingStatus, FilingType, IsoDate } from '@cfs/values'
import type { CompanyDeadline } from '../../domain/company-deadline.ts'

export interface WatchedCompany {
  readonly companyNumber: string
  readonly name: string | null
  readonly status: string | null
  readonly source: 'filing' | 'added'
  readonly addedBy: string | null
  readonly addedAt: Date
  readonly refreshedAt: Date | null
  readonly isOnRegister: boolean
  readonly refusal: string | null
  readonly lastFilingId: string | null
  readonly lastFilingType: FilingType | null
  readonly lastFilingStatus: FilingStatus | null
  readonly deadlines: readonly CompanyDeadline[]
}

const COLUMNS = `
  w.company_number as "companyNumber", w.name, w.company_status as status, w.source,
  (select p.name from person p where p.person_id = w.added_by) as "addedBy", w.added_at as "addedAt",
  w.refreshed_at as "refreshedAt", w.is_on_register as "isOnRegister", w.refusal,
  w.last_filing_id as "lastFilingId", w.last_filing_type as "lastFilingType",
  w.last_filing_status as "lastFilingStatus",
  coalesce((
    select jsonb_agg(jsonb_build_object('filingType', d.filing_type, 'periodStart', d.period_start,
      'periodEnd', d.period_end, 'filingPeriodEnd', d.filing_period_end, 'dueOn', d.due_on, 'state', d.state)
      order by d.due_on, d.filing_type)
    from company_deadline d
    where d.account_id = w.account_id and d.company_number = w.company_number), '[]') as deadlines`

interface Filter {
  readonly accountId: string
  readonly number: string | null
  readonly prefix: string | null
}

const FOUND = `
  from watched_company where account_id = :accountId and removed_at is null
    and (:number::text is null or company_number = :number)
    and (:prefix::text is null or starts_with(upper(name) collate "C", upper(:prefix)))`

const COUNT = namedStatement<Filter>(`select count(*)::integer as total ${FOUND}`)

const pageBy = (order: string) =>
  namedStatement<Filter & { limit: number; offset: number }>(`
    select ${COLUMNS}
    from (select account_id, company_number ${FOUND} order by ${order} limit :limit offset :offset) found
    join watched_company w using (account_id, company_number) order by ${order}`)
const PAGE_BY_DUE = pageBy('next_due_on, company_number')
const PAGE_BY_NAME = pageBy('upper(name) collate "C", company_number')

/** A page of the companies, by their next due date or by name, and how many there are. */
export async function listCompanyPage(
  db: Queryable,
  list: Filter & { readonly byName: boolean; readonly limit: number; readonly offset: number },
): Promise<{ readonly companies: readonly WatchedCompany[]; readonly total: number }> {
  const { byName, limit, offset, ...filter } = list
  const page = byName ? PAGE_BY_NAME : PAGE_BY_DUE
  const [counted, found] = await Promise.all([
    db.query<{ total: number }>(COUNT.text, COUNT.values(filter)),
    db.query<WatchedCompany & Record<string, unknown>>(page.text, page.values({ ...filter, limit, offset })),
  ])
  return { companies: found.rows, total: counted.rows[0]?.total ?? 0 }
}

/** The watched companies after a number, in the order of their numbers. */
export async function listCompaniesAfter(
  db: Queryable,
  after: { readonly accountId: string; readonly number: string; readonly limit: number },
): Promise<readonly WatchedCompany[]> {
  const { rows } = await db.query<WatchedCompany & Record<string, unknown>>(
    `select ${COLUMNS} from watched_company w
     where account_id = $1 and company_number > $2 and removed_at is null order by company_number limit $3`,
    [after.accountId, after.number, after.limit],
  )
  return rows
}

/** Undefined if the account does not watch the company. */
export async function findWatchedCompany(
  db: Queryable,
  accountId: string,
  companyNumber: string,
): Promise<WatchedCompany | undefined> {
  const { rows } = await db.query<WatchedCompany & Record<string, unknown>>(
    `select ${COLUMNS} from watched_company w
     where account_id = $1 and company_number = $2 and removed_at is null`,
    [accountId, companyNumber],
  )
  return rows[0]
}

export interface NearDeadline extends CompanyDeadline {
  readonly accountId: string
  readonly companyNumber: string
  readonly name: string | null
}

/** The most urgent open deadlines of an account until a day, and how many there are. */
export async function listNearDeadlines(
  db: Queryable,
  selection: { readonly accountId: string; readonly until: IsoDate; readonly limit: number },
): Promise<{ readonly deadlines: readonly NearDeadline[]; readonly total: number }> {
  const { rows } = await db.query<NearDeadline & { readonly total: number } & Record<string, unknown>>(
    `select count(*) over ()::integer as total, d.account_id as "accountId",
       d.company_number as "companyNumber", w.name, d.filing_type as "filingType",
       d.period_start::text as "periodStart", d.period_end::text as "periodEnd",
       d.filing_period_end::text as "filingPeriodEnd", d.due_on::text as "dueOn", d.state
     from company_deadline d join watched_company w using (account_id, company_number)
     where d.account_id = $1 and d.state = 'open' and d.due_on <= $2 and w.removed_at is null
     order by d.due_on, d.company_number, d.filing_type limit $3`,
    [selection.accountId, selection.until, selection.limit],
  )
  return { deadlines: rows, total: rows[0]?.total ?? 0 }
}
