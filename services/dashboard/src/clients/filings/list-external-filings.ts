// Lists the original returns that the account filed outside this service.
import { externalFilingList } from '@cfs/contracts'
import type { z } from 'zod'
import type { ProductClient } from '../shell/member-request.ts'
import { type Reading, readerOf } from '../shell/reading.ts'

export type ExternalFilings = z.infer<typeof externalFilingList>

/** A page of the recorded filings, newest first. */
export function listExternalFilings(
  { api }: ProductClient,
  reading: Reading,
  page: { readonly limit: number; readonly offset: number },
): Promise<ExternalFilings> {
  const query = new URLSearchParams({ limit: String(page.limit), offset: String(page.offset) }).toString()
  const path = `/api/v1/filings/external?${query}`
  return api.call({ ...readerOf(reading, 'live'), service: 'filing', path }, externalFilingList)
}
