// The tables of the filing service that the simulation's rules read.
import { CommittedTable } from '../postgres/committed-table.ts'
import { messagingTables, type MessagingTables } from './messaging-tables.ts'

export interface FilingAccountRow {
  readonly accountId: string
  readonly balancePence: number
  readonly owedPence: number
  readonly balanceSequence: number
  readonly pricePence: number
  readonly priceSequence: number
  readonly filingCount: number
}

export interface FilingRow {
  readonly filingId: string
  readonly accountId: string
  readonly type: string
  readonly companyNumber: string
  readonly periodEnd: string
  readonly status: string
  readonly sequence: number
  readonly pricePence: number
  /** The key that filed, or the first one of those that it replaced. */
  readonly originalKeyId: string | null
  readonly chargePence: number | null
  readonly chargedAt: Date | null
  readonly createdAt: Date
  readonly partCount: number
  readonly amendment: unknown
  readonly amendsFilingId: string | null
  readonly amendedBy: string | null
}

export interface PartRow {
  readonly filingId: string
  readonly part: number
  readonly periodStart: string
  readonly periodEnd: string
  readonly status: string
  readonly reference: string | null
  readonly errors: readonly { readonly code: string }[]
  readonly carriedFrom: string | null
}

export interface HistoryRow {
  readonly filingId: string
  readonly sequence: number
  readonly status: string
}

export interface AttemptRow {
  readonly attemptId: string
  readonly filingId: string
  readonly part: number
  readonly authority: string
  readonly state: string
  readonly transactionId: string
  readonly dueAt: Date | null
  readonly leaseUntil: Date | null
}

export interface BalanceDoubtRow {
  readonly accountId: string
  readonly dueAt: Date
}

export interface IdempotencyKeyRow {
  readonly accountId: string
  readonly key: string
  readonly filingId: string
}

export interface FilingTables extends MessagingTables {
  readonly account: CommittedTable<FilingAccountRow>
  readonly filing: CommittedTable<FilingRow>
  readonly part: CommittedTable<PartRow>
  readonly history: CommittedTable<HistoryRow>
  readonly attempt: CommittedTable<AttemptRow>
  readonly balanceDoubt: CommittedTable<BalanceDoubtRow>
  readonly idempotencyKey: CommittedTable<IdempotencyKeyRow>
}

export const filingTables = (): FilingTables => ({
  ...messagingTables(),
  account: new CommittedTable('account', ({ accountId }) => accountId),
  filing: new CommittedTable('filing', ({ filingId }) => filingId),
  part: new CommittedTable('filing_part', ({ filingId, part }) => `${filingId}/${part}`),
  history: new CommittedTable('filing_status_history', ({ filingId, sequence }) => `${filingId}/${sequence}`),
  attempt: new CommittedTable('attempt', ({ attemptId }) => attemptId),
  idempotencyKey: new CommittedTable('idempotency_key', ({ accountId, key }) => `${accountId}/${key}`),
  balanceDoubt: new CommittedTable('balance_doubt', ({ accountId }) => accountId),
})
