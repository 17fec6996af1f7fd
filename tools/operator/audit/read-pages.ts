// Reads a list from a service as one stream, page by page, ordered by id.
import type { z } from 'zod'
import type { Services } from '../services.ts'

export interface PagedList<T> {
  readonly service: string
  readonly path: string
  /** The route's contract, which gives the rows of a response. */
  readonly answer: z.ZodType<readonly T[]>
}

const PAGE_ROWS = 2000

/** The records after the id `after`. Keeps only one page in memory at a time. */
export async function* readPages<T extends { readonly id: string }>(
  services: Services,
  { service, path, answer }: PagedList<T>,
  after: string,
): AsyncGenerator<T> {
  for (let last = after; ; ) {
    const query = new URLSearchParams({ after: last, limit: String(PAGE_ROWS) })
    const page = { service, path: `${path}?${query.toString()}`, timeoutMs: 60_000 }
    const rows = await services.call(page, answer)
    for (const row of rows) {
      if (row.id < last)
        throw new Error(`${service} lists ${row.id} after ${last}: its pages are not in order`)
      last = row.id
      yield row
    }
    if (rows.length < PAGE_ROWS) return
  }
}
