// Reads a CSV file of companies: finds the separator, matches the header with the known columns, and numbers
// the rows as a spreadsheet does. All faults of the header are reported at once.
import { CsvError, parse } from 'csv-parse/sync'
import { COLUMNS } from '../generated/columns.ts'
import { UsageError } from '../usage-error.ts'
import { nearestName } from './nearest-name.ts'

/** One row that is not empty. */
export interface SheetRow {
  /** The number of the row as a spreadsheet shows it; the header is row 1. */
  readonly row: number
  /** The cells that are not empty, by column, without spaces around them. */
  readonly cells: Readonly<Record<string, string>>
  /** Cells beyond the last column of the header. */
  readonly extra: readonly string[]
}

export interface Sheet {
  readonly columns: readonly string[]
  readonly rows: readonly SheetRow[]
  readonly emptyRows: number
}

const SEPARATORS = [',', ';', '\t'] as const
const CREDENTIALS = 'credentials.'
const ALL_PATHS = [...new Set(Object.values(COLUMNS).flatMap((columns) => Object.keys(columns)))]

/** Every column that a file may have: `filing_type`, and the members of the requests. */
export const KNOWN_COLUMNS: readonly string[] = [
  'filing_type',
  ...ALL_PATHS.map((path) => (path.startsWith(CREDENTIALS) ? path.slice(CREDENTIALS.length) : path)),
]
const REQUIRED_COLUMNS = ['company_number', 'period_end']

/** The rows of the file. Throws UsageError if it cannot be read, or its header is wrong. */
export function readSheet(text: string): Sheet {
  const { body, separator, skipped } = withoutSeparatorLine(text)
  const records = recordsOf(body, separator ?? separatorOf(body))
  const [header = [], ...others] = records
  const columns = columnsOf(header)
  const rows = others.flatMap((cells, index): SheetRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const named = columns.map((column, at) => [column, (cells[at] ?? '').trim()] as const)
    return [
      {
        row: index + 2 + skipped,
        cells: Object.fromEntries(named.filter(([, cell]) => cell !== '')),
        extra: cells.slice(columns.length).filter((cell) => cell.trim() !== ''),
      },
    ]
  })
  if (rows.length === 0) throw new UsageError('The file has no rows below its header.')
  return { columns, rows, emptyRows: others.length - rows.length }
}

/** Excel names the separator in a first line such as `sep=;`. */
function withoutSeparatorLine(text: string): { body: string; separator?: string; skipped: number } {
  const match = /^"?sep=(.)"?\r?\n/i.exec(text)
  if (match === null) return { body: text, skipped: 0 }
  return { body: text.slice(match[0].length), separator: match[1] ?? ',', skipped: 1 }
}

/** The separator that the header uses most: no column's name contains one. */
function separatorOf(text: string): string {
  const header = text.slice(0, text.search(/\r|\n|$/))
  const counts = SEPARATORS.map((separator) => header.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relaxColumnCount: true, skipEmptyLines: false })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(Reflect.get(error, 'lines'))
    const where = Number.isInteger(line) ? ` near line ${line}` : ''
    throw new UsageError(`The file is not valid CSV${where}: is a quotation mark missing or doubled there?`)
  }
}

function columnsOf(header: readonly string[]): readonly string[] {
  const names = header.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  while (names.at(-1) === '') names.pop()
  const columns = names.map((name) => (name.startsWith(CREDENTIALS) ? name.slice(CREDENTIALS.length) : name))
  const problems = columns.flatMap((name, index) => headerProblem(columns, name, index) ?? [])
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name))
  if (missing.length > 0) problems.push(`The column ${missing.join(' and ')} is missing.`)
  if (problems.length === 0) return columns
  throw new UsageError(
    ['The header of the file is wrong; nothing was checked or filed.', ...problems].join('\n  '),
  )
}

function headerProblem(columns: readonly string[], name: string, index: number): string | undefined {
  if (name === '') return `Column ${index + 1} has no name.`
  if (columns.indexOf(name) !== index) return `Two columns have the name ${name}.`
  if (KNOWN_COLUMNS.includes(name)) return undefined
  if (/^[\d/.]+$/.test(name)) return `Column ${index + 1} is "${name}": the first row must have the names.`
  const nearest = nearestName(name, KNOWN_COLUMNS)
  return `"${name}" is no known column${nearest === undefined ? '' : `; did you mean ${nearest}?`}`
}
