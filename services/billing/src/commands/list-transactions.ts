// A page of an account's transactions, newest first.
import type { Pool } from '@cfs/postgres'
import type { LedgerTransaction } from '../domain/ledger-transaction.ts'
import { pageOfTransactions } from '../store/transactions.ts'

export async function listTransactions(
  pool: Pool,
  page: { readonly accountId: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly transactions: readonly LedgerTransaction[]; readonly total: number }> {
  return pageOfTransactions(pool, page)
}
