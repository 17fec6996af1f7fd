// Counts an account's filings by the fields that lists can be filtered by. A database trigger records
// changes for the tallies. Changes that are not yet added are included when tallies are read, so totals are
// exact.
import type { Queryable } from '@cfs/postgres'
import type { FilingStatus, FilingType } from '@cfs/values'

export interface FilingTallyFilter {
  readonly accountId: string
  /** Any of these; undefined for every status. */
  readonly statuses?: readonly FilingStatus[] | undefined
  readonly type?: FilingType | undefined
  readonly periodEnd?: string | undefined
}

/** The number of the account's filings, by any combination of status, type and period. */
export async function countByTally(db: Queryable, tallied: FilingTallyFilter): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select coalesce(sum(filings), 0)::bigint as count
     from (
       select status, type, period_end, filings from filing_tally_by_period where account_id = $1
       union all
       select status, type, period_end, change from filing_tally_change where account_id = $1
     ) as tally
     where ($2::text[] is null or status = any($2)) and ($3::text is null or type = $3)
       and ($4::date is null or period_end = $4)`,
    [tallied.accountId, tallied.statuses, tallied.type, tallied.periodEnd],
  )
  return rows[0]?.count ?? 0
}

export interface TalliedDays extends Pick<FilingTallyFilter, 'accountId' | 'statuses' | 'type'> {
  /** Both days of the range are excluded; a missing day means that the range has no limit on that side. */
  readonly after: string | undefined
  readonly before: string | undefined
}

/** The number of the account's filings made on the whole days (UTC) between two days. */
export async function countByDayTally(db: Queryable, tallied: TalliedDays): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select coalesce(sum(filings), 0)::bigint as count
     from (
       select status, type, created_on, filings from filing_tally_by_day where account_id = $1
       union all
       select status, type, created_on, change from filing_tally_change where account_id = $1
     ) as tally
     where ($2::text[] is null or status = any($2)) and ($3::text is null or type = $3)
       and ($4::date is null or created_on > $4) and ($5::date is null or created_on < $5)`,
    [tallied.accountId, tallied.statuses, tallied.type, tallied.after, tallied.before],
  )
  return rows[0]?.count ?? 0
}

const FOLD = `
  with taken as (
    delete from filing_tally_change
    where id in (select id from filing_tally_change order by id limit $1 for update skip locked)
    returning account_id, period_end, created_on, type, status, change
  ), by_period as (
    insert into filing_tally_by_period (account_id, period_end, type, status, filings)
    select account_id, period_end, type, status, sum(change) from taken
    group by account_id, period_end, type, status having sum(change) <> 0
    order by account_id, period_end, type, status
    on conflict (account_id, period_end, type, status)
      do update set filings = filing_tally_by_period.filings + excluded.filings
  ), by_day as (
    insert into filing_tally_by_day (account_id, created_on, type, status, filings)
    select account_id, created_on, type, status, sum(change) from taken
    group by account_id, created_on, type, status having sum(change) <> 0
    order by account_id, created_on, type, status
    on conflict (account_id, created_on, type, status)
      do update set filings = filing_tally_by_day.filings + excluded.filings
  )
  select count(*) as folded from taken`

/**
 * Adds at most `limit` recorded changes to the tallies (counts of filings), in the order of their keys;
 * returns how many changes there were.
 */
export async function foldTallies(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.query<{ folded: number }>(FOLD, [limit])
  return rows[0]?.folded ?? 0
}

/**
 * SQL that finds the beginning of a page in the list of the account `$1`, newest first. The result contains
 * the day on which the list reaches the offset, and how many filings precede that day, as `start
 * (created_on, passed)`. `offset`, `statuses` and `type` are the names of the statement's own parameters.
 */
export function startOfPage(values: { offset: string; statuses: string; type: string }): string {
  const { offset, statuses, type } = values
  return `
    select created_on, passed
    from (
      select created_on, sum(filings) as filings,
        sum(sum(filings)) over (order by created_on desc) - sum(filings) as passed
      from (
        select created_on, status, type, filings from filing_tally_by_day where account_id = $1
        union all
        select created_on, status, type, change from filing_tally_change where account_id = $1
      ) as tally
      where (${statuses}::text[] is null or status = any(${statuses}))
        and (${type}::text is null or type = ${type})
      group by created_on
    ) as day
    where passed <= ${offset}::bigint and passed + filings > ${offset}::bigint`
}
