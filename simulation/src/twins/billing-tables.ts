// Billing's tables, with the columns that its statements read.
import { Table } from '../memory/table.ts'
import { messagingTables, type MessagingTables } from './messaging-tables.ts'

export interface LedgerAccountRow {
  readonly accountId: string
  readonly name: string | null
  readonly balancePence: number
  readonly owedPence: number
  readonly sequence: number
}

export interface LedgerTransactionRow {
  readonly transactionId: string
  readonly accountId: string
  readonly sequence: number
  readonly type: string
  readonly amountPence: number
  readonly balanceAfterPence: number
  readonly owedAfterPence: number
  readonly filingId: string | null
  readonly reference: string | null
  readonly createdAt: Date
  readonly entries: readonly EntryRow[]
}

export interface EntryRow {
  readonly ledgerAccount: string
  readonly amountPence: number
}

export interface HoldRow {
  readonly filingId: string
  readonly accountId: string
  readonly pricePence: number
  readonly state: string
}

export interface BillingTables extends MessagingTables {
  readonly account: Table<LedgerAccountRow>
  readonly ledgerTransaction: Table<LedgerTransactionRow>
  readonly filingHold: Table<HoldRow>
}

export const billingTables = (): BillingTables => ({
  ...messagingTables(),
  account: new Table('account'),
  ledgerTransaction: new Table('ledger_transaction'),
  filingHold: new Table('filing_hold'),
})
