// Reads the account's transactions with the names of the charged companies: one page, or all of them as lines
// of a CSV file.
import { entryList, type StatementEntry, transactionList } from '@cfs/contracts'
import { csvLines, writeCsv } from '@cfs/forms'
import { urlPath } from '@cfs/http'
import { absentIfUnknown } from './absent-if-unknown.ts'
import type { DashboardContext } from './dashboard-context.ts'
import type { Reading } from './reading.ts'
import { billingCall } from './top-up.ts'

const PAGE_SIZE = 100

export async function listTransactions(
  { api }: DashboardContext,
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

const HEADINGS = [
  'time',
  'type',
  'amount',
  'balance_after',
  'filing_id',
  'reference',
  'transaction_id',
  'company_number',
  'company_name',
  'filing_type',
  'period_end',
  'receipt_number',
]

/**
 * All transactions as CSV, newest first, written piece by piece, so that a long list is never in memory at
 * once.
 */
export async function* transactionsCsv(context: DashboardContext, reading: Reading): AsyncGenerator<string> {
  yield writeCsv(HEADINGS, [])
  // If a transaction is posted while the file is being written, all earlier transactions move down by one;
  // lines that were already written are not repeated.
  let seen = new Set<string>()
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { transactions, total } = await listTransactions(context, reading, { limit: PAGE_SIZE, offset })
    const fresh = transactions.filter(({ transaction_id: id }) => !seen.has(id))
    yield csvLines(fresh.map(cellsOf))
    seen = new Set(transactions.map(({ transaction_id: id }) => id))
    if (transactions.length === 0 || offset + PAGE_SIZE >= total) return
  }
}

function cellsOf(one: StatementEntry) {
  return [
    one.created_at,
    one.type,
    { pence: Math.round(one.amount * 100) },
    { pence: Math.round(one.balance_after * 100) },
    one.filing_id,
    one.reference,
    one.transaction_id,
    one.company_number,
    one.company_name,
    one.filing_type,
    one.period_end,
    one.receipt_number,
  ]
}
