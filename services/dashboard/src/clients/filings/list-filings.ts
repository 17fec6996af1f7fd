// Lists live filings by calling the filing service.
import { filingList, type FilingResource } from '@cfs/contracts'
import type { ProductClient } from '../shell/member-request.ts'
import { type Reading, readerOf } from '../shell/reading.ts'

export type Filing = FilingResource

export interface FilingPage {
  readonly filings: readonly Filing[]
  readonly limit: number
  readonly offset: number
  readonly total: number
}

/** Live filings that match the filters of GET /api/v1/filings, newest first. */
export async function listFilings(
  { api }: ProductClient,
  reading: Reading,
  filters: Readonly<Record<string, string>>,
): Promise<FilingPage> {
  const query = new URLSearchParams(filters).toString()
  const call = { ...readerOf(reading, 'live'), service: 'filing', path: `/api/v1/filings?${query}` } as const
  const answer = await api.call(call, filingList)
  return { filings: answer.filings, ...answer.pagination }
}
