// Writes the account's transactions, with the names of the charged companies, as lines of a CSV file.
import type { StatementEntry } from '@cfs/contracts'
import { csvLines, writeCsv } from '@cfs/forms/money'
import { listTransactions } from '../../clients/money/list-transactions.ts'
import type { ProductClient } from '../../clients/shell/member-request.ts'
import type { Reading } from '../../clients/shell/reading.ts'

const PAGE_SIZE = 100

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
export async function* transactionsCsv(context: ProductClient, reading: Reading): AsyncGenerator<string> {
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
