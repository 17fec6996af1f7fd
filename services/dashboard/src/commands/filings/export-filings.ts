// Every live filing that matches the filters, page by page, for a CSV file to download.
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { type Filing, listFilings } from '../../clients/filings/list-filings.ts'
import type { Reading } from '../../clients/shell/reading.ts'

const PAGE = 100

/**
 * The filings, newest first, one page at a time: the next page is read only when it is needed. Filings made
 * after `before` are excluded, so that no filing is listed twice while new filings are made. Each page
 * starts at the time of the last filing of the previous page, because with offsets alone the filing service
 * would skip all earlier rows for each page.
 */
export async function* exportFilings(
  context: DashboardContext,
  reading: Reading,
  { query, before }: { readonly query: Readonly<Record<string, string>>; readonly before: Date },
): AsyncGenerator<readonly Filing[]> {
  const bound = query['created_before']
  let createdBefore =
    bound !== undefined && Date.parse(bound) < before.getTime() ? bound : before.toISOString()
  // The filings made in the same millisecond as the last one; the next page begins with them again.
  let repeated: readonly string[] = []
  for (;;) {
    const part = { created_before: createdBefore, limit: String(PAGE), offset: String(repeated.length) }
    const { filings } = await listFilings(context, reading, { ...query, ...part })
    const last = filings.at(-1)
    const fresh = filings.filter(({ filing_id: id }) => !repeated.includes(id))
    if (last === undefined || fresh.length === 0) return
    yield fresh
    if (filings.length < PAGE) return
    const next = new Date(Date.parse(last.created_at) + 1).toISOString()
    const atOnce = fresh.flatMap((one) => (one.created_at === last.created_at ? [one.filing_id] : []))
    repeated = next === createdBefore ? [...repeated, ...atOnce] : atOnce
    createdBefore = next
  }
}
