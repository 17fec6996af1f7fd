// Finds filings of any account for an operator, a page at a time.
import type { Pool } from '@cfs/postgres'
import type { FilingView } from '../domain/filing.ts'
import { type AnyFilingFilter, selectFilingsOfAnyone } from '../store/select-filings-of-anyone.ts'

export interface FilingPage {
  readonly filings: readonly FilingView[]
  /** The start of the next page; null on the last page. */
  readonly next: string | null
}

export async function findFilings(pool: Pool, filter: AnyFilingFilter): Promise<FilingPage> {
  const { limit } = filter
  const found = await selectFilingsOfAnyone(pool, { ...filter, limit: limit + 1 })
  const filings = found.slice(0, limit)
  return { filings, next: found.length > limit ? (filings.at(-1)?.filingId ?? null) : null }
}
