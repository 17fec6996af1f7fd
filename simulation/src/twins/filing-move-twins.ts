// Twins of the statements by which a filing moves on (services/filing/src/store/filing-moves.ts).
import { uniqueViolation } from '../memory/sql-error.ts'
import { counted, rowsOf, twin, type At, type StatementResult, type Twin } from '../memory/twin.ts'
import type { FilingRow, FilingTables, PartRow } from './filing-tables.ts'

type Here = At<FilingTables>

function lockFiling(
  { session, tables }: Here,
  [filingId, attemptId]: readonly [string, string],
): StatementResult {
  if (tables.attempt.get(session, attemptId)?.filingId !== filingId) return rowsOf([])
  const filing = tables.filing.lock(session, filingId)
  const attempt = tables.attempt.lock(session, attemptId)
  if (filing === undefined || attempt === undefined) return rowsOf([])
  return rowsOf([{ ...filing, attemptState: attempt.state }])
}

type Move = readonly [
  filingId: string,
  status: string,
  sequence: number,
  at: Date,
  errors: string,
  isSubmission: boolean,
  isDecision: boolean,
  iruNumber: string | null | undefined,
  part: number,
  reference: string | undefined,
  message: string | null | undefined,
  acceptedAt: Date | undefined,
  attemptId: string,
  state: string,
  note: string | null,
  pollUrl: string | undefined,
  intervalMs: number | undefined,
  dueAt: Date | null,
  answerGzip: Buffer | undefined,
  isOver: boolean,
  responseStatus: number | undefined,
  responseData: string | undefined,
  authenticatedUtr: string | null,
  partStatus: string,
  irmark: string | null | undefined,
  partErrors: string,
  hasMoved: boolean,
]

function moveFiling({ session, tables }: Here, move: Move): void {
  const [filingId, status, sequence, at, errors, isSubmission, isDecision, iruNumber] = move
  const row = tables.filing.lock(session, filingId)
  if (move[26]) {
    if (tables.history.lock(session, `${filingId}/${sequence}`) !== undefined) {
      throw uniqueViolation('a line of the history')
    }
    tables.history.put(session, `${filingId}/${sequence}`, { filingId, sequence, status, at })
  }
  if (row === undefined) return
  tables.filing.put(session, filingId, {
    ...row,
    status,
    sequence,
    updatedAt: at,
    errors: JSON.parse(errors) as FilingRow['errors'],
    submittedAt: isSubmission ? at : row.submittedAt,
    decidedAt: isDecision ? at : row.decidedAt,
    iruNumber: iruNumber ?? row.iruNumber,
  })
}

function movePart({ session, tables }: Here, move: Move): void {
  const [filingId, , , , , , , , part, reference, message, acceptedAt] = move
  const [status, irmark, errors] = [move[23], move[24], move[25]]
  const row = tables.part.lock(session, `${filingId}/${part}`)
  if (row === undefined) return
  tables.part.put(session, `${filingId}/${part}`, {
    ...row,
    status,
    reference: reference ?? row.reference,
    receiptIrmark: irmark ?? null,
    receiptMessage: message ?? null,
    acceptedAt: acceptedAt ?? null,
    errors: JSON.parse(errors) as PartRow['errors'],
  })
}

function moveAttempt({ session, tables }: Here, move: Move): void {
  const [, , , , , , , , , , , , attemptId, state, note, pollUrl, intervalMs, dueAt] = move
  const row = tables.attempt.lock(session, attemptId)
  if (row === undefined) return
  tables.attempt.put(session, attemptId, {
    ...row,
    state,
    note: note ?? row.note,
    pollUrl: pollUrl ?? row.pollUrl,
    pollIntervalMs: intervalMs ?? row.pollIntervalMs,
    authorityIntervalMs: intervalMs ?? row.authorityIntervalMs,
    dueAt,
    tries: 0,
    leaseUntilMs: null,
    answerGzip: move[18] ?? row.answerGzip,
  })
}

function answer({ session, tables }: Here, move: Move): void {
  const [responseStatus, data, utr] = [move[20], move[21], move[22]]
  const key = [...tables.idempotencyKey.rows(session)].find((row) => row.filingId === move[0])
  const place = `${key?.accountId}/${key?.key}`
  const hasAnswer = responseStatus !== undefined && data !== undefined && key?.responseStatus === null
  if (hasAnswer && tables.idempotencyKey.lock(session, place)?.responseStatus === null) {
    tables.idempotencyKey.put(session, place, { ...key, responseStatus, responseData: JSON.parse(data) })
  }
  const failures = `${tables.filing.get(session, move[0])?.accountId}/${utr}`
  if (utr !== null && tables.refusedCredentials.has(session, failures)) {
    tables.refusedCredentials.delete(session, failures)
  }
}

export const FILING_MOVE_TWINS: readonly Twin<FilingTables>[] = [
  twin(['select f.filing_id as "filingId"', 'a.state as "attemptState"', 'for update'], lockFiling),
  twin('with moved as ( update filing set status', (at: Here, move: Move) => {
    moveFiling(at, move)
    movePart(at, move)
    moveAttempt(at, move)
    answer(at, move)
    return counted(1)
  }),
]
