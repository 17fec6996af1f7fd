// Twins of the statements about filings and their accounts (services/filing/src/store).
import { isUndecided } from '@cfs/values'
import { foreignKeyViolation, uniqueViolation } from '../memory/sql-error.ts'
import { counted, maybe, rowsOf, twin, type At, type StatementResult, type Twin } from '../memory/twin.ts'
import type { AttemptRow, FilingRow, FilingTables, KeyRow } from './filing-tables.ts'

type Here = At<FilingTables>

const NO_ACCOUNT = { balancePence: 0, owedPence: 0, balanceSequence: 0, filingCount: 0 }

const isInFlight = ({ status, chargedAt }: FilingRow): boolean =>
  isUndecided(status) || (status === 'accepted' && chargedAt === null)

type Balance = readonly [accountId: string, balancePence: number, owedPence: number, sequence: number]

function saveBalance({ session, tables }: Here, balance: Balance): number {
  const [accountId, balancePence, owedPence, balanceSequence] = balance
  const row = tables.account.lock(session, accountId) ?? { ...NO_ACCOUNT, accountId }
  const isKnown = tables.account.has(session, accountId)
  if (isKnown && row.balanceSequence >= balanceSequence) return 0
  tables.account.put(session, accountId, { ...row, balancePence, owedPence, balanceSequence })
  return 1
}

export const FILING_ACCOUNT_TWINS: readonly Twin<FilingTables>[] = [
  twin(
    'insert into account (account_id) values',
    ({ session, tables }: Here, [accountId]: readonly [string]) => {
      if (tables.account.lock(session, accountId) !== undefined) return counted(0)
      tables.account.put(session, accountId, { ...NO_ACCOUNT, accountId })
      return counted(1)
    },
  ),
  twin(
    'select balance_pence as "balancePence"',
    ({ session, tables }: Here, [accountId]: readonly [string]) => {
      const row = tables.account.lock(session, accountId)
      if (row === undefined) return rowsOf([])
      const { balancePence, owedPence, balanceSequence } = row
      return rowsOf([{ balancePence, owedPence, balanceSequence }])
    },
  ),
  twin('insert into account (account_id, balance_pence', (at: Here, balance: Balance) =>
    counted(saveBalance(at, balance)),
  ),
]

type NewFiling = readonly [
  filingId: string,
  accountId: string,
  type: string,
  companyNumber: string,
  companyName: string,
  utr: string | null,
  periodStart: string,
  periodEnd: string,
  status: string,
  sequence: number,
  externalId: string | null,
  regime: string | null,
  derivedValues: string,
  form: string,
  pricePence: number,
  createdAt: Date,
  partCount: number,
  amendment: string | null,
  amendsFilingId: string | null,
  computation: string | null,
  ...lists: readonly unknown[],
]

