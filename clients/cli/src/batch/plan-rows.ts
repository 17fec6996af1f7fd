// Turns the rows of a sheet into requests, and finds what is wrong with a row before the API is asked.
import type { FilingType, RequestBody, RequestToSend } from '@cfs/agents'
import { createHash } from 'node:crypto'
import { COLUMNS } from '../generated/columns.ts'
import { readCell } from './read-cell.ts'
import type { Sheet, SheetRow } from './read-sheet.ts'

/** A filing as one row asks for it. */
export interface PlannedRow extends RequestToSend {
  readonly row: number
  readonly companyNumber: string
  readonly periodEnd: string
  /** Identifies the filing by its content, without credentials: 40 hexadecimal digits. */
  readonly id: string
  /** Why the row cannot be filed as it is; empty if nothing is wrong so far. */
  readonly problems: readonly string[]
}

export interface PlanOptions {
  /** The type of filing of rows without a `filing_type`. */
  readonly filingType: FilingType | undefined
  /** Whether to restore leading zeros that a spreadsheet removed. */
  readonly restoreZeros: boolean
  /** Codes of warnings that are confirmed for every row. */
  readonly confirm: readonly string[]
}

const CREDENTIALS = ['government_gateway_id', 'government_gateway_password', 'company_auth_code']
/** Columns that one sheet of both types of filing has: a row of the other type may leave them filled in. */
const OF_ONE_TYPE = [...CREDENTIALS, 'utr']

/** One planned filing for each row. */
export function planRows(sheet: Sheet, options: PlanOptions): readonly PlannedRow[] {
  const planned = sheet.rows.map((row) => planRow(readable(row, sheet.columns), options))
  const firstRows = new Map<string, PlannedRow>()
  return planned.map((one) => {
    const key = [one.filingType, one.companyNumber, one.periodEnd].join(' ')
    const first = firstRows.get(key)
    if (first === undefined) {
      firstRows.set(key, one)
      return one
    }
    return {
      ...one,
      // It is never sent, and what became of the first row is not its outcome.
      id: idOf({ repeats: one.id, row: one.row }),
      problems: [...one.problems, `It repeats row ${first.row}: ${key}. Delete one of the rows.`],
    }
  })
}

/**
 * The row without cells that may be part of a credential. A comma in a password without quotation marks moves
 * its second half into the next column, and the last cell beyond the header.
 */
function readable(row: SheetRow, columns: readonly string[]): SheetRow {
  const credential = columns.findIndex((column) => CREDENTIALS.includes(column))
  if (row.extra.length === 0 || credential < 0) return row
  const before = columns.slice(0, credential)
  const cells = Object.entries(row.cells).filter(([column]) => before.includes(column))
  return { ...row, cells: Object.fromEntries(cells) }
}

function planRow({ row, cells, extra }: SheetRow, options: PlanOptions): PlannedRow {
  const problems: string[] = extra.length === 0 ? [] : [beyondHeader(extra.length)]
  const filingType = typeOf(cells, options.filingType, problems)
  const values: Record<string, unknown> = {}
  const credentials: Record<string, string> = {}
  for (const [column, cell] of Object.entries(cells)) {
    if (column === 'filing_type') continue
    const path = CREDENTIALS.includes(column) ? `credentials.${column}` : column
    const kind = COLUMNS[filingType][path]
    if (kind === undefined) {
      if (!OF_ONE_TYPE.includes(column)) problems.push(`${column} is not for ${filingType}: leave it empty.`)
      continue
    }
    const read = readCell(column, cell, { kind, restoreZeros: options.restoreZeros })
    if ('problem' in read) problems.push(`${column} ${read.problem}`)
    else if (path !== column) credentials[column] = String(read.value)
    else setAt(values, column.split('.'), read.value)
  }
  for (const column of extra.length === 0 ? requiredOf(filingType) : []) {
    if (cells[column] === undefined) problems.push(`${column} is empty.`)
  }
  const content = { ...values, ...confirmed(listOf(values['confirm'])) }
  const request = { ...values, ...confirmed([...listOf(values['confirm']), ...options.confirm]) }
  const named = { companyNumber: textOf(values, cells, 'company_number').toUpperCase() }
  // The codes of the command line are not part of it: they may be added after some rows were filed.
  const id = idOf({ filingType, ...content, company_number: named.companyNumber })
  const periodEnd = textOf(values, cells, 'period_end')
  // The API validates the request: a column's value is of the type that the description gives it.
  return { row, filingType, ...named, periodEnd, id, request: request as RequestBody, credentials, problems }
}

function confirmed(codes: readonly string[]): { readonly confirm?: readonly string[] } {
  return codes.length === 0 ? {} : { confirm: [...new Set(codes)] }
}

/** Says it without quoting the cells: one of them may be part of a password. */
function beyondHeader(count: number): string {
  const cells = count === 1 ? 'A cell is' : `${count} cells are`
  return `${cells} beyond the last column of the header: put a cell that contains a separator in quotation marks.`
}

/** One filing whose request was written as JSON; the API checks it. */
export function planRequest(filingType: FilingType, body: Readonly<Record<string, unknown>>): PlannedRow {
  const { credentials: given, dry_run: _, ...request } = body
  const credentials = typeof given === 'object' && given !== null ? stringsOf(given) : {}
  const companyNumber = textIn(body['company_number']).toUpperCase()
  return {
    row: 1,
    filingType,
    companyNumber,
    periodEnd: textIn(body['period_end']),
    id: idOf({ filingType, ...request, company_number: companyNumber }),
    request: request as RequestBody,
    credentials,
    problems: [],
  }
}

function stringsOf(value: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, String(member)]))
}

function typeOf(cells: SheetRow['cells'], fallback: FilingType | undefined, problems: string[]): FilingType {
  const given = cells['filing_type']?.toLowerCase() ?? fallback
  if (given === 'ct600' || given === 'accounts') return given
  if (given !== undefined) problems.push(`filing_type is "${given}"; write ct600 or accounts.`)
  // Only a CT600 has a UTR, and only accounts have a company authentication code.
  return cells['company_auth_code'] !== undefined && cells['utr'] === undefined ? 'accounts' : 'ct600'
}

function requiredOf(filingType: FilingType): readonly string[] {
  return filingType === 'ct600' ? ['company_number', 'utr', 'period_end'] : ['company_number', 'period_end']
}

function textOf(values: Record<string, unknown>, cells: SheetRow['cells'], column: string): string {
  return textIn(values[column] ?? cells[column])
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function setAt(
  values: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    values[name] = value
    return
  }
  const inner = (values[name] ?? {}) as Record<string, unknown>
  values[name] = inner
  setAt(inner, rest, value)
}

/** A hash of the filing's content that does not depend on the order of the columns. */
function idOf(content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex')
    .slice(0, 40)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
