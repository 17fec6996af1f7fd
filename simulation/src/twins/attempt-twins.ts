// Twins of the statements about attempts, keys and refused credentials (services/filing/src/store).
import { counted, rowsOf, twin, type At, type StatementResult, type Twin } from '../memory/twin.ts'
import type { AttemptRow, FilingTables, KeyRow } from './filing-tables.ts'

type Here = At<FilingTables>

const timeOf = (at: Date | null): number => at?.getTime() ?? Number.POSITIVE_INFINITY

/** Changes the attempt where it is as the statement wants it, once whoever holds it has let go. */
function change(
  { session, tables }: Here,
  attemptId: string,
  to: (row: AttemptRow) => Partial<AttemptRow> | undefined,
): StatementResult {
  const row = tables.attempt.lock(session, attemptId)
  const changes = row === undefined ? undefined : to(row)
  if (row === undefined || changes === undefined) return counted(0)
  tables.attempt.put(session, attemptId, { ...row, ...changes })
  return counted(1)
}

const OPEN: readonly string[] = ['prepared', 'sending']

function claimAbandoned(at: Here, values: readonly [number, number, readonly string[]]): StatementResult {
  const { session, tables, nowMs } = at
  const [limit, leaseMs, except] = values
  const claimed = [...tables.attempt.rows(session)]
    .filter((row) => OPEN.includes(row.state) && (row.leaseUntilMs ?? Number.POSITIVE_INFINITY) < nowMs)
    .filter(
      (row) => !except.includes(row.attemptId) && !tables.attempt.isLockedByOther(session, row.attemptId),
    )
    .sort((a, b) => (a.leaseUntilMs ?? 0) - (b.leaseUntilMs ?? 0))
    .slice(0, limit)
  return rowsOf(
    claimed.map((row) => {
      tables.attempt.put(session, row.attemptId, { ...row, leaseUntilMs: nowMs + leaseMs })
      const { attemptId, filingId, part, authority, state, submissionNumber, createdAt, traceParent } = row
      return { attemptId, filingId, part, authority, state, submissionNumber, createdAt, traceParent }
    }),
  )
}

type DueClaim = readonly [authority: string, state: string, now: Date, limit: number, leaseMs: number]

function claimDue(at: Here, [authority, state, now, limit, leaseMs]: DueClaim): StatementResult {
  const { session, tables, nowMs } = at
  const claimed = [...tables.attempt.rows(session)]
    .filter((row) => row.authority === authority && row.state === state && timeOf(row.dueAt) <= now.getTime())
    .filter((row) => !tables.attempt.isLockedByOther(session, row.attemptId))
    .sort((a, b) => timeOf(a.dueAt) - timeOf(b.dueAt))
    .slice(0, limit)
  return rowsOf(
    claimed.map((row) => {
      const dueAt = new Date(now.getTime() + leaseMs)
      tables.attempt.put(session, row.attemptId, { ...row, dueAt, leaseUntilMs: nowMs + leaseMs })
      return dueRow(at, row)
    }),
  )
}

function dueRow({ session, tables }: Here, row: AttemptRow): object {
  const filing = tables.filing.get(session, row.filingId)
  const part = tables.part.get(session, `${row.filingId}/${row.part}`)
  return {
    attemptId: row.attemptId,
    filingId: row.filingId,
    part: row.part,
    submissionNumber: row.submissionNumber,
    irmark: row.irmark,
    pollUrl: row.pollUrl,
    pollIntervalMs: row.pollIntervalMs ?? 1000,
    authorityIntervalMs: row.authorityIntervalMs ?? 1000,
    tries: row.tries,
    reference: part?.reference ?? null,
    submittedAt: filing?.submittedAt ?? filing?.createdAt,
    companyNumber: filing?.companyNumber,
    periodEnd: part?.periodEnd,
    traceParent: row.traceParent,
  }
}

type Postponement = readonly [
  attemptId: string,
  state: string,
  dueAt: Date,
  intervalMs: number,
  authorityIntervalMs: number,
  pollUrl: string | undefined,
  note: string,
]

