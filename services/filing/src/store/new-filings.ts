// A filing and all related rows are inserted in one statement, because separate statements would each cost a
// round trip while the account is locked.
import { namedStatement, type Tx } from '@cfs/postgres'
import type { Authority } from '@cfs/values'
import type { Filing, FilingPart } from '../domain/filing.ts'
import type { AttemptDocument } from './attempt-documents.ts'
import type { IdempotencyKey } from './idempotency-keys.ts'

export interface NewFiling {
  readonly filing: Filing
  readonly formsJson: string
  readonly pricePence: number
  /** The API key that files; if it replaced other keys, the first of them. */
  readonly originalKeyId: string
  readonly parts: readonly FilingPart[]
  readonly attempts: readonly NewAttempt[]
  /** The lease reserves the attempt for this process. */
  readonly leaseMs: number
  readonly traceParent: string | null
  readonly key: IdempotencyKey & { readonly fingerprint: string }
}

/** The bytes of the messages that are about to be sent. */
export interface NewAttempt {
  readonly attemptId: string
  readonly part: number
  readonly authority: Authority
  readonly transactionId: string
  readonly submissionNumber: string | null
  readonly irmark: string | null
  readonly documents: readonly AttemptDocument[]
}

const INSERT = namedStatement<ReturnType<typeof valuesOf>>(`
  with counted as (
    update account set filing_count = filing_count + 1 where account_id = :accountId
  ), filed as (
    insert into filing (filing_id, account_id, type, company_number, company_name, utr, period_start,
      period_end, status, sequence, external_id, regime, derived_values, value_sources, form, price_pence,
      created_at, updated_at, part_count, amendment, amends_filing_id, computation, warnings,
      original_key_id)
    values (:filingId, :accountId, :type, :companyNumber, :companyName, :utr, :periodStart,
      :periodEnd, :status, :sequence, :externalId, :regime, :derivedValues, :valueSources, :form, :pricePence,
      :createdAt, :createdAt, :partCount, :amendment, :amendsFilingId, :computation, :warnings,
      :originalKeyId)
  ), divided as (
    insert into filing_part (filing_id, part, period_start, period_end, status, reference, receipt_irmark,
      receipt_message, accepted_at, computation, carried_from)
    select :filingId, part, period_start, period_end, status, reference, receipt_irmark, receipt_message,
      accepted_at, computation, carried_from
    from json_to_recordset(:parts) as division (part smallint, period_start date, period_end date,
      status text, reference text, receipt_irmark text, receipt_message text, accepted_at timestamptz,
      computation json, carried_from text)
  ), first_status as (
    insert into filing_status_history (filing_id, sequence, status, at)
    values (:filingId, :sequence, :status, :createdAt)
  ), prepared as (
    insert into attempt (attempt_id, filing_id, part, authority, state, transaction_id, submission_number,
      irmark, created_at, lease_until, trace_parent)
    select attempt_id, :filingId, part, authority, 'prepared', transaction_id, submission_number, irmark,
      :createdAt, clock_timestamp() + :leaseMs * interval '1 ms', :traceParent
    from json_to_recordset(:attempts) as sending (attempt_id text, part smallint, authority text,
      transaction_id text, submission_number text, irmark text)
  ), kept as (
    insert into attempt_document (attempt_id, kind, media_type, filename, content_gzip)
    select attempt_id, kind, media_type, filename, content_gzip
    from json_to_recordset(:documents) as document (attempt_id text, kind text, media_type text,
        filename text, position int)
      join unnest(:contents::bytea[]) with ordinality as content (content_gzip, position) using (position)
  )
  insert into idempotency_key (account_id, key, fingerprint, filing_id)
  values (:accountId, :key, :fingerprint, :filingId)`)

/**
 * Inserts the filing, its parts, history, attempts with their bytes and the used idempotency key, and counts
 * the filing for its locked account.
 */
export async function insertNewFiling(tx: Tx, made: NewFiling): Promise<void> {
  await tx.query(INSERT.text, INSERT.values(valuesOf(made)))
}

function valuesOf(made: NewFiling) {
  const { filing, parts, attempts, key } = made
  const documents = attempts.flatMap(({ attemptId, documents: sent }) =>
    sent.map((document) => ({ attemptId, ...document })),
  )
  return {
    filingId: filing.filingId,
    accountId: filing.accountId,
    type: filing.type,
    companyNumber: filing.companyNumber,
    companyName: filing.companyName,
    utr: filing.utr,
    periodStart: filing.period.start,
    periodEnd: filing.period.end,
    status: filing.status,
    sequence: filing.sequence,
    externalId: filing.externalId,
    regime: filing.regime,
    derivedValues: JSON.stringify(filing.derivedValues),
    valueSources: jsonOf(filing.valueSources),
    form: made.formsJson,
    pricePence: made.pricePence,
    originalKeyId: made.originalKeyId,
    createdAt: filing.createdAt,
    partCount: parts.length,
    amendment: jsonOf(filing.amendment),
    amendsFilingId: filing.amendsFilingId,
    computation: jsonOf(filing.computation),
    warnings: JSON.stringify(filing.warnings),
    parts: JSON.stringify(parts.map(partRow)),
    attempts: JSON.stringify(attempts.map(attemptRow)),
    leaseMs: made.leaseMs,
    traceParent: made.traceParent,
    documents: JSON.stringify(
      documents.map((document, index) => ({ ...documentRow(document), position: index + 1 })),
    ),
    contents: documents.map(({ contentGzip }) => contentGzip),
    key: key.key,
    fingerprint: key.fingerprint,
  }
}

const partRow = ({ part, period, status, reference, receipt, computation, carriedFrom }: FilingPart) => ({
  part,
  period_start: period.start,
  period_end: period.end,
  status,
  reference,
  receipt_irmark: receipt?.irmark,
  receipt_message: receipt?.message,
  accepted_at: receipt?.acceptedAt,
  computation,
  carried_from: carriedFrom,
})

const attemptRow = (attempt: NewAttempt) => ({
  attempt_id: attempt.attemptId,
  part: attempt.part,
  authority: attempt.authority,
  transaction_id: attempt.transactionId,
  submission_number: attempt.submissionNumber,
  irmark: attempt.irmark,
})

const documentRow = ({ attemptId, kind, mediaType, filename }: AttemptDocument & { attemptId: string }) => ({
  attempt_id: attemptId,
  kind,
  media_type: mediaType,
  filename,
})

/** JSON as text, or null. */
function jsonOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}
