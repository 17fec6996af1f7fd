// Writes comma-separated values that both spreadsheets and programs can read (RFC 4180).
import { formatPounds } from '@cfs/values'

/**
 * The text of a cell: spreadsheets cannot run it as a formula, and amounts are in pounds with two decimals.
 */
export type CsvCell = string | number | { readonly pence: number } | null | undefined

/** Spreadsheets run a text that starts with one of these characters as a formula (OWASP, CSV Injection). */
const FORMULA_START = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]/

// Without this byte order mark, Excel reads the file in the computer's own code page and garbles names.
const BYTE_ORDER_MARK = '\ufeff'

/**
 * The whole CSV file, with CRLF after every line. A text that looks like a formula gets an apostrophe in
 * front, and a row with fewer cells than headings is filled up with empty ones.
 */
export function writeCsv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const filled = rows.map((cells) => headings.map((_, index) => cells[index]))
  return `${BYTE_ORDER_MARK}${csvLines([headings, ...filled])}`
}

/** Writes further lines of a CSV file that `writeCsv` began. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return formatPounds(cell.pence)
  const harmless = FORMULA_START.test(cell) ? `'${cell}` : cell
  const needsQuotes = /[",\r\n]/.test(harmless) || harmless.trim() !== harmless
  return needsQuotes ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
