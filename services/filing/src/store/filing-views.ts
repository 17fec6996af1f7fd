// Reads filings as clients see them, either one filing or a page, always of a single account.
import type { Queryable } from '@cfs/postgres'
import type { FilingStatus, FilingType } from '@cfs/values'
import type { Filing, FilingPart, FilingView, StatusEntry } from '../domain/filing.ts'
import { entryFrom, filingFrom, FILING_COLUMNS, PART_COLUMNS, partFrom } from './filing-columns.ts'
import { startOfPage } from './filing-tally.ts'

export async function selectFilingView(db: Queryable, filingId: string): Promise<FilingView | undefined> {
  const { rows } = await db.query(`select ${FILING_COLUMNS} from filing f where f.filing_id = $1`, [filingId])
  const [view] = await withPartsAndHistory(db, rows.map(filingFrom))
  return view
}

export interface OwnFiling {
  readonly accountId: string
  readonly filingId: string
  /** Finds the filing only if this key made it; undefined for the filings of every key. */
  readonly onlyFiledWith?: string | undefined
}

/**
 * Finds a filing of the account. Another account's filing counts as not found, and the query takes the same
 * time.
 */
export async function selectOwnFiling(db: Queryable, own: OwnFiling): Promise<FilingView | undefined> {
  const { rows } = await db.query(
    `select ${FILING_COLUMNS} from filing f where f.filing_id = $1 and f.account_id = $2
       and ($3::text is null or f.original_key_id = $3)`,
    [own.filingId, own.accountId, own.onlyFiledWith ?? null],
  )
  const [view] = await withPartsAndHistory(db, rows.map(filingFrom))
  return view
}

export interface FilingFilter {
  readonly accountId: string
  /** Any of these; undefined for every status. */
  readonly statuses?: readonly FilingStatus[] | undefined
  readonly type?: FilingType | undefined
  readonly companyNumber?: string | undefined
  /** The beginning of the company's name; upper and lower case do not matter. */
  readonly companyNamePrefix?: string | undefined
  readonly periodEnd?: string | undefined
  readonly externalId?: string | undefined
  readonly createdAfter?: Date | undefined
  readonly createdBefore?: Date | undefined
  readonly updatedAfter?: Date | undefined
}

/** Whether the filter selects all of the account's filings. */
export function isUnfiltered(filter: FilingFilter): boolean {
  return conditionsOf(filter).length === 1
}

/** Whether the filter uses only fields by which the tallies (stored counts) are kept. */
export function isTallied(filter: FilingFilter): boolean {
  const { companyNumber, companyNamePrefix, externalId, createdAfter, createdBefore, updatedAfter } = filter
  const others = [companyNumber, companyNamePrefix, externalId, createdAfter, createdBefore, updatedAfter]
  return others.every((value) => value === undefined)
}

/** The value is inserted in place of each `?`. */
type Condition = readonly [sql: string, value: unknown]

/** A prefix is searched as a range of bytes: U+10FFFF sorts after all characters in names. */
const NAME_BEGINS = `upper(f.company_name) collate "C" >= upper(?::text) collate "C"
  and upper(f.company_name) collate "C" < (upper(?::text) || U&'\\+10FFFF') collate "C"`

function conditionsOf(filter: FilingFilter): readonly Condition[] {
  const conditions: readonly Condition[] = [
    ['f.account_id = ?', filter.accountId],
    statusCondition(filter.statuses),
    ['f.type = ?', filter.type],
    ['f.company_number = ?', filter.companyNumber],
    [NAME_BEGINS, filter.companyNamePrefix],
    ['f.period_end = ?', filter.periodEnd],
    ['f.external_id = ?', filter.externalId],
    ['f.created_at > ?', filter.createdAfter],
    ['f.created_at < ?', filter.createdBefore],
    ['f.updated_at > ?', filter.updatedAfter],
  ]
  return conditions.filter(([, value]) => value !== undefined)
}

/** One status is compared, not searched in an array, so that the rows come from the index in their order. */
function statusCondition(statuses: FilingFilter['statuses']): Condition {
  return statuses?.length === 1 ? ['f.status = ?', statuses[0]] : ['f.status = any(?)', statuses]
}

function whereOf(filter: FilingFilter): { readonly where: string; readonly values: unknown[] } {
  const conditions = conditionsOf(filter)
  return {
    where: conditions.map(([sql], index) => sql.replaceAll('?', `$${index + 1}`)).join(' and '),
    values: conditions.map(([, value]) => value),
  }
}

