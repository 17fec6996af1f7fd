// Twins of the statements about filings and their accounts (services/filing/src/store).
import { foreignKeyViolation, uniqueViolation } from '../memory/sql-error.ts'
import { counted, maybe, rowsOf, twin, type At, type Twin } from '../memory/twin.ts'
import type { FilingAccountRow, FilingRow, FilingTables, PartRow } from './filing-tables.ts'

type Here = At<FilingTables>

const UNDECIDED: readonly string[] = ['pending', 'submitted']
const NO_ACCOUNT = { balancePence: 0, owedPence: 0, balanceSequence: 0, filingCount: 0 }

const isInFlight = ({ status, chargedAt }: FilingRow): boolean =>
  UNDECIDED.includes(status) || (status === 'accepted' && chargedAt === null)

function changeAccount(
  { session, tables }: Here,
  accountId: string,
  change: (row: FilingAccountRow) => Partial<FilingAccountRow>,
): number {
  const row = tables.account.lock(session, accountId)
  if (row === undefined) return 0
  tables.account.put(session, accountId, { ...row, ...change(row) })
  return 1
}

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
  twin('insert into account (account_id) values', ({ session, tables }: Here, [accountId]: readonly [string]) => {
    if (tables.account.lock(session, accountId) !== undefined) return counted(0)
    tables.account.put(session, accountId, { ...NO_ACCOUNT, accountId })
    return counted(1)
  }),
  twin(
    'select balance_pence as "balancePence"',
    ({ session, tables }: Here, [accountId]: readonly [string]) => {
      const row = tables.account.lock(session, accountId)
      if (row === undefined) return rowsOf([])
      const { balancePence, owedPence, balanceSequence } = row
      return rowsOf([{ balancePence, owedPence, balanceSequence }])
    },
  ),
  twin(
    ['select count(*) as count from filing', "(status = 'accepted' and charged_at is null)"],
    ({ session, tables }: Here, [accountId]: readonly [string]) => {
      const own = [...tables.filing.rows(session)].filter((row) => row.accountId === accountId)
      return rowsOf([{ count: own.filter(isInFlight).length }])
    },
  ),
  twin('update account set filing_count', (at: Here, [accountId]: readonly [string]) =>
    counted(changeAccount(at, accountId, (row) => ({ filingCount: row.filingCount + 1 }))),
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
]

function insertFiling({ session, tables }: Here, values: NewFiling): void {
  const [filingId, accountId, type, companyNumber, companyName, utr, periodStart, periodEnd] = values
  const [, , , , , , , , status, sequence, externalId, regime, derivedValues, form, pricePence, createdAt] = values
  if (!tables.account.has(session, accountId)) throw foreignKeyViolation('the account of a filing')
  // The unique index on undecided filings.
  const same = (row: FilingRow): boolean =>
    row.accountId === accountId &&
    row.type === type &&
    row.companyNumber === companyNumber &&
    row.periodEnd === periodEnd
  if (UNDECIDED.includes(status)) {
    session.lock(`undecided/${accountId}/${type}/${companyNumber}/${periodEnd}`)
    const isThere = (row: FilingRow): boolean => UNDECIDED.includes(row.status) && same(row)
    if ([...tables.filing.rows(session)].some(isThere)) throw uniqueViolation('an undecided filing')
  }
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
  })
}

type FilingMove = readonly [
  filingId: string,
  status: string,
  sequence: number,
  at: Date,
  errors: string,
  isSubmission: boolean,
  isDecision: boolean,
  iruNumber: string | null,
]

function moveFiling({ session, tables }: Here, values: FilingMove): number {
  const [filingId, status, sequence, at, errors, isSubmission, isDecision, iruNumber] = values
  const row = tables.filing.lock(session, filingId)
  if (row === undefined) return 0
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
  return 1
}

type PartMove = readonly [
  filingId: string,
  part: number,
  status: string,
  reference: string | undefined,
  receiptIrmark: string | null | undefined,
  receiptMessage: string | null | undefined,
  acceptedAt: Date | undefined,
]

