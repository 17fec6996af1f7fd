// Changes a filing's state: the filing is locked together with the attempt that changes it, and updated with
// all related rows in one statement.
import { namedStatement, type Tx } from '@cfs/postgres'
import type { FilingError, FilingStatus } from '@cfs/values'
import type { AttemptState } from '../domain/attempt-transitions.ts'
import type { Filing, Receipt } from '../domain/filing.ts'
import type { StoredResponse } from '../domain/replay-decision.ts'
import { filingFrom, FILING_COLUMNS } from './filing-columns.ts'

export interface LockedFiling {
  readonly filing: Filing
  readonly form: unknown
  readonly pricePence: number
  readonly attemptState: AttemptState
}

/**
 * The filing and the attempt are locked until the transaction ends, so only one process at a time decides
 * the filing.
 */
export async function lockFiling(
  tx: Tx,
  { filingId, attemptId }: { readonly filingId: string; readonly attemptId: string },
): Promise<LockedFiling | undefined> {
  const { rows } = await tx.query<Omit<LockedFiling, 'filing'> & Record<string, unknown>>(
    `select ${FILING_COLUMNS}, f.form, f.price_pence as "pricePence", a.state as "attemptState"
     from filing f join attempt a on a.filing_id = f.filing_id
     where f.filing_id = $1 and a.attempt_id = $2
     for update`,
    [filingId, attemptId],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { form, pricePence, attemptState } = row
  return { filing: filingFrom(row), form, pricePence, attemptState }
}

export interface FilingMove {
  readonly filingId: string
  readonly at: Date
  readonly filing: FilingAfter
  readonly part: PartMove
  readonly attempt: AttemptMove
  /** The response to repeated requests from now on; ignored if a response is already stored. */
  readonly response: StoredResponse | undefined
  /**
   * The taxpayer whose credentials were just accepted; the account's count of failures for that taxpayer is
   * reset.
   */
  readonly authenticatedUtr: string | null
}

/** The filing after one of its parts has changed: it may still wait for the other part. */
export interface FilingAfter {
  readonly status: FilingStatus
  readonly sequence: number
  /** Whether the filing's status has changed; if so, the change is published and added to the history. */
  readonly hasMoved: boolean
  readonly isSubmission: boolean
  readonly isDecision: boolean
  readonly errors: readonly FilingError[]
  readonly iruNumber: string | null | undefined
  /**
   * Whether this transition records a charge of 0 itself, because the filing was accepted and costs nothing.
   */
  readonly isFree: boolean
}

export interface PartMove {
  readonly part: number
  readonly status: FilingStatus
  readonly reference: string | undefined
  readonly receipt: Receipt | undefined
  readonly errors: readonly FilingError[]
}

export interface AttemptMove {
  readonly attemptId: string
  readonly state: AttemptState
  /** Whether nothing more has to be done for the attempt at the authority. */
  readonly isOver: boolean
  readonly note: string | null
  /** The authority's reference, if this move records its acknowledgement. */
  readonly correlationId?: string | undefined
  readonly pollUrl?: string | undefined
  readonly intervalMs?: number | undefined
  readonly dueAt: Date | null
  readonly answerGzip?: Buffer | undefined
}

/** Updates a filing, one of its parts, and the attempt to send that part. */
export const MOVE_FILING = namedStatement<ReturnType<typeof valuesOf>>(`
  with moved as (
    update filing set status = :status, sequence = :sequence, updated_at = :at, errors = :errors,
      submitted_at = case when :isSubmission then :at else submitted_at end,
      decided_at = case when :isDecision then :at else decided_at end,
      iru_number = coalesce(:iruNumber, iru_number),
      charge_pence = case when :isFree then 0 else charge_pence end,
      charged_at = case when :isFree then :at else charged_at end
    where filing_id = :filingId
  ), divided as (
    update filing_part set status = :partStatus, reference = coalesce(:reference, reference),
      receipt_irmark = :receiptIrmark, receipt_message = :receiptMessage, accepted_at = :acceptedAt,
      errors = :partErrors
    where filing_id = :filingId and part = :part
  ), tried as (
    update attempt set state = :attemptState, note = coalesce(:note, note),
      correlation_id = coalesce(:correlationId, correlation_id),
      poll_url = coalesce(:pollUrl, poll_url),
      poll_interval_ms = coalesce(:intervalMs, poll_interval_ms),
      authority_interval_ms = coalesce(:intervalMs, authority_interval_ms),
      due_at = :dueAt, answer_gzip = coalesce(:answerGzip, answer_gzip), tries = 0, lease_until = null,
      ended_at = case when :isOver then :at else ended_at end
    where attempt_id = :attemptId
  ), answered as (
    update idempotency_key set response_status = :responseStatus, response_data = :responseData
    where filing_id = :filingId and response_status is null
  ), forgotten as (
    delete from refused_credentials
    where utr = :authenticatedUtr
      and account_id = (select account_id from filing where filing_id = :filingId)
  )
  insert into filing_status_history (filing_id, sequence, status, at)
  select :filingId, :sequence, :status, :at where :hasMoved`)

/** Updates a locked filing. */
export async function moveFiling(tx: Tx, move: FilingMove): Promise<void> {
  await tx.query(MOVE_FILING.text, MOVE_FILING.values(valuesOf(move)))
}

function valuesOf({ filingId, at, filing, part, attempt, response, authenticatedUtr }: FilingMove) {
  const { receipt } = part
  return {
    filingId,
    at,
    status: filing.status,
    sequence: filing.sequence,
    errors: JSON.stringify(filing.errors),
    isSubmission: filing.isSubmission,
    isDecision: filing.isDecision,
    iruNumber: filing.iruNumber,
    isFree: filing.isFree,
    hasMoved: filing.hasMoved,
    part: part.part,
    partStatus: part.status,
    reference: part.reference,
    receiptIrmark: receipt?.irmark,
    receiptMessage: receipt?.message,
    acceptedAt: receipt?.acceptedAt,
    partErrors: JSON.stringify(part.errors),
    attemptId: attempt.attemptId,
    attemptState: attempt.state,
    note: attempt.note,
    correlationId: attempt.correlationId,
    pollUrl: attempt.pollUrl,
    intervalMs: attempt.intervalMs,
    dueAt: attempt.dueAt,
    answerGzip: attempt.answerGzip,
    isOver: attempt.isOver,
    responseStatus: response?.status,
    responseData: response && JSON.stringify(response.data),
    authenticatedUtr,
  }
}
