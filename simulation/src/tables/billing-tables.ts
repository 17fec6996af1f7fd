// The tables of the billing service that the simulation's rules read.
import { CommittedTable } from '../postgres/committed-table.ts'
import { messagingTables, type MessagingTables } from './messaging-tables.ts'

export interface LedgerAccountRow {
  readonly accountId: string
  readonly balancePence: number
  readonly owedPence: number
  readonly sequence: number
  readonly pricePence: number | null
  readonly priceSequence: number
}

export interface PriceChangeRow {
  readonly accountId: string
  readonly sequence: number
  readonly pricePence: number | null
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
}

export interface EntryRow {
  readonly transactionId: string
  readonly ledgerAccount: string
  readonly amountPence: number
}

export interface HoldRow {
  readonly filingId: string
  readonly pricePence: number
  readonly state: string
}

export interface BillingTables extends MessagingTables {
  readonly account: CommittedTable<LedgerAccountRow>
  readonly ledgerTransaction: CommittedTable<LedgerTransactionRow>
  readonly entry: CommittedTable<EntryRow>
  readonly filingHold: CommittedTable<HoldRow>
  readonly priceChange: CommittedTable<PriceChangeRow>
}

export const billingTables = (): BillingTables => ({
  ...messagingTables(),
  account: new CommittedTable('account', ({ accountId }) => accountId),
  ledgerTransaction: new CommittedTable('ledger_transaction', ({ transactionId }) => transactionId),
  entry: new CommittedTable('entry', (row) => `${row.transactionId}/${row.ledgerAccount}`),
  filingHold: new CommittedTable('filing_hold', ({ filingId }) => filingId),
  priceChange: new CommittedTable('price_change', ({ accountId, sequence }) => `${accountId}/${sequence}`),
})
