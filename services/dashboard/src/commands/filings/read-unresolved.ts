// Reads the filings that need a person: those that were not accepted and not filed again.
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { type Filing, listFilings } from '../../clients/filings/list-filings.ts'
import type { Reading } from '../../clients/shell/reading.ts'

/** Older problems stay in the list of filings, but ask for nothing on the home page. */
const RECENT_MS = 60 * 86_400_000
/** Each candidate costs one more request, so that the page costs the same however many filings there are. */
const CANDIDATES = 10
const SHOWN = 5

export interface UnresolvedFilings {
  readonly filings: readonly Filing[]
  readonly hasMore: boolean
}

/**
 * The newest filings that were not accepted, without those whose company and period were filed again: the
 * newest filing of a period says how it stands.
 */
export async function readUnresolved(
  context: DashboardContext,
  reading: Reading,
): Promise<UnresolvedFilings> {
  const since = new Date(context.clock.now().getTime() - RECENT_MS).toISOString()
  const filters = { status: 'rejected,error', created_after: since, limit: String(CANDIDATES) }
  const { filings, total } = await listFilings(context, reading, filters)
  const newest = await Promise.all(filings.map((filing) => isNewest(context, reading, filing)))
  const unresolved = filings.filter((_, index) => newest[index] === true)
  return {
    filings: unresolved.slice(0, SHOWN),
    hasMore: unresolved.length > SHOWN || total > filings.length,
  }
}

async function isNewest(context: DashboardContext, reading: Reading, filing: Filing): Promise<boolean> {
  const { filing_id: id, company_number, filing_type, period } = filing
  const same = { company_number, filing_type, period_end: period.end, limit: '1' }
  const [newest] = (await listFilings(context, reading, same)).filings
  return newest === undefined || newest.filing_id === id
}
