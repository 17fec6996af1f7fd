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
  readonly createdAt: Date
  readonly reference: string | null
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

export interface TopUpRow {
  readonly topUpId: string
  readonly accountId: string
  readonly state: string
  readonly amountPence: number
  readonly sessionId: string | null
  readonly transactionId: string | null
  readonly refundedPence: number
  readonly nextCheckAt: Date | null
  readonly createdAt: Date
  readonly chargedCustomerId: string | null
}

export interface AutomaticTopUpRow {
  readonly accountId: string
  readonly state: string
  readonly monthLimitPence: number
  readonly customerId: string
}

export interface RefundRow {
  readonly refundId: string
  readonly topUpId: string
  readonly amountPence: number
  readonly state: string
  readonly processorRefundId: string | null
  readonly nextCheckAt: Date | null
}

export interface PaymentEventRow {
  readonly eventId: string
  readonly dueAt: Date | null
}

export interface PaymentProgressRow {
  readonly name: string
  readonly reachedAt: Date
}

export interface PaymentComparisonRow {
  readonly dueAt: Date | null
  readonly comparedAt: Date | null
}

export interface PaymentDifferenceRow {
  readonly subject: string
  readonly problem: string
}

export interface DisputeMovementRow {
  readonly balanceTransaction: string
  readonly amountPence: number
}

export interface OwnPostingRow {
  readonly source: string
  readonly debit: string
  readonly credit: string
  readonly amountPence: number
}

export interface ReceiptRow {
  readonly number: number
  readonly topUpId: string
}

export interface BillingTables extends MessagingTables {
  readonly account: CommittedTable<LedgerAccountRow>
  readonly ledgerTransaction: CommittedTable<LedgerTransactionRow>
  readonly entry: CommittedTable<EntryRow>
  readonly filingHold: CommittedTable<HoldRow>
  readonly waitingAcceptance: CommittedTable<{ readonly filingId: string }>
  readonly priceChange: CommittedTable<PriceChangeRow>
  readonly topUp: CommittedTable<TopUpRow>
  readonly automaticTopUp: CommittedTable<AutomaticTopUpRow>
  readonly refund: CommittedTable<RefundRow>
  readonly paymentEvent: CommittedTable<PaymentEventRow>
  readonly paymentProgress: CommittedTable<PaymentProgressRow>
  readonly paymentComparison: CommittedTable<PaymentComparisonRow>
  readonly paymentDifference: CommittedTable<PaymentDifferenceRow>
  readonly disputeMovement: CommittedTable<DisputeMovementRow>
  readonly ownPosting: CommittedTable<OwnPostingRow>
  readonly receipt: CommittedTable<ReceiptRow>
}

export const billingTables = (): BillingTables => ({
  ...messagingTables(),
  account: new CommittedTable('account', ({ accountId }) => accountId),
  ledgerTransaction: new CommittedTable('ledger_transaction', ({ transactionId }) => transactionId),
  entry: new CommittedTable('entry', (row) => `${row.transactionId}/${row.ledgerAccount}`),
  filingHold: new CommittedTable('filing_hold', ({ filingId }) => filingId),
  waitingAcceptance: new CommittedTable('waiting_acceptance', ({ filingId }) => filingId),
  priceChange: new CommittedTable('price_change', ({ accountId, sequence }) => `${accountId}/${sequence}`),
  topUp: new CommittedTable('top_up', ({ topUpId }) => topUpId),
  automaticTopUp: new CommittedTable('automatic_top_up', ({ accountId }) => accountId),
  refund: new CommittedTable('refund', ({ refundId }) => refundId),
  paymentEvent: new CommittedTable('payment_event', ({ eventId }) => eventId),
  paymentProgress: new CommittedTable('payment_progress', ({ name }) => name),
  paymentComparison: new CommittedTable('payment_comparison', () => 'the only row'),
  paymentDifference: new CommittedTable('payment_difference', ({ subject }) => subject),
  disputeMovement: new CommittedTable('dispute_movement', ({ balanceTransaction }) => balanceTransaction),
  ownPosting: new CommittedTable('own_posting', ({ source }) => source),
  receipt: new CommittedTable('receipt', ({ number }) => String(number)),
})
