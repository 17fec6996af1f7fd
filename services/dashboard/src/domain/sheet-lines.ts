// The accounts of an uploaded trial balance: each row's code, name and amount, and for each row that cannot
// be read, which cell is wrong and why. Headings, empty rows and the row with the totals are no accounts.
import { type DecimalMark, decimalMarkOf, readAmount } from './read-amount.ts'
import { columnLetters, type Sheet, type SheetRow } from './sheet.ts'
import { findHeadings, type SheetColumns } from './sheet-columns.ts'

export interface SheetLine {
  readonly row: number
  /** Empty for an account without a code. */
  readonly code: string
  readonly name: string
  /** Debits are positive. */
  readonly pence: number
}

export interface SheetProblem {
  /** Such as `Row 12, column C`. */
  readonly place: string
  readonly message: string
}

export interface SheetLines {
  readonly lines: readonly SheetLine[]
  readonly problems: readonly SheetProblem[]
  readonly debitPence: number
  readonly creditPence: number
  /** The rows with totals, which are omitted. */
  readonly totalRows: readonly number[]
}

const MOST_LINES = 5000
const MOST_NAME = 200
const MOST_CODE = 50
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const TOTAL = /^(?:(?:grand|sub|report)[ -]?)?totals?:?$/i
const BEGINS_AS_TOTAL = /^(?:(?:grand|sub|report)[ -]?)?totals?\b/i

export function readLines(sheet: Sheet, columns: SheetColumns): SheetLines {
  const headings = findHeadings(sheet)
  const heading = headings === undefined ? undefined : sheet.rows[headings]
  const rows = sheet.rows.slice(headings === undefined ? 0 : headings + 1)
  const hasHeadings = heading !== undefined
  const reading = createReading(columns, { mark: markOf(rows, columns), hasHeadings })
  for (const row of rows) if (!isSame(row, heading)) reading.add(row)
  return reading.result()
}

/** A report repeats its headings on each page. */
function isSame({ cells }: SheetRow, other: SheetRow | undefined): boolean {
  return other !== undefined && cells.join('\0') === other.cells.join('\0')
}

function markOf(rows: readonly SheetRow[], { amount, debit, credit }: SheetColumns): DecimalMark {
  const used = [amount, debit, credit].filter((column) => column !== undefined)
  return decimalMarkOf(rows.flatMap(({ cells }) => used.map((column) => cells[column] ?? '')))
}

interface Texts {
  readonly name: string
  readonly code: string
}

interface RowAmounts {
  readonly debit: number
  readonly credit: number
}

interface ReadingRules {
  readonly mark: DecimalMark
  readonly hasHeadings: boolean
}

function createReading(columns: SheetColumns, { mark, hasHeadings }: ReadingRules) {
  const lines: SheetLine[] = []
  const problems: SheetProblem[] = []
  const totalRows: number[] = []
  const sums = { debit: 0, credit: 0 }
  return {
    add(row: SheetRow): void {
      const { name, code } = textsIn(row, columns)
      const amounts = amountsIn(row, columns, mark)
      if ('place' in amounts) {
        // Titles and headings in other words stand above the accounts, and have text instead of amounts.
        if (hasHeadings || lines.length > 0 || /\d/.test(amounts.message)) problems.push(amounts)
        return
      }
      if (!amounts.isSet || isNothing({ name, code }, amounts)) return
      if (isTotal({ name, code }, amounts, sums)) {
        totalRows.push(row.row)
        return
      }
      sums.debit += amounts.debit
      sums.credit += amounts.credit
      const wrong = wrongText(row, columns)
      if (wrong === undefined) lines.push({ row: row.row, code, name, pence: amounts.debit - amounts.credit })
      else problems.push(wrong)
    },
    result: (): SheetLines => ({
      lines,
      problems: [...problems, ...tooMany(lines.length)],
      debitPence: lines.reduce((sum, { pence }) => sum + Math.max(0, pence), 0),
      creditPence: lines.reduce((sum, { pence }) => sum + Math.max(0, -pence), 0),
      totalRows,
    }),
  }
}

function tooMany(count: number): readonly SheetProblem[] {
  if (count <= MOST_LINES) return []
  const [found, most] = [count.toLocaleString('en-GB'), MOST_LINES.toLocaleString('en-GB')]
  const message = `has ${found} accounts, and a trial balance can have ${most}. Leave out accounts without a balance.`
  return [{ place: 'The file', message }]
}

function textsIn({ cells }: SheetRow, { name, code }: SheetColumns) {
  const textIn = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''))
  return { name: textIn(name), code: textIn(code) }
}

/** The amounts of a row as the file has them; one amount is a debit, or a credit if it is negative. */
function amountsIn(
  { row, cells }: SheetRow,
  { amount, debit, credit }: SheetColumns,
  mark: DecimalMark,
): SheetProblem | (RowAmounts & { readonly isSet: boolean }) {
  const found = { debit: 0, credit: 0, isSet: false }
  const sides = [
    { column: amount, suffixes: { DR: 1, CR: -1 }, side: 'debit' },
    { column: debit, suffixes: { DR: 1 }, side: 'debit' },
    { column: credit, suffixes: { CR: 1 }, side: 'credit' },
  ] as const
  for (const { column, suffixes, side } of sides) {
    if (column === undefined) continue
    const text = cells[column] ?? ''
    const read = readAmount(text, { mark, suffixes })
    if (read.kind === 'invalid') return { place: placeOf(row, column), message: `“${text}” ${read.problem}.` }
    if (read.kind === 'nil') continue
    found[side] += read.pence
    found.isSet = true
  }
  return found
}

function isNothing({ name, code }: Texts, { debit, credit }: RowAmounts): boolean {
  return name === '' && code === '' && debit === 0 && credit === 0
}

/** A row that names itself a total, or has no name and exactly what the rows above add up to. */
function isTotal({ name, code }: Texts, amounts: RowAmounts, sums: RowAmounts): boolean {
  const words = name === '' ? code : name
  if (TOTAL.test(words) || TOTAL.test(code)) return true
  if (words !== '' && !BEGINS_AS_TOTAL.test(words)) return false
  return amounts.debit === sums.debit && amounts.credit === sums.credit
}

function wrongText({ row, cells }: SheetRow, columns: SheetColumns): SheetProblem | undefined {
  const { name, code } = textsIn({ row, cells }, columns)
  const at = (column: number | undefined) => placeOf(row, column)
  if (name === '') return { place: at(columns.name), message: 'The account has an amount, but no name.' }
  if (name.length > MOST_NAME)
    return { place: at(columns.name), message: `The name has more than ${MOST_NAME} characters.` }
  if (code.length > MOST_CODE)
    return { place: at(columns.code), message: `The code has more than ${MOST_CODE} characters.` }
  if (ISO_DATE.test(code)) {
    const message = `The code became the date ${code}. Format the column as text in Excel, and enter the code again.`
    return { place: at(columns.code), message }
  }
  return undefined
}

/** Where a cell is, as a spreadsheet shows it. */
export function placeOf(row: number, column: number | undefined): string {
  return column === undefined ? `Row ${row}` : `Row ${row}, column ${columnLetters(column)}`
}
