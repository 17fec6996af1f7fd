// Lists live filings by calling the filing service.
import { filingResource, pagination } from '@cfs/contracts'
import { z } from 'zod'
import type { DashboardContext } from './dashboard-context.ts'
import { type Reading, readerOf } from './reading.ts'

export type Filing = z.infer<typeof filingResource>

const list = z.object({ filings: z.array(filingResource), pagination })

export interface FilingPage {
  readonly filings: readonly Filing[]
  readonly limit: number
  readonly offset: number
  readonly total: number
}

/** Live filings that match the filters of GET /api/v1/filings, newest first. */
export async function listFilings(
  { api }: DashboardContext,
  reading: Reading,
  filters: Readonly<Record<string, string>>,
): Promise<FilingPage> {
  const query = new URLSearchParams(filters).toString()
  const call = { ...readerOf(reading, 'live'), service: 'filing', path: `/api/v1/filings?${query}` } as const
  const answer = await api.call(call, list)
  return { filings: answer.filings, ...answer.pagination }
}
