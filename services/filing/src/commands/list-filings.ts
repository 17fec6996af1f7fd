// A page of an account's filings with how many there are.
import type { Pool } from '@cfs/postgres'
import type { FilingView } from '../domain/filing.ts'
import { countFilingsOf } from '../store/accounts.ts'
import { countByTally } from '../store/filing-tally.ts'
import {
  countFilings,
  isTallied,
  isUnfiltered,
  selectFilingPage,
  type FilingFilter,
} from '../store/filing-views.ts'

export interface FilingPage {
  readonly filings: readonly FilingView[]
  readonly total: number
}

export async function listFilings(
  pool: Pool,
  filter: FilingFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<FilingPage> {
  const total = await totalOf(pool, filter)
  const filings = page.offset >= total ? [] : await selectFilingPage(pool, filter, page)
  return { filings, total }
}

/** What large parts of a list have in common is on record; a company or an external id has few filings. */
function totalOf(pool: Pool, filter: FilingFilter): Promise<number> {
  if (isUnfiltered(filter)) return countFilingsOf(pool, filter.accountId)
  return isTallied(filter) ? countByTally(pool, filter) : countFilings(pool, filter)
}
