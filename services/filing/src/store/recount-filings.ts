// Corrects the stored counts of an account's filings, which lists and pages show as totals.
import type { Tx } from '@cfs/postgres'
import { tallyDifferences } from './tally-differences.ts'

export interface RecountedFilings {
  /** How many filings the account has. */
  readonly filings: number
  /** How many stored counts were wrong. */
  readonly corrected: number
}

/** Adds what is missing to the tallies, so that changes made meanwhile are not lost. */
const CORRECT_TALLIES = `
  ${tallyDifferences('$1')},
  corrected_periods as (
    insert into filing_tally_by_period (account_id, period_end, type, status, filings)
    select account_id, period_end, type, status, missing from of_periods
    on conflict (account_id, period_end, type, status)
      do update set filings = filing_tally_by_period.filings + excluded.filings
    returning 1
  ), corrected_days as (
    insert into filing_tally_by_day (account_id, created_on, type, status, filings)
    select account_id, created_on, type, status, missing from of_days
    on conflict (account_id, created_on, type, status)
      do update set filings = filing_tally_by_day.filings + excluded.filings
    returning 1
  )
  select (select count(*) from corrected_periods) + (select count(*) from corrected_days) as corrected`

/**
 * Counts the account's filings again. The caller has locked the account, so that no filing is added, and no
 * other recount runs, until the transaction ends.
 */
export async function recountFilings(tx: Tx, accountId: string): Promise<RecountedFilings> {
  const tallies = await tx.query<{ corrected: number }>(CORRECT_TALLIES, [accountId])
  const total = await tx.query(
    `update account set filing_count = (select count(*) from filing where account_id = $1)
     where account_id = $1
       and filing_count <> (select count(*) from filing where account_id = $1)`,
    [accountId],
  )
  const counted = await tx.query<{ filings: number }>(
    'select filing_count as filings from account where account_id = $1',
    [accountId],
  )
  return {
    filings: counted.rows[0]?.filings ?? 0,
    corrected: (tallies.rows[0]?.corrected ?? 0) + (total.rowCount ?? 0),
  }
}
