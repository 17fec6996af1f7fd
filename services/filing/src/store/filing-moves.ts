// How a filing moves on: locked with the attempt that moves it, and changed with all that belongs to it in
// one statement.
import type { Tx } from '@cfs/postgres'
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

/** Both locked until the transaction ends: whoever decides the filing comes alone. */
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
  /** What a repetition of the request is answered from now on, unless it has an answer already. */
  readonly response: StoredResponse | undefined
  /** The taxpayer whose credentials were just accepted: ends the account's run of failures for it. */
  readonly authenticatedUtr: string | null
}

/** The filing as it stands after the move of one of its parts: it may still wait for the other. */
export interface FilingAfter {
  readonly status: FilingStatus
  readonly sequence: number
  /** Whether its status is another than before: that is told, and kept in its history. */
  readonly hasMoved: boolean
  readonly isSubmission: boolean
  readonly isDecision: boolean
  readonly errors: readonly FilingError[]
  readonly iruNumber: string | null | undefined
  /** Its charge, where the move itself settles it: there is nothing to charge for it. */
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
  /** Whether nothing more is to be done about it. */
  readonly isOver: boolean
  readonly note: string | null
  readonly pollUrl?: string | undefined
  readonly intervalMs?: number | undefined
  readonly dueAt: Date | null
  readonly answerGzip?: Buffer | undefined
}

const MOVE = `
  with moved as (
    update filing set status = $2, sequence = $3, updated_at = $4, errors = $5,
      submitted_at = case when $6 then $4 else submitted_at end,
      decided_at = case when $7 then $4 else decided_at end,
      iru_number = coalesce($8, iru_number),
      charge_pence = case when $28 then 0 else charge_pence end,
      charged_at = case when $28 then $4 else charged_at end
    where filing_id = $1
  ), divided as (
    update filing_part set status = $24, reference = coalesce($10, reference), receipt_irmark = $25,
      receipt_message = $11, accepted_at = $12, errors = $26
    where filing_id = $1 and part = $9
  ), tried as (
    update attempt set state = $14, note = coalesce($15, note), poll_url = coalesce($16, poll_url),
      poll_interval_ms = coalesce($17, poll_interval_ms),
      authority_interval_ms = coalesce($17, authority_interval_ms),
      due_at = $18, answer_gzip = coalesce($19, answer_gzip), tries = 0, lease_until = null,
      ended_at = case when $20 then $4 else ended_at end
    where attempt_id = $13
  ), answered as (
    update idempotency_key set response_status = $21, response_data = $22
    where filing_id = $1 and response_status is null
  ), forgotten as (
    delete from refused_credentials
    where utr = $23 and account_id = (select account_id from filing where filing_id = $1)
  )
  insert into filing_status_history (filing_id, sequence, status, at) select $1, $3, $2, $4 where $27`

/** Moves a locked filing on. */
export async function moveFiling(tx: Tx, move: FilingMove): Promise<void> {
  const { filing, part, attempt, response } = move
  const { receipt } = part
  await tx.query(MOVE, [
    move.filingId,
    filing.status,
    filing.sequence,
    move.at,
    JSON.stringify(filing.errors),
    filing.isSubmission,
    filing.isDecision,
    filing.iruNumber,
    part.part,
    part.reference,
    receipt?.message,
    receipt?.acceptedAt,
    attempt.attemptId,
    attempt.state,
    attempt.note,
    attempt.pollUrl,
    attempt.intervalMs,
    attempt.dueAt,
    attempt.answerGzip,
    attempt.isOver,
    response?.status,
    response && JSON.stringify(response.data),
    move.authenticatedUtr,
    part.status,
    receipt?.irmark,
    JSON.stringify(part.errors),
    filing.hasMoved,
    filing.isFree,
  ])
}
