// Reads an Excel workbook (.xlsx). Its ZIP archive is unpacked here with limits, because a small archive can
// hold gigabytes; the parser only sees what was unpacked.
import { Buffer } from 'node:buffer'
import { zipSync } from 'fflate'
import readXlsxFile, { type CellValue, type Row, type Sheet as Worksheet } from 'read-excel-file/universal'
import { fromBufferPromise } from 'yauzl'

const MOST_FILES = 500
/** A trial balance of 5,000 accounts with ten columns takes 4 MB. */
const MOST_UNPACKED_BYTES = 12_582_912
const WORKBOOK = 'xl/workbook.xml'

type Files = Readonly<Record<string, Uint8Array>>

export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[]
}

/** Returns one sentence if the workbook cannot be read. */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook | string> {
  const files = await unpacked(bytes).catch(() => DAMAGED)
  if (typeof files === 'string') return files
  if (files[WORKBOOK] === undefined) return 'The file is not an Excel workbook. Save it as .xlsx or CSV'
  const missing = missingResult(files)
  if (missing !== undefined) return missing
  const plain = Uint8Array.from(zipSync(withErrorTexts(files), { level: 0 }))
  try {
    const sheets = await readXlsxFile(plain.buffer)
    return { sheets: visible(sheets, files[WORKBOOK]).map(textsOf) }
  } catch {
    return DAMAGED
  }
}

const DAMAGED =
  'The workbook is damaged or protected. Open it in Excel, save it again as .xlsx, and upload that'
const TOO_LARGE =
  'The workbook is too large when it is unpacked. Copy the trial balance to a new workbook, and upload that'

/** The XML files of the archive, or one sentence if there are too many or they are too large. */
async function unpacked(bytes: Uint8Array): Promise<Files | string> {
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  const files: Record<string, Uint8Array> = {}
  let left = MOST_UNPACKED_BYTES
  if (archive.entryCount > MOST_FILES) return TOO_LARGE
  for await (const entry of archive.eachEntry()) {
    const { fileName, uncompressedSize } = entry
    if (!/\.(?:xml|rels)$/.test(fileName) || Object.hasOwn(files, fileName)) continue
    if (uncompressedSize > left) return TOO_LARGE
    // The stream fails if the file has more bytes than the archive states.
    const pieces: Buffer[] = []
    for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(Buffer.from(piece))
    const content = Buffer.concat(pieces)
    left -= content.length
    files[fileName] = content
  }
  return files
}

/** Excel does not show hidden worksheets, so the bookkeeper does not mean one. */
function visible(sheets: readonly Worksheet[], workbook: Uint8Array): readonly Worksheet[] {
  const stated =
    Buffer.from(workbook)
      .toString('latin1')
      .match(/<(?:\w{1,20}:)?sheet\s[^<>]*>/g) ?? []
  if (stated.length !== sheets.length) return sheets
  return sheets.filter((_, index) => !/\sstate="(?:hidden|veryHidden)"/.test(stated[index] ?? ''))
}

function textsOf({ sheet, data }: Worksheet) {
  return { name: sheet, rows: data.map((row: Row) => row.map(textOf)) }
}

function textOf(value: CellValue | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return String(value)
}

/** Six decimals at most, which removes the noise of floating-point numbers: 0.1 + 0.2 is 0.3. */
function numberText(value: number): string {
  const isPlain = Number.isFinite(value) && Math.abs(value) < 1e15
  return isPlain
    ? value
        .toFixed(6)
        .replace(/\.?0+$/, '')
        .replace(/^-0$/, '0')
    : String(value)
}

const isWorksheet = (content: Uint8Array) => Buffer.from(content).includes('sheetData')
/** A cell with a formula and without its result; an empty text is a result too. */
const NO_RESULT =
  /<(?:\w{1,20}:)?c (?![^>]*\bt="str")[^>]*?\br="([A-Z]{1,3})(\d{1,7})"[^>]*>\s*<(?:\w{1,20}:)?f\b[^>]*(?:\/>|>[^<]*<\/(?:\w{1,20}:)?f>)\s*(?:<(?:\w{1,20}:)?v\s*\/>|<(?:\w{1,20}:)?v>\s*<\/(?:\w{1,20}:)?v>)?\s*<\/(?:\w{1,20}:)?c>/

const ERROR_TYPE = /(<(?:\w{1,20}:)?c (?:[^>]*\s)?)t="e"/g

/** The parser drops an error such as #DIV/0!; as a text, it stays where it is and is no amount. */
function withErrorTexts(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => {
      if (!isWorksheet(content)) return [name, content]
      const xml = Buffer.from(content).toString('latin1').replaceAll(ERROR_TYPE, '$1t="str"')
      return [name, Buffer.from(xml, 'latin1')]
    }),
  )
}

/** The parser takes a formula without a result for an empty cell, which would drop the account. */
function missingResult(files: Files): string | undefined {
  for (const content of Object.values(files)) {
    if (!isWorksheet(content)) continue
    const [, column, row] = NO_RESULT.exec(Buffer.from(content).toString('latin1')) ?? []
    if (column === undefined || row === undefined) continue
    return `Row ${row}, column ${column}: the formula has no result. Open the file in Excel, save it, and upload it again`
  }
  return undefined
}
