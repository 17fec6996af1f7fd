// Reads an uploaded file to rows of text: CSV in the encodings that Excel and ledgers write, or a workbook.
// It runs on another thread, with a limit on time and memory, because a file may be made to exhaust both.
import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, type Sheet, type SheetRow } from '../../domain/sheet.ts'
import { csvRows, decodedText } from '../shell/csv-rows.ts'
import { readWorkbook } from './read-workbook.ts'

const LINES_FOR_DELIMITER = 20

/** Returns one sentence, without a full stop, if the file cannot be read. */
export async function readSheetFile(bytes: Uint8Array): Promise<Sheet | string> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (bytes.length === 0) return 'Choose a CSV or Excel file'
  if (start.startsWith('PK')) return sheetOf(await readWorkbook(bytes))
  const other = OTHER_KINDS.find(([beginning]) => start.startsWith(beginning))
  return other === undefined ? readCsv(bytes) : other[1]
}

const OTHER_KINDS = [
  [
    '\u00d0\u00cf\u0011\u00e0',
    'The file is an old Excel workbook (.xls) or has a password. Save it as .xlsx without a password, or as CSV',
  ],
  ['%PDF', 'The file is a PDF. Export the trial balance as CSV or Excel'],
] as const

function sheetOf(workbook: Awaited<ReturnType<typeof readWorkbook>>): Sheet | string {
  if (typeof workbook === 'string') return workbook
  for (const { name, rows } of workbook.sheets) {
    const kept = keptRows(rows.map((cells, index) => ({ row: index + 1, cells })))
    if (kept.length > 0) return checked({ kind: 'xlsx', name: name.slice(0, LONGEST_CELL), rows: kept })
  }
  return NO_ROWS
}

const NO_ROWS = 'The file has no rows'

function readCsv(bytes: Uint8Array): Sheet | string {
  const content = textIn(bytes)
  if (content === undefined) return 'The file is neither CSV nor an Excel workbook'
  if (content.trim() === '') return NO_ROWS
  const rows = csvRows(content, { linesForDelimiter: LINES_FOR_DELIMITER })
  if (rows === undefined) return 'The file is not CSV: a quotation mark is not closed, or text follows one'
  return checked({
    kind: 'csv',
    rows: keptRows(rows.map(({ record, info }) => ({ row: info.lines, cells: record }))),
  })
}

/**
 * UTF-8 or UTF-16, with or without a byte order mark; otherwise the Windows encoding in which Excel writes
 * pounds signs. Undefined for bytes that no text has.
 */
function textIn(bytes: Uint8Array): string | undefined {
  const unmarked = utf16Without(bytes)
  const text =
    unmarked === undefined
      ? (decodedText(bytes) ?? new TextDecoder('windows-1252').decode(bytes))
      : new TextDecoder(unmarked).decode(bytes)
  return NO_TEXT.test(text) ? undefined : text
}

/** Control characters, except tabs, line ends and those above the first 127 characters. */
const NO_TEXT = /[^\P{Cc}\t-\r\u007f-\u009f]/u

/** Every other byte of Western text in UTF-16 is 0. */
function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0 && second !== 0) return 'utf-16be'
  return first !== 0 && first !== 0xff && second === 0 ? 'utf-16le' : undefined
}

/** The rows that are not empty, with trimmed cells on one line. */
function keptRows(rows: readonly SheetRow[]): readonly SheetRow[] {
  return rows.flatMap(({ row, cells }) => {
    const texts = cells
      .slice(0, MOST_COLUMNS)
      .map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_CELL))
    const last = texts.findLastIndex((text) => text !== '')
    return last === -1 ? [] : [{ row, cells: texts.slice(0, last + 1) }]
  })
}

function checked(sheet: Sheet): Sheet | string {
  const { length } = sheet.rows
  if (length === 0) return NO_ROWS
  if (length <= MOST_ROWS) return sheet
  const [found, most] = [length.toLocaleString('en-GB'), MOST_ROWS.toLocaleString('en-GB')]
  return `The file has ${found} rows, and one file can have ${most}. Leave out accounts without a balance`
}
