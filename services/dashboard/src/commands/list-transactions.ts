// Reads the account's transactions, either one page or all of them as lines of a CSV file.
import { transactionList, type TransactionResource } from '@cfs/contracts'
import { csvLines, writeCsv } from '@cfs/forms'
import type { DashboardContext } from './dashboard-context.ts'
import type { Reading } from './reading.ts'

const PAGE_SIZE = 100

export async function listTransactions(
  { api }: DashboardContext,
  { member, requestId }: Reading,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { accountId, personId: actor } = member
  const query = new URLSearchParams({ limit: String(limit), offset: String(offset) }).toString()
  const call = {
    service: 'billing',
    accountId,
    actor,
    mode: 'live',
    scope: 'billing:read',
    requestId,
  } as const
  const found = await api.call({ ...call, path: `/api/v1/transactions?${query}` }, transactionList)
  return { transactions: found.transactions, ...found.pagination }
}

const HEADINGS = ['time', 'type', 'amount', 'balance_after', 'filing_id', 'reference', 'transaction_id']

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

function cellsOf(one: TransactionResource) {
  return [
    one.created_at,
    one.type,
    { pence: Math.round(one.amount * 100) },
    { pence: Math.round(one.balance_after * 100) },
    one.filing_id,
    one.reference,
    one.transaction_id,
  ]
}
