// A ledger transaction, as the customer sees it.
import type { TransactionType } from './posting.ts'

export interface LedgerTransaction {
  readonly transactionId: string
  readonly accountId: string
  readonly type: TransactionType
  readonly amountPence: number
  readonly balanceAfterPence: number
  readonly filingId: string | null
  readonly reference: string | null
  readonly createdAt: Date
}
