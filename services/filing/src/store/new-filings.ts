// A filing comes into being in one statement, with all that belongs to it: each statement of its own would
// cost a round trip while the account is locked.
import type { Tx } from '@cfs/postgres'
import type { Authority, Filing } from '../domain/filing.ts'
import type { AttemptDocument } from './attempt-documents.ts'
import type { IdempotencyKey } from './idempotency-keys.ts'

export interface NewFiling {
  readonly filing: Filing
  readonly formsJson: string
  readonly pricePence: number
  readonly part: number
  readonly attempt: NewAttempt
  readonly key: IdempotencyKey & { readonly fingerprint: string }
}

/** What is about to be sent; the lease says that this process is going to. */
export interface NewAttempt {
  readonly attemptId: string
  readonly authority: Authority
  readonly transactionId: string
  readonly submissionNumber: string | null
  readonly irmark: string | null
  readonly leaseMs: number
  readonly traceParent: string | null
  readonly documents: readonly AttemptDocument[]
}

const INSERT = `
  with counted as (
    update account set filing_count = filing_count + 1 where account_id = $2
  ), filed as (
    insert into filing (filing_id, account_id, type, company_number, company_name, utr, period_start,
      period_end, status, sequence, external_id, regime, derived_values, form, price_pence, created_at,
      updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)
  ), divided as (
    insert into filing_part (filing_id, part, period_start, period_end, status)
    values ($1, $17, $7, $8, $9)
  ), told as (
    insert into filing_status_history (filing_id, sequence, status, at) values ($1, $10, $9, $16)
  ), prepared as (
    insert into attempt (attempt_id, filing_id, part, authority, state, transaction_id, submission_number,
      irmark, created_at, lease_until, trace_parent)
    values ($18, $1, $17, $19, 'prepared', $20, $21, $22, $16,
      clock_timestamp() + $23 * interval '1 ms', $24)
  ), kept as (
    insert into attempt_document (attempt_id, kind, media_type, filename, content_gzip)
    select $18, kind, media_type, filename, content_gzip
    from unnest($25::text[], $26::text[], $27::text[], $28::bytea[])
      as document (kind, media_type, filename, content_gzip)
  )
  insert into idempotency_key (account_id, key, fingerprint, filing_id) values ($2, $29, $30, $1)`

/**
 * Records filing, part, history, attempt with its bytes and the spent key, and counts the filing for its
 * account, which is locked.
 */
export async function insertNewFiling(tx: Tx, made: NewFiling): Promise<void> {
  const { filing, attempt, key } = made
  const { documents } = attempt
  await tx.query(INSERT, [
    filing.filingId,
    filing.accountId,
    filing.type,
    filing.companyNumber,
    filing.companyName,
    filing.utr,
    filing.period.start,
    filing.period.end,
    filing.status,
    filing.sequence,
    filing.externalId,
    filing.regime,
    JSON.stringify(filing.derivedValues),
    made.formsJson,
    made.pricePence,
    filing.createdAt,
    made.part,
    attempt.attemptId,
    attempt.authority,
    attempt.transactionId,
    attempt.submissionNumber,
    attempt.irmark,
    attempt.leaseMs,
    attempt.traceParent,
    documents.map(({ kind }) => kind),
    documents.map(({ mediaType }) => mediaType),
    documents.map(({ filename }) => filename),
    documents.map(({ contentGzip }) => contentGzip),
    key.key,
    key.fingerprint,
  ])
}
