// Filing's tables, with the columns that its statements read.
import { Table } from '../memory/table.ts'
import { messagingTables, type MessagingTables } from './messaging-tables.ts'

export interface FilingAccountRow {
  readonly accountId: string
  readonly balancePence: number
  readonly owedPence: number
  readonly balanceSequence: number
  readonly filingCount: number
}

export interface FilingRow {
  readonly filingId: string
  readonly accountId: string
  readonly type: string
  readonly companyNumber: string
  readonly companyName: string
  readonly utr: string | null
  readonly periodStart: string
  readonly periodEnd: string
  readonly status: string
  readonly sequence: number
  readonly externalId: string | null
  readonly regime: string | null
  readonly derivedValues: unknown
  readonly form: unknown
  readonly pricePence: number
  readonly iruNumber: string | null
  readonly errors: readonly { readonly code: string }[]
  readonly chargePence: number | null
  readonly chargedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
  readonly partCount: number
  readonly amendment: Readonly<Record<string, string>> | null
  readonly amendsFilingId: string | null
  readonly amendedBy: string | null
  readonly computation: unknown
}

export interface PartRow {
  readonly filingId: string
  readonly part: number
  readonly periodStart: string
  readonly periodEnd: string
  readonly status: string
  readonly reference: string | null
  readonly receiptIrmark: string | null
  readonly receiptMessage: string | null
  readonly acceptedAt: Date | null
  readonly errors: readonly { readonly code: string }[]
  readonly computation: unknown
  readonly carriedFrom: string | null
}

export interface HistoryRow {
  readonly filingId: string
  readonly sequence: number
  readonly status: string
  readonly at: Date
}

export interface AttemptRow {
  readonly attemptId: string
  readonly filingId: string
  readonly part: number
  readonly authority: string
  readonly state: string
  readonly transactionId: string
  readonly submissionNumber: string | null
  readonly irmark: string | null
  readonly traceParent: string | null
  readonly pollUrl: string | null
  readonly pollIntervalMs: number | null
  readonly authorityIntervalMs: number | null
  readonly dueAt: Date | null
  readonly tries: number
  readonly leaseUntilMs: number | null
  readonly note: string | null
  readonly createdAt: Date
  readonly answerGzip: Buffer | null
}

export interface SentDocumentRow {
  readonly attemptId: string
  readonly kind: string
  readonly mediaType: string
  readonly filename: string
  readonly contentGzip: Buffer
}

export interface KeyRow {
  readonly accountId: string
  readonly key: string
  readonly fingerprint: string
  readonly filingId: string
  readonly responseStatus: number | null
  readonly responseData: unknown
}

export interface ExternalFilingRow {
  readonly periodStart: string | null
  readonly filedOn: string | null
  readonly createdAt: Date
}

export interface FilingTables extends MessagingTables {
  readonly account: Table<FilingAccountRow>
  readonly filing: Table<FilingRow>
  readonly part: Table<PartRow>
  readonly history: Table<HistoryRow>
  readonly attempt: Table<AttemptRow>
  readonly attemptDocument: Table<SentDocumentRow>
  readonly refusedCredentials: Table<number>
  readonly idempotencyKey: Table<KeyRow>
  readonly externalFiling: Table<ExternalFilingRow>
  readonly submissionNumber: { last: number }
}

export const filingTables = (): FilingTables => ({
  ...messagingTables(),
  account: new Table('account'),
  filing: new Table('filing'),
  part: new Table('filing_part'),
  history: new Table('filing_status_history'),
  attempt: new Table('attempt'),
  attemptDocument: new Table('attempt_document'),
  refusedCredentials: new Table('refused_credentials'),
  idempotencyKey: new Table('idempotency_key'),
  externalFiling: new Table('external_filing'),
  submissionNumber: { last: 0 },
})
