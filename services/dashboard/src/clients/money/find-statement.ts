// Reads the monthly statements that the billing service makes.
import { statement, statementList, type StatementResource } from '@cfs/contracts'
import { type DownloadedFile, urlPath, absentIfUnknown } from '@cfs/http'
import type { ProductClient } from '../shell/member-request.ts'
import type { Reading } from '../shell/reading.ts'
import { billingCall } from './billing-call.ts'

export type { DownloadedFile } from '@cfs/http'

export async function listStatements({ api }: ProductClient, reading: Reading) {
  return (await api.call({ ...billingCall(reading), path: '/statements' }, statementList)).statements
}

/**
 * The account's statement for a month with one page of its entries; undefined if there is no statement for
 * that month.
 */
export async function findStatement(
  { api }: ProductClient,
  reading: Reading,
  { month, limit, offset }: { readonly month: string; readonly limit: number; readonly offset: number },
): Promise<StatementResource | undefined> {
  const page = urlPath`limit=${String(limit)}&offset=${String(offset)}`
  const place = `${urlPath`/statements/${month}`}?${page}`
  return absentIfUnknown(api.call({ ...billingCall(reading), path: place }, statement))
}

export async function downloadStatement(
  { api }: ProductClient,
  reading: Reading,
  { month, format }: { readonly month: string; readonly format: 'pdf' | 'csv' },
): Promise<DownloadedFile | undefined> {
  const file = urlPath`/statements/${month}/statement.${format}`
  return absentIfUnknown(api.download({ ...billingCall(reading), path: file }))
}
