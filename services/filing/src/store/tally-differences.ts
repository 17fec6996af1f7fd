// Compares the tallies (stored counts of filings) with the filings themselves.

/**
 * The beginning of a statement that names two tables, `of_periods` and `of_days`: each count that is wrong,
 * with how many filings are missing in it (negative: it counts too many). Changes that are recorded but not
 * yet added to the tallies are included. `account` is the parameter with the account's id; without it, all
 * accounts are compared.
 */
export function tallyDifferences(account?: string): string {
  const where = account === undefined ? '' : `where account_id = ${account}`
  return `
  with difference as (
    select account_id, period_end, (created_at at time zone 'UTC')::date as created_on, type, status,
      count(*) as filings
    from filing ${where} group by 1, 2, 3, 4, 5
    union all
    select account_id, period_end, created_on, type, status, -change from filing_tally_change ${where}
  ), of_periods as (
    select account_id, period_end, type, status, sum(filings) as missing
    from (
      select account_id, period_end, type, status, filings from difference
      union all
      select account_id, period_end, type, status, -filings from filing_tally_by_period ${where}
    ) as counted
    group by account_id, period_end, type, status having sum(filings) <> 0
  ), of_days as (
    select account_id, created_on, type, status, sum(filings) as missing
    from (
      select account_id, created_on, type, status, filings from difference
      union all
      select account_id, created_on, type, status, -filings from filing_tally_by_day ${where}
    ) as counted
    group by account_id, created_on, type, status having sum(filings) <> 0
  )`
}