export const ATTEMPT_TWINS: readonly Twin<FilingTables>[] = [
  twin("update attempt set state = 'sending'", (at: Here, [id, , leaseMs]: readonly [string, Date, number]) =>
    change(at, id, (row) =>
      row.state === 'prepared' && (row.leaseUntilMs ?? 0) > at.nowMs
        ? { state: 'sending', leaseUntilMs: at.nowMs + leaseMs }
        : undefined,
    ),
  ),
  twin(
    ['update attempt set lease_until = clock_timestamp()', 'where attempt_id = $1 and state in'],
    (at: Here, [attemptId, leaseMs]: readonly [string, number]) =>
      change(at, attemptId, (row) =>
        OPEN.includes(row.state) ? { leaseUntilMs: at.nowMs + leaseMs } : undefined,
      ),
  ),
  twin(['update attempt set lease_until', 'for update skip locked', 'returning'], claimAbandoned),
  twin('update attempt a set lease_until', claimDue),
  twin('update attempt set due_at = $3', (at: Here, values: Postponement) => {
    const [attemptId, state, dueAt, pollIntervalMs, authorityIntervalMs, pollUrl, note] = values
    return change(at, attemptId, (row) => {
      if (row.state !== state) return undefined
      const next = { dueAt, pollIntervalMs, authorityIntervalMs, note, tries: row.tries + 1 }
      return { ...next, pollUrl: pollUrl ?? row.pollUrl, leaseUntilMs: null }
    })
  }),
  twin("update attempt set state = 'closed'", (at: Here, [id, , note]: readonly [string, Date, string]) =>
    change(at, id, (row) =>
      row.state === 'decided' ? { state: 'closed', note, dueAt: null, leaseUntilMs: null } : undefined,
    ),
  ),
]

function keyOfFiling({ session, tables }: Here, filingId: string): KeyRow | undefined {
  return [...tables.idempotencyKey.rows(session)].find((row) => row.filingId === filingId)
}

function keepResponse(at: Here, [filingId, responseStatus, data]: readonly [string, number, string]): number {
  const { session, tables } = at
  const row = keyOfFiling(at, filingId)
  if (row === undefined || row.responseStatus !== null) return 0
  const place = `${row.accountId}/${row.key}`
  if (tables.idempotencyKey.lock(session, place)?.responseStatus !== null) return 0
  tables.idempotencyKey.put(session, place, { ...row, responseStatus, responseData: JSON.parse(data) })
  return 1
}

export const SUBMISSION_TWINS: readonly Twin<FilingTables>[] = [
  twin('select kind, media_type as "mediaType"', ({ session, tables }: Here, [id]: readonly [string]) => {
    const sent = [...tables.attemptDocument.rows(session)].filter((row) => row.attemptId === id)
    const shown = sent.map(({ kind, mediaType, filename, contentGzip }) => ({
      kind,
      mediaType,
      filename,
      contentGzip,
    }))
    return rowsOf(shown.sort((a, b) => (a.kind < b.kind ? -1 : 1)))
  }),
  twin(
    'select a.attempt_id as "attemptId", a.part, a.answer_gzip',
    ({ session, tables }: Here, [filingId]: readonly [string]) => {
      const attempts = [...tables.attempt.rows(session)]
      const parts = [...tables.part.rows(session)].filter((row) => row.filingId === filingId)
      const sent = parts.flatMap(({ part, carriedFrom }) =>
        attempts
          .filter((row) => row.filingId === (carriedFrom ?? filingId) && row.part === part)
          .map(({ attemptId, answerGzip }) => ({ attemptId, part, answerGzip })),
      )
      return rowsOf(sent.sort((a, b) => a.part - b.part))
    },
  ),
  twin(
    'insert into refused_credentials',
    ({ session, tables }: Here, [account, utr]: readonly [string, string]) => {
      const count = (tables.refusedCredentials.lock(session, `${account}/${utr}`) ?? 0) + 1
      tables.refusedCredentials.put(session, `${account}/${utr}`, count)
      return rowsOf([{ count }])
    },
  ),
  twin(
    'select fingerprint, response_status',
    ({ session, tables }: Here, [account, key]: readonly [string, string]) => {
      const row = tables.idempotencyKey.get(session, `${account}/${key}`)
      if (row === undefined) return rowsOf([])
      const { fingerprint, responseStatus, responseData } = row
      return rowsOf([{ fingerprint, responseStatus, responseData }])
    },
  ),
  twin('update idempotency_key set response_status', (at: Here, values: readonly [string, number, string]) =>
    counted(keepResponse(at, values)),
  ),
  twin('select response_status as status', (at: Here, [filingId]: readonly [string]) => {
    const row = keyOfFiling(at, filingId)
    return rowsOf(row === undefined ? [] : [{ status: row.responseStatus, data: row.responseData }])
  }),
  twin("select nextval('submission_number')", ({ tables }: Here) => {
    tables.submissionNumber.last += 1
    return rowsOf([{ position: tables.submissionNumber.last }])
  }),
]