function movePart({ session, tables }: Here, values: PartMove): number {
  const [filingId, part, status, reference, receiptIrmark, receiptMessage, acceptedAt] = values
  const row = tables.part.lock(session, `${filingId}/${part}`)
  if (row === undefined) return 0
  tables.part.put(session, `${filingId}/${part}`, {
    ...row,
    status,
    reference: reference ?? row.reference,
    receiptIrmark: receiptIrmark ?? null,
    receiptMessage: receiptMessage ?? null,
    acceptedAt: acceptedAt ?? null,
  })
  return 1
}

function chargeFiling({ session, tables }: Here, [id, chargePence, at]: readonly [string, number, Date]): number {
  const row = tables.filing.lock(session, id)
  if (row === undefined || row.chargedAt !== null) return 0
  const updatedAt = row.updatedAt > at ? row.updatedAt : at
  tables.filing.put(session, id, { ...row, chargePence, chargedAt: at, updatedAt })
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
    UNDECIDED.includes(row.status)

export const FILING_TWINS: readonly Twin<FilingTables>[] = [
  twin('insert into filing (filing_id', (at: Here, values: NewFiling) => {
    insertFiling(at, values)
    return counted(1)
  }),
  twin(
    'insert into filing_part',
    ({ session, tables }: Here, values: readonly [string, number, string, string, string]) => {
      const [filingId, part, periodStart, periodEnd, status] = values
      const row: PartRow = {
        filingId,
        part,
        periodStart,
        periodEnd,
        status,
        reference: null,
        receiptIrmark: null,
        receiptMessage: null,
        acceptedAt: null,
      }
      tables.part.put(session, `${filingId}/${part}`, row)
      return counted(1)
    },
  ),
  twin(
    'insert into filing_status_history',
    ({ session, tables }: Here, [filingId, sequence, status, at]: readonly [string, number, string, Date]) => {
      const place = `${filingId}/${sequence}`
      if (tables.history.lock(session, place) !== undefined) throw uniqueViolation('a line of the history')
      tables.history.put(session, place, { filingId, sequence, status, at })
      return counted(1)
    },
  ),
  twin('select filing_id as "filingId" from filing where account_id', ({ session, tables }: Here, key: Undecided) => {
    const row = [...tables.filing.rows(session)].find(isOf(key))
    return maybe(row === undefined ? undefined : { filingId: row.filingId })
  }),
  twin(
    ['select f.filing_id as "filingId"', 'f.form, f.price_pence', 'for update'],
    ({ session, tables }: Here, [filingId]: readonly [string]) => maybe(tables.filing.lock(session, filingId)),
  ),
  twin('update filing set status = $2', (at: Here, values: FilingMove) => counted(moveFiling(at, values))),
  twin('update filing_part set status', (at: Here, values: PartMove) => counted(movePart(at, values))),
  twin('update filing set charge_pence', (at: Here, values: readonly [string, number, Date]) =>
    counted(chargeFiling(at, values)),
  ),
  twin(
    ['select f.filing_id as "filingId"', 'f.decided_at as "decidedAt" from filing f where f.filing_id = $1'],
    ({ session, tables }: Here, [filingId]: readonly [string]) => maybe(tables.filing.get(session, filingId)),
  ),
  twin(
    ['select p.filing_id as "filingId"', 'where p.filing_id = any($1)'],
    ({ session, tables }: Here, [ids]: readonly [readonly string[]]) =>
      rowsOf([...tables.part.rows(session)].filter((row) => ids.includes(row.filingId))),
  ),
  twin(
    'select filing_id as "filingId", sequence, status, at from filing_status_history',
    ({ session, tables }: Here, [ids]: readonly [readonly string[]]) => {
      const rows = [...tables.history.rows(session)].filter((row) => ids.includes(row.filingId))
      return rowsOf(rows.sort((a, b) => a.sequence - b.sequence))
    },
  ),
]
