// Reads the account's top-ups, with their receipts and credit notes, from billing.
import { type ReceiptResource, receipt, topUpList, type TopUpResource } from '@cfs/contracts'
import { absentIfUnknown, type DownloadedFile, urlPath } from '@cfs/http'
import type { ProductClient } from '../shell/member-request.ts'
import type { Reading } from '../shell/reading.ts'
import { billingCall } from './billing-call.ts'

/** A page of the account's top-ups, newest first. */
export async function listTopUps(
  { api }: ProductClient,
  reading: Reading,
  page: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly topUps: readonly TopUpResource[]
  readonly limit: number
  readonly offset: number
  readonly total: number
}> {
  const query = urlPath`limit=${String(page.limit)}&offset=${String(page.offset)}`
  const found = await api.call({ ...billingCall(reading), path: `/top-ups?${query}` }, topUpList)
  return { topUps: found.top_ups, ...found.pagination }
}

/** The receipt of a credited top-up; undefined if there is none. */
export async function findReceipt(
  { api }: ProductClient,
  reading: Reading,
  topUpId: string,
): Promise<ReceiptResource | undefined> {
  return absentIfUnknown(
    api.call({ ...billingCall(reading), path: urlPath`/top-ups/${topUpId}/receipt` }, receipt),
  )
}

export async function downloadReceipt(
  { api }: ProductClient,
  reading: Reading,
  topUpId: string,
): Promise<DownloadedFile | undefined> {
  return absentIfUnknown(
    api.download({ ...billingCall(reading), path: urlPath`/top-ups/${topUpId}/receipt.pdf` }),
  )
}

/** The credit note or refund receipt of one refund; undefined if there is no such refund. */
export async function downloadCreditNote(
  { api }: ProductClient,
  reading: Reading,
  { topUpId, refundId }: { readonly topUpId: string; readonly refundId: string },
): Promise<DownloadedFile | undefined> {
  const place = urlPath`/top-ups/${topUpId}/refunds/${refundId}/credit-note.pdf`
  return absentIfUnknown(api.download({ ...billingCall(reading), path: place }))
}
