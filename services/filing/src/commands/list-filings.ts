// A page of an account's filings with how many there are.
import type { Pool } from '@cfs/postgres'
import type { FilingView } from '../domain/filing.ts'
import { countFilingsOf } from '../store/accounts.ts'
import { countFilings, isUnfiltered, selectFilingPage, type FilingFilter } from '../store/filing-views.ts'

export interface FilingPage {
  readonly filings: readonly FilingView[]
  readonly total: number
}

export async function listFilings(
  pool: Pool,
  filter: FilingFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<FilingPage> {
  // The whole list has its count on record, so that it costs the same with ten filings and with a million.
  const total = isUnfiltered(filter)
    ? await countFilingsOf(pool, filter.accountId)
    : await countFilings(pool, filter)
  const filings = page.offset >= total ? [] : await selectFilingPage(pool, filter, page)
  return { filings, total }
}