function insertFiling({ session, tables }: Here, values: NewFiling): void {
  const [filingId, accountId, type, companyNumber, companyName, utr, periodStart, periodEnd] = values
  const [, , , , , , , , status, sequence, externalId, regime, derivedValues, form, pricePence, createdAt] =
    values
  const [partCount, amendment, amendsFilingId, computation] = values.slice(16) as [
    number,
    string | null,
    string | null,
    string | null,
  ]
  const account = tables.account.lock(session, accountId)
  if (account === undefined) throw foreignKeyViolation('the account of a filing')
  tables.account.put(session, accountId, { ...account, filingCount: account.filingCount + 1 })
  // The unique index on undecided filings.
  session.lock(`undecided/${accountId}/${type}/${companyNumber}/${periodEnd}`)
  const isSame = isOf([accountId, type, companyNumber, periodEnd])
  const isThere = tables.filing.lock(session, filingId) !== undefined
  if (isThere || [...tables.filing.rows(session)].some(isSame)) throw uniqueViolation('an undecided filing')
  const what = { filingId, accountId, type, companyNumber, companyName, utr, periodStart, periodEnd }
  tables.filing.put(session, filingId, {
    ...what,
    status,
    sequence,
    externalId,
    regime,
    derivedValues: JSON.parse(derivedValues),
    form: JSON.parse(form),
    pricePence,
    iruNumber: null,
    errors: [],
    chargePence: null,
    chargedAt: null,
    createdAt,
    updatedAt: createdAt,
    submittedAt: null,
    decidedAt: null,
    partCount,
    amendment: parsed(amendment) as FilingRow['amendment'],
    amendsFilingId,
    amendedBy: null,
    computation: parsed(computation),
  })
  tables.history.put(session, `${filingId}/${sequence}`, { filingId, sequence, status, at: createdAt })
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

/** The rows that lists of their columns make, in the order of the columns. */
function unnest(lists: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  return (lists[0] ?? []).map((_, index) => lists.map((list) => list[index] ?? null))
}

type PartColumns = readonly [
  part: number,
  periodStart: string,
  periodEnd: string,
  status: string,
  reference: string | null,
  receiptIrmark: string | null,
  receiptMessage: string | null,
  acceptedAt: Date | null,
  computation: string | null,
  carriedFrom: string | null,
]

function insertParts({ session, tables }: Here, values: NewFiling): void {
  const [filingId] = values
  const rows = unnest(values.slice(20, 30) as unknown[][]) as readonly PartColumns[]
  for (const [
    part,
    periodStart,
    periodEnd,
    status,
    reference,
    receiptIrmark,
    receiptMessage,
    ...more
  ] of rows) {
    const [acceptedAt, computation, carriedFrom] = more
    const receipt = { reference, receiptIrmark, receiptMessage, acceptedAt }
    const rest = { errors: [], computation: parsed(computation), carriedFrom }
    const row = { filingId, part, periodStart, periodEnd, status, ...receipt, ...rest }
    tables.part.put(session, `${filingId}/${part}`, row)
  }
}

type AttemptColumns = readonly [
  attemptId: string,
  part: number,
  authority: string,
  transactionId: string,
  submissionNumber: string | null,
  irmark: string | null,
]

function insertAttempts({ session, tables, nowMs }: Here, values: NewFiling): void {
  const [filingId, createdAt] = [values[0], values[15]]
  const [leaseMs, traceParent] = values.slice(36) as [number, string | null]
  const rows = unnest(values.slice(30, 36) as unknown[][]) as readonly AttemptColumns[]
  for (const [attemptId, part, authority, transactionId, submissionNumber, irmark] of rows) {
    const isSame = (row: AttemptRow): boolean =>
      row.attemptId === attemptId ||
      row.transactionId === transactionId ||
      (submissionNumber !== null && row.submissionNumber === submissionNumber)
    if ([...tables.attempt.rows(session)].some(isSame)) throw uniqueViolation('an attempt')
    tables.attempt.put(session, attemptId, {
      attemptId,
      filingId,
      part,
      authority,
      transactionId,
      submissionNumber,
      irmark,
      traceParent,
      state: 'prepared',
      pollUrl: null,
      pollIntervalMs: null,
      authorityIntervalMs: null,
      dueAt: null,
      tries: 0,
      leaseUntilMs: nowMs + leaseMs,
      note: null,
      createdAt,
      answerGzip: null,
    })
  }
}

function insertDocuments({ session, tables }: Here, values: NewFiling): void {
  type Columns = readonly [string, string, string, string, Buffer]
  const rows = unnest(values.slice(38, 43) as unknown[][]) as readonly Columns[]
  for (const [attemptId, kind, mediaType, filename, contentGzip] of rows) {
    const row = { attemptId, kind, mediaType, filename, contentGzip }
    tables.attemptDocument.put(session, `${attemptId}/${kind}`, row)
  }
}

function insertKey({ session, tables }: Here, values: NewFiling): void {
  const [filingId, accountId] = values
  const [key, fingerprint] = values.slice(43) as [string, string]
  if (tables.idempotencyKey.lock(session, `${accountId}/${key}`) !== undefined) {
    throw uniqueViolation('an idempotency key')
  }
  const row: KeyRow = { accountId, key, fingerprint, filingId, responseStatus: null, responseData: null }
  tables.idempotencyKey.put(session, `${accountId}/${key}`, row)
}

function chargeFiling(
  { session, tables }: Here,
  [id, chargePence, at]: readonly [string, number, Date],
): number {
  const row = tables.filing.lock(session, id)
  if (row === undefined || row.chargedAt !== null) return 0
  const updatedAt = row.updatedAt > at ? row.updatedAt : at
  tables.filing.put(session, id, { ...row, chargePence, chargedAt: at, updatedAt })
  return 1
}

type Amending = readonly [
  filingId: string,
  by: string,
  at: Date,
  accountId: string,
  type: string,
  companyNumber: string,
  periodEnd: string,
]

function noteAmendment({ session, tables }: Here, amending: Amending): number {
  const [id, amendedBy, at, accountId, type, companyNumber, periodEnd] = amending
  const row = tables.filing.lock(session, id)
  const isAmended =
    row?.status === 'accepted' &&
    row.accountId === accountId &&
    row.type === type &&
    row.companyNumber === companyNumber &&
    row.periodEnd === periodEnd
  if (!isAmended) return 0
  const updatedAt = row.updatedAt > at ? row.updatedAt : at
  tables.filing.put(session, id, { ...row, amendedBy, updatedAt })
  return 1
}

type Undecided = readonly [accountId: string, type: string, companyNumber: string, periodEnd: string]

const isOf =
  ([accountId, type, companyNumber, periodEnd]: Undecided) =>
  (row: FilingRow): boolean =>
    row.accountId === accountId &&
    row.type === type &&
    row.companyNumber === companyNumber &&
    row.periodEnd === periodEnd &&
    isUndecided(row.status)

type Question = readonly [
  accountId: string,
  key: string,
  type: string,
  companyNumber: string,
  periodEnd: string,
]

function beforeRecording({ session, tables }: Here, [accountId, key, ...filing]: Question): StatementResult {
  if (!tables.account.has(session, accountId)) return rowsOf([])
  const spent = tables.idempotencyKey.get(session, `${accountId}/${key}`)
  const own = [...tables.filing.rows(session)].filter((row) => row.accountId === accountId)
  const row = {
    fingerprint: spent?.fingerprint ?? null,
    responseStatus: spent?.responseStatus ?? null,
    responseData: spent?.responseData ?? null,
    undecidedId: own.find(isOf([accountId, ...filing]))?.filingId ?? null,
    inFlight: own.filter(isInFlight).length,
  }
  return rowsOf([row])
}

export const FILING_TWINS: readonly Twin<FilingTables>[] = [
  twin('select spent.fingerprint', beforeRecording),
  twin('with counted as ( update account set filing_count', (at: Here, values: NewFiling) => {
    insertFiling(at, values)
    insertParts(at, values)
    insertAttempts(at, values)
    insertDocuments(at, values)
    insertKey(at, values)
    return counted(1)
  }),
  twin('update filing set charge_pence', (at: Here, values: readonly [string, number, Date]) =>
    counted(chargeFiling(at, values)),
  ),
  twin('update filing set amended_by', (at: Here, values: Amending) => counted(noteAmendment(at, values))),
  twin(
    ['select f.filing_id as "filingId"', 'f.decided_at as "decidedAt" from filing f where f.filing_id = $1'],
    ({ session, tables }: Here, [filingId]: readonly [string]) => maybe(tables.filing.get(session, filingId)),
  ),
  twin(
    ['select p.filing_id as "filingId"', 'where p.filing_id = any($1)'],
    ({ session, tables }: Here, [ids]: readonly [readonly string[]]) =>
      rowsOf(
        [...tables.part.rows(session)]
          .filter((row) => ids.includes(row.filingId))
          .sort((a, b) => a.part - b.part),
      ),
  ),
  twin(
    'select filing_id as "filingId", sequence, status, at from filing_status_history',
    ({ session, tables }: Here, [ids]: readonly [readonly string[]]) => {
      const rows = [...tables.history.rows(session)].filter((row) => ids.includes(row.filingId))
      return rowsOf(rows.sort((a, b) => a.sequence - b.sequence))
    },
  ),
]
