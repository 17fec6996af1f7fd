// Reads a CSV file of company numbers, as spreadsheets write it, and says of each bad row what is wrong.
import { companyNumberOf } from '../../domain/filing-query-of.ts'
import { csvRows, type CsvRow, decodedText } from '../shell/csv-rows.ts'

export const MOST_ROWS = 1000
const MOST_COLUMNS = 50
const LONGEST_VALUE = 60
const HEADINGS = ['company_number', 'company number', 'number', 'companynumber']

export interface BadRow {
  readonly line: number
  readonly value: string
  readonly reason: string
}

export interface CompanyFile {
  readonly numbers: readonly string[]
  readonly badRows: readonly BadRow[]
}

/**
 * Reads UTF-8, or the UTF-16 that Excel writes as "Unicode Text". Returns one sentence if the file cannot be
 * read at all.
 */
export function readCompanyFile(bytes: Uint8Array): CompanyFile | string {
  const content = decodedText(bytes)
  if (content === undefined) return 'The file is not UTF-8. In Excel, save it as “CSV UTF-8”'
  if (content.trim() === '') return 'Choose a CSV file'
  const rows = csvRows(content, { linesForDelimiter: 1 })
  if (rows === undefined) return 'The file is not CSV: a quotation mark is not closed, or text follows one'
  const column = columnOf(rows[0]?.record ?? [])
  const data = column === undefined ? rows : rows.slice(1)
  if (data.length === 0) return 'The file has no rows'
  if (data.length > MOST_ROWS) {
    return `The file has ${data.length.toLocaleString('en-GB')} rows, and one file can have ${MOST_ROWS.toLocaleString('en-GB')}: split it`
  }
  return numbersOf(data, column ?? 0)
}

/** The column with the numbers; undefined for a file without headings, whose first column has them. */
function columnOf(first: readonly string[]): number | undefined {
  const index = first
    .slice(0, MOST_COLUMNS)
    .findIndex((heading) => HEADINGS.includes(heading.toLowerCase().replaceAll(/\s+/g, ' ')))
  return index === -1 ? undefined : index
}

function numbersOf(rows: readonly CsvRow[], column: number): CompanyFile {
  const lines = new Map<string, number>()
  const badRows: BadRow[] = []
  for (const { record, info } of rows) {
    // Our own files protect a text that a spreadsheet would run with an apostrophe.
    const value = (record[column] ?? '').replace(/^'/, '')
    if (record.every((cell) => cell === '')) continue
    const number = companyNumberOf(value)
    const earlier = number === undefined ? undefined : lines.get(number)
    const reason = reasonFor(value, { isNumber: number !== undefined, earlier })
    if (reason !== undefined) badRows.push({ line: info.lines, value: value.slice(0, LONGEST_VALUE), reason })
    else if (number !== undefined) lines.set(number, info.lines)
  }
  return { numbers: [...lines.keys()], badRows }
}

function reasonFor(
  value: string,
  { isNumber, earlier }: { readonly isNumber: boolean; readonly earlier: number | undefined },
): string | undefined {
  if (value === '') return 'The company number is missing'
  if (!isNumber) return 'Not a company number'
  return earlier === undefined ? undefined : `The same company as in line ${earlier}`
}
