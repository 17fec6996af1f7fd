// Reads a page of the account's transactions, with the names of the charged companies, from billing.
import { entryList, transactionList } from '@cfs/contracts'
import { urlPath, absentIfUnknown } from '@cfs/http'
import type { ProductClient } from '../shell/member-request.ts'
import type { Reading } from '../shell/reading.ts'
import { billingCall } from './billing-call.ts'

export async function listTransactions(
  { api }: ProductClient,
  reading: Reading,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const query = urlPath`limit=${String(limit)}&offset=${String(offset)}`
  const call = billingCall(reading)
  const found = await absentIfUnknown(api.call({ ...call, path: `/entries?${query}` }, entryList))
  if (found !== undefined) return { transactions: found.entries, ...found.pagination }
  // A replica of the previous version of billing, during an update, knows no names.
  const older = { ...call, scope: 'billing:read', path: `/api/v1/transactions?${query}` } as const
  const { transactions, pagination } = await api.call(older, transactionList)
  return { transactions: transactions.map((one) => ({ ...one, ...WITHOUT_NAMES })), ...pagination }
}

const WITHOUT_NAMES = {
  owed_after: 0,
  company_number: null,
  company_name: null,
  filing_type: null,
  period_end: null,
  receipt_number: null,
  credit_note_number: null,
  disputed_receipt_number: null,
}
