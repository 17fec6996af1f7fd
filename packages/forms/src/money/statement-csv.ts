// Writes a monthly statement for spreadsheets, with every entry (the PDF may combine the charges of a day).
import { type IsoDate, isoDateInLondon } from '@cfs/values'
import { type StatementData, type StatementLine, statementSums } from './statement-data.ts'
import { firstDayOf, lastDayOf } from './month-words.ts'
import { type CsvCell, writeCsv } from './write-csv.ts'

const HEADINGS = [
  'date',
  'time',
  'type',
  'amount',
  'balance',
  'company_number',
  'company_name',
  'filing_type',
  'period_end',
  'filing_id',
  'receipt_number',
  'reference',
  'transaction_id',
  'credit_note_number',
] as const

/**
 * A statement for a spreadsheet: one line for each transaction, oldest first, between the opening and the
 * closing balance. `date` is the day in the United Kingdom, `time` the instant in UTC; amounts are in
 * pounds, and `balance` is negative if money is owed. While the month is not over, the closing balance is
 * that of `today`.
 */
export function statementCsv(data: StatementData, today: IsoDate): string {
  const { openingPence, lines, closingPence } = statementSums(data)
  const lastDay = lastDayOf(data.month)
  const closingDay = data.is_complete || today > lastDay ? lastDay : today
  return writeCsv(HEADINGS, [
    balanceRow('opening_balance', firstDayOf(data.month), openingPence),
    ...lines.map(cellsOf),
    balanceRow('closing_balance', closingDay, closingPence),
  ])
}

function balanceRow(type: string, date: string, pence: number): CsvCell[] {
  return [date, null, type, null, { pence }]
}

function cellsOf({ entry, amountPence, balancePence }: StatementLine): CsvCell[] {
  return [
    isoDateInLondon(new Date(entry.created_at)),
    entry.created_at,
    entry.type,
    { pence: amountPence },
    { pence: balancePence },
    entry.company_number,
    entry.company_name,
    entry.filing_type,
    entry.period_end,
    entry.filing_id,
    entry.receipt_number,
    entry.reference,
    entry.transaction_id,
    entry.credit_note_number,
  ]
}
