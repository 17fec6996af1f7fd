// Every live filing that matches the filters, page by page, for a CSV file to download.
import type { DashboardContext } from './dashboard-context.ts'
import { type Filing, listFilings } from './list-filings.ts'
import type { Reading } from './reading.ts'

const PAGE = 100

/**
 * The filings, newest first, one page at a time: the next page is read only when it is needed. Filings made
 * after `before` are excluded, so that no filing is listed twice while new filings are made.
 */
export async function* exportFilings(
  context: DashboardContext,
  reading: Reading,
  { query, before }: { readonly query: Readonly<Record<string, string>>; readonly before: Date },
): AsyncGenerator<readonly Filing[]> {
  const bound = query['created_before']
  const createdBefore =
    bound !== undefined && Date.parse(bound) < before.getTime() ? bound : before.toISOString()
  const pinned = { ...query, created_before: createdBefore, limit: String(PAGE) }
  for (let offset = 0; ; offset += PAGE) {
    const { filings, total } = await listFilings(context, reading, { ...pinned, offset: String(offset) })
    yield filings
    if (offset + PAGE >= total) return
  }
}
