// A filing comes into being in one statement, with all that belongs to it: each statement of its own would
// cost a round trip while the account is locked.
import type { Tx } from '@cfs/postgres'
import type { Authority } from '@cfs/values'
import type { Filing, FilingPart } from '../domain/filing.ts'
import type { AttemptDocument } from './attempt-documents.ts'
import type { IdempotencyKey } from './idempotency-keys.ts'

export interface NewFiling {
  readonly filing: Filing
  readonly formsJson: string
  readonly pricePence: number
  readonly parts: readonly FilingPart[]
  readonly attempts: readonly NewAttempt[]
  /** The lease says that this process is going to send them. */
  readonly leaseMs: number
  readonly traceParent: string | null
  readonly key: IdempotencyKey & { readonly fingerprint: string }
}

/** What is about to be sent. */
export interface NewAttempt {
  readonly attemptId: string
  readonly part: number
  readonly authority: Authority
  readonly transactionId: string
  readonly submissionNumber: string | null
  readonly irmark: string | null
  readonly documents: readonly AttemptDocument[]
}

const INSERT = `
  with counted as (
    update account set filing_count = filing_count + 1 where account_id = $2
  ), filed as (
    insert into filing (filing_id, account_id, type, company_number, company_name, utr, period_start,
      period_end, status, sequence, external_id, regime, derived_values, form, price_pence, created_at,
      updated_at, part_count, amendment, amends_filing_id, computation, warnings)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18, $19, $20,
      $46)
  ), divided as (
    insert into filing_part (filing_id, part, period_start, period_end, status, reference, receipt_irmark,
      receipt_message, accepted_at, computation, carried_from)
    select $1, part, period_start, period_end, status, reference, receipt_irmark, receipt_message,
      accepted_at, computation, carried_from
    from unnest($21::smallint[], $22::date[], $23::date[], $24::text[], $25::text[], $26::text[],
        $27::text[], $28::timestamptz[], $29::json[], $30::text[])
      as division (part, period_start, period_end, status, reference, receipt_irmark, receipt_message,
        accepted_at, computation, carried_from)
  ), told as (
    insert into filing_status_history (filing_id, sequence, status, at) values ($1, $10, $9, $16)
  ), prepared as (
    insert into attempt (attempt_id, filing_id, part, authority, state, transaction_id, submission_number,
      irmark, created_at, lease_until, trace_parent)
    select attempt_id, $1, part, authority, 'prepared', transaction_id, submission_number, irmark, $16,
      clock_timestamp() + $37 * interval '1 ms', $38
    from unnest($31::text[], $32::smallint[], $33::text[], $34::text[], $35::text[], $36::text[])
      as sending (attempt_id, part, authority, transaction_id, submission_number, irmark)
  ), kept as (
    insert into attempt_document (attempt_id, kind, media_type, filename, content_gzip)
    select attempt_id, kind, media_type, filename, content_gzip
    from unnest($39::text[], $40::text[], $41::text[], $42::text[], $43::bytea[])
      as document (attempt_id, kind, media_type, filename, content_gzip)
  )
  insert into idempotency_key (account_id, key, fingerprint, filing_id) values ($2, $44, $45, $1)`

/**
 * Records filing, parts, history, attempts with their bytes and the spent key, and counts the filing for
 * its account, which is locked.
 */
export async function insertNewFiling(tx: Tx, made: NewFiling): Promise<void> {
  const { filing, key } = made
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
    made.parts.length,
    jsonOf(filing.amendment),
    filing.amendsFilingId,
    jsonOf(filing.computation),
    ...columnsOfParts(made.parts),
    ...columnsOfAttempts(made),
    key.key,
    key.fingerprint,
    JSON.stringify(filing.warnings),
  ])
}

function columnsOfParts(parts: readonly FilingPart[]): unknown[] {
  return [
    parts.map(({ part }) => part),
    parts.map(({ period }) => period.start),
    parts.map(({ period }) => period.end),
    parts.map(({ status }) => status),
    parts.map(({ reference }) => reference),
    parts.map(({ receipt }) => receipt?.irmark),
    parts.map(({ receipt }) => receipt?.message),
    parts.map(({ receipt }) => receipt?.acceptedAt),
    parts.map(({ computation }) => jsonOf(computation)),
    parts.map(({ carriedFrom }) => carriedFrom),
  ]
}

function columnsOfAttempts({ attempts, leaseMs, traceParent }: NewFiling): unknown[] {
  const documents = attempts.flatMap(({ attemptId, documents: sent }) =>
    sent.map((document) => ({ attemptId, ...document })),
  )
  return [
    attempts.map(({ attemptId }) => attemptId),
    attempts.map(({ part }) => part),
    attempts.map(({ authority }) => authority),
    attempts.map(({ transactionId }) => transactionId),
    attempts.map(({ submissionNumber }) => submissionNumber),
    attempts.map(({ irmark }) => irmark),
    leaseMs,
    traceParent,
    documents.map(({ attemptId }) => attemptId),
    documents.map(({ kind }) => kind),
    documents.map(({ mediaType }) => mediaType),
    documents.map(({ filename }) => filename),
    documents.map(({ contentGzip }) => contentGzip),
  ]
}

/** JSON as text, or no value at all. */
function jsonOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}