/** Counts the filings that the filter selects. */
export async function countFilings(db: Queryable, filter: FilingFilter): Promise<number> {
  const { where, values } = whereOf(filter)
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from filing f where ${where}`,
    values,
  )
  return rows[0]?.count ?? 0
}

/**
 * From this offset on, the day on which the page begins is looked up in the tallies, because skipping all
 * earlier rows would take too long.
 */
const DEEP = 1000

/** More filings than this are not collected before a page is cut from them. */
const MANY = 100_000

/**
 * One page of the filings, newest first; `total` is the number of all filings that the filter selects. The
 * rows before the page are read from the index alone.
 */
export async function selectFilingPage(
  db: Queryable,
  filter: FilingFilter,
  page: { readonly limit: number; readonly offset: number; readonly total: number },
): Promise<readonly FilingView[]> {
  const isDeep = page.offset >= DEEP && filter.periodEnd === undefined && isTallied(filter)
  const { idsOfPage, values } = isDeep ? deepPage(filter, page) : shallowPage(filter, page)
  const { rows } = await db.query(
    `select ${FILING_COLUMNS} from filing f
     where f.filing_id = any(array(${idsOfPage}))
     order by f.created_at desc, f.filing_id desc`,
    values,
  )
  return withPartsAndHistory(db, rows.map(filingFrom))
}

interface PageStatement {
  readonly idsOfPage: string
  readonly values: unknown[]
}

type Page = Parameters<typeof selectFilingPage>[2]

function shallowPage(filter: FilingFilter, page: Page): PageStatement {
  // Few filings have such a name or changed so recently. They are found before the page is cut, because a
  // database that started with the newest filings might read all of them. A short beginning of a name, or a
  // change since long ago, selects so many that the newest ones are found at once.
  const isSearched = filter.companyNamePrefix !== undefined || filter.updatedAfter !== undefined
  const isRare = isSearched && page.total <= MANY
  const { from, values } = isRare ? foundFirst(filter) : newestFirst(filter)
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const idsOfPage = idsOf(from({ length: `${limit}::bigint + ${offset}` }), { limit, offset })
  return { idsOfPage, values: [...values, page.limit, page.offset] }
}

/** Everything is read in one statement, so that the tallies and the filings show the same moment. */
function deepPage(filter: FilingFilter, page: Page): PageStatement {
  const { from, values } = newestFirst(filter)
  const [limit, passed, statuses, type] = [1, 2, 3, 4].map((place) => `$${values.length + place}`)
  const start = startOfPage({ offset: `${passed}`, statuses: `${statuses}`, type: `${type}` })
  const offset = `${passed}::bigint - (select passed from start)::bigint`
  const before = `f.created_at < (select (created_on + 1)::timestamp at time zone 'UTC' from start)`
  const filings = from({ and: before, length: `${limit}::bigint + ${offset}` })
  return {
    idsOfPage: `with start as materialized (${start}) ${idsOf(filings, { limit: `${limit}`, offset })}`,
    values: [...values, page.limit, page.offset, filter.statuses, filter.type],
  }
}

function idsOf(filings: string, { limit, offset }: { limit: string; offset: string }): string {
  return `
    select f.filing_id from ${filings}
    order by f.created_at desc, f.filing_id desc
    limit ${limit} offset ${offset}`
}

interface Source {
  /** What to select from as `f`, for a page that ends after `length` filings, with a further condition. */
  readonly from: (bounds: { readonly length: string; readonly and?: string }) => string
  readonly values: unknown[]
}

function foundFirst(filter: FilingFilter): Source {
  const { where, values } = whereOf(filter)
  return {
    from: () => `(
      with found as materialized (select f.filing_id, f.created_at from filing f where ${where})
      select filing_id, created_at from found
    ) as f`,
    values,
  }
}

/**
 * The filings of several statuses are the newest of each: a search for any of them would read the filings of
 * all statuses, or sort all those of these.
 */
function newestFirst(filter: FilingFilter): Source {
  const { statuses = [] } = filter
  const isMerged = statuses.length > 1
  const { where, values } = whereOf(isMerged ? { ...filter, statuses: undefined } : filter)
  if (!isMerged) return { from: ({ and = 'true' }) => `filing f where ${where} and ${and}`, values }
  return {
    from: ({ and = 'true', length }) => `unnest($${values.length + 1}::text[]) as wanted (status)
      cross join lateral (
        select f.filing_id, f.created_at from filing f
        where ${where} and ${and} and f.status = wanted.status
        order by f.created_at desc, f.filing_id desc limit ${length}
      ) as f`,
    values: [...values, statuses],
  }
}

/** The filings with their parts and their histories. */
export async function withPartsAndHistory(
  db: Queryable,
  filings: readonly Filing[],
): Promise<readonly FilingView[]> {
  const ids = filings.map((filing) => filing.filingId)
  if (ids.length === 0) return []
  const [parts, history] = [await selectParts(db, ids), await selectHistory(db, ids)]
  return filings.map((filing) => ({
    ...filing,
    parts: parts.get(filing.filingId) ?? [],
    history: history.get(filing.filingId) ?? [],
  }))
}

/** The parts of each filing, in order. */
export async function selectParts(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FilingPart[]>> {
  const { rows } = await db.query(
    `select ${PART_COLUMNS} from filing_part p where p.filing_id = any($1) order by p.filing_id, p.part`,
    [ids],
  )
  return Map.groupBy(rows.map(partFrom), (part) => part.filingId)
}

async function selectHistory(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StatusEntry[]>> {
  const { rows } = await db.query(
    `select filing_id as "filingId", sequence, status, at from filing_status_history
     where filing_id = any($1) order by filing_id, sequence`,
    [ids],
  )
  return Map.groupBy(rows.map(entryFrom), (entry) => entry.filingId)
}
