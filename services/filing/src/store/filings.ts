// Filings: recorded once, moved on by what the authority says, charged when billing says so.
import type { Queryable, Tx } from '@cfs/postgres'
import type { CompanyNumber, IsoDate } from '@cfs/values'
import type { Filing, FilingError, FilingPart, FilingStatus, FilingType, Receipt } from '../domain/filing.ts'
import { filingFrom, FILING_COLUMNS } from './filing-columns.ts'

export interface NewFiling {
  readonly filing: Filing
  readonly form: unknown
  readonly pricePence: number
}

export async function insertFiling(tx: Tx, { filing, form, pricePence }: NewFiling): Promise<void> {
  await tx.query(
    `insert into filing (filing_id, account_id, type, company_number, company_name, utr,
       period_start, period_end, status, sequence, external_id, regime, derived_values, form, price_pence,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)`,
    [
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
      JSON.stringify(form),
      pricePence,
      filing.createdAt,
    ],
  )
}

export async function insertPart(tx: Tx, filingId: string, part: FilingPart): Promise<void> {
  await tx.query(
    `insert into filing_part (filing_id, part, period_start, period_end, status) values ($1, $2, $3, $4, $5)`,
    [filingId, part.part, part.period.start, part.period.end, part.status],
  )
}

export async function insertHistoryEntry(
  tx: Tx,
  filingId: string,
  entry: { readonly sequence: number; readonly status: FilingStatus; readonly at: Date },
): Promise<void> {
  await tx.query(
    'insert into filing_status_history (filing_id, sequence, status, at) values ($1, $2, $3, $4)',
    [filingId, entry.sequence, entry.status, entry.at],
  )
}

export interface UndecidedKey {
  readonly accountId: string
  readonly type: FilingType
  readonly companyNumber: CompanyNumber
  readonly periodEnd: IsoDate
}

/** The account's pending or submitted filing of the type for company and period. */
export async function findUndecidedFiling(tx: Tx, key: UndecidedKey): Promise<string | undefined> {
  const { rows } = await tx.query<{ filingId: string }>(
    `select filing_id as "filingId" from filing
     where account_id = $1 and type = $2 and company_number = $3 and period_end = $4
       and status in ('pending', 'submitted')`,
    [key.accountId, key.type, key.companyNumber, key.periodEnd],
  )
  return rows[0]?.filingId
}

/**
 * The start of an accepted filing for the company that ends on the day: of the same type first, the newest
 * first.
 */
export async function findAcceptedStart(
  db: Queryable,
  filed: { readonly companyNumber: CompanyNumber; readonly periodEnd: IsoDate; readonly type: FilingType },
): Promise<string | undefined> {
  const { rows } = await db.query<{ start: string }>(
    `select period_start as start from filing
     where company_number = $1 and period_end = $2 and status = 'accepted'
     order by (type = $3) desc, decided_at desc limit 1`,
    [filed.companyNumber, filed.periodEnd, filed.type],
  )
  return rows[0]?.start
}

export interface LockedFiling {
  readonly filing: Filing
  readonly form: unknown
  readonly pricePence: number
}

/** The filing, locked until the transaction ends: whoever decides it comes alone. */
export async function lockFiling(tx: Tx, filingId: string): Promise<LockedFiling | undefined> {
  const { rows } = await tx.query<{ form: unknown; pricePence: number }>(
    `select ${FILING_COLUMNS}, f.form, f.price_pence as "pricePence" from filing f
     where f.filing_id = $1 for update`,
    [filingId],
  )
  const [row] = rows
  return row === undefined
    ? undefined
    : { filing: filingFrom(row), form: row.form, pricePence: row.pricePence }
}

export interface FilingMove {
  readonly filingId: string
  readonly status: FilingStatus
  readonly sequence: number
  readonly at: Date
  readonly isSubmission: boolean
  readonly isDecision: boolean
  readonly errors: readonly FilingError[]
  readonly iruNumber: string | null
}

/** Moves a locked filing on. */
export async function moveFiling(tx: Tx, move: FilingMove): Promise<void> {
  await tx.query(
    `update filing set status = $2, sequence = $3, updated_at = $4, errors = $5,
       submitted_at = case when $6 then $4 else submitted_at end,
       decided_at = case when $7 then $4 else decided_at end,
       iru_number = coalesce($8, iru_number)
     where filing_id = $1`,
    [
      move.filingId,
      move.status,
      move.sequence,
      move.at,
      JSON.stringify(move.errors),
      move.isSubmission,
      move.isDecision,
      move.iruNumber,
    ],
  )
}

export interface PartMove {
  readonly filingId: string
  readonly part: number
  readonly status: FilingStatus
  readonly reference: string | undefined
  readonly receipt: Receipt | undefined
}

/** Moves a part of a locked filing on. */
export async function movePart(tx: Tx, move: PartMove): Promise<void> {
  const { receipt } = move
  await tx.query(
    `update filing_part set status = $3, reference = coalesce($4, reference), receipt_irmark = $5,
       receipt_message = $6, accepted_at = $7
     where filing_id = $1 and part = $2`,
    [
      move.filingId,
      move.part,
      move.status,
      move.reference,
      receipt?.irmark,
      receipt?.message,
      receipt?.acceptedAt,
    ],
  )
}

/** Notes billing's charge on the filing, once; answers whether this did it. */
export async function chargeFiling(
  tx: Tx,
  charge: { readonly filingId: string; readonly amountPence: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update filing set charge_pence = $2, charged_at = $3, updated_at = greatest(updated_at, $3)
     where filing_id = $1 and charged_at is null`,
    [charge.filingId, charge.amountPence, charge.at],
  )
  return rowCount === 1
}
