// The steps of an upload: read the file, check the columns, check the accounts, import. Each step has what
// its page shows; the page passes the rows of the file on, so that nothing is stored before the import.
import type { UploadPreview } from '@cfs/contracts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { columnLetters, type Sheet, type SheetRow, widthOf } from '../../domain/sheet.ts'
import { findHeadings, guessColumns, type SheetColumns } from '../../domain/sheet-columns.ts'
import { readLines, type SheetLines, type SheetProblem } from '../../domain/sheet-lines.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { packSheet, unpackSheet } from './pack-sheet.ts'
import { type AskedPlace, placesToAsk } from './places-to-ask.ts'
import { readUpload } from './read-upload.ts'
import { columnErrors, periodErrors, type TypedPeriod, type UploadForm } from './upload-form.ts'
import { importUpload, previewUpload, type TrialBalanceUpload } from './upload-trial-balance.ts'

const SAMPLE_ROWS = 6
type Errors = Readonly<Record<string, string>>

interface ShownStep {
  readonly companyNumber: string
  readonly period: TypedPeriod
}

export interface ColumnsStep extends ShownStep {
  readonly kind: 'columns'
  /** The name of the worksheet; undefined for a CSV file. */
  readonly sheetName: string | undefined
  readonly rowCount: number
  readonly accountCount: number
  /** The rows from the headings on. */
  readonly sample: readonly SheetRow[]
  /** The letters of each column, with its heading if it has one. */
  readonly columnNames: readonly { readonly letters: string; readonly heading: string }[]
  readonly columns: SheetColumns
  readonly errors: Errors
  readonly problems: readonly SheetProblem[]
  readonly packed: string
}

export interface CheckStep extends ShownStep {
  readonly kind: 'check'
  readonly columns: SheetColumns
  readonly debits: number
  readonly credits: number
  readonly totalRows: readonly number[]
  readonly preview: UploadPreview
  readonly places: readonly AskedPlace[]
  readonly packed: string
}

export type UploadStep =
  | (ShownStep & { readonly kind: 'file'; readonly errors: Errors })
  | ColumnsStep
  | CheckStep
  | { readonly kind: 'imported'; readonly importId: string }

export async function takeUploadStep(
  context: DashboardContext,
  request: MemberRequest,
  { companyNumber, form }: { readonly companyNumber: string; readonly form: UploadForm },
): Promise<UploadStep> {
  const { period } = form
  const errors = periodErrors(period)
  if (form.step === 'read' || Object.keys(errors).length > 0)
    return readFile(context, request, { companyNumber, form, errors })
  const sheet = await unpackSheet(form.sheet)
  if (sheet === undefined) return { kind: 'file', companyNumber, period, errors: CHOOSE_AGAIN }
  const wrongColumns = columnErrors(form.columns)
  const lines = readLines(sheet, form.columns)
  const read = {
    companyNumber,
    period,
    sheet,
    packed: form.sheet,
    columns: form.columns,
    lines,
    errors: wrongColumns,
  }
  const problems = Object.keys(wrongColumns).length > 0 ? [] : problemsOf(lines)
  const isReadable = Object.keys(wrongColumns).length === 0 && problems.length === 0
  if (form.step === 'columns' || !isReadable) return columnsStep({ ...read, problems })
  const upload = uploadOf(read, form)
  if (form.step === 'import') {
    const imported = await importUpload(context, request, { upload, formId: form.formId })
    return 'problems' in imported ? columnsStep({ ...read, ...imported }) : { kind: 'imported', ...imported }
  }
  const preview = await previewUpload(context, request, upload)
  return 'problems' in preview ? columnsStep({ ...read, ...preview }) : checkStep(read, form, preview)
}

/** Browsers never fill in a file again. */
const CHOOSE_AGAIN = { file: 'Choose the file again' }
const TOO_MUCH_TEXT = {
  file: 'The file has too much text. Leave only the columns with the codes, names and amounts',
}

async function readFile(
  context: DashboardContext,
  { member }: MemberRequest,
  {
    companyNumber,
    form,
    errors,
  }: { readonly companyNumber: string; readonly form: UploadForm; readonly errors: Errors },
): Promise<UploadStep> {
  const { period, file: bytes } = form
  const sheet = await readUpload(context, { bytes, accountId: member.accountId })
  if (typeof sheet === 'string')
    return { kind: 'file', companyNumber, period, errors: { ...errors, file: sheet } }
  if (Object.keys(errors).length > 0)
    return { kind: 'file', companyNumber, period, errors: { ...errors, ...CHOOSE_AGAIN } }
  const packed = await packSheet(sheet)
  if (packed === undefined) return { kind: 'file', companyNumber, period, errors: TOO_MUCH_TEXT }
  const columns = guessColumns(sheet)
  const lines = readLines(sheet, columns)
  return columnsStep({ companyNumber, period, sheet, packed, columns, lines, errors: {}, problems: [] })
}

function problemsOf({ lines, problems }: SheetLines): readonly SheetProblem[] {
  if (lines.length > 0 || problems.length > 0) return problems
  return [{ place: 'The file', message: 'has no account with an amount in these columns.' }]
}

interface ReadSheet extends ShownStep {
  readonly sheet: Sheet
  /** The rows as the pages pass them on. */
  readonly packed: string
  readonly columns: SheetColumns
  readonly lines: SheetLines
  readonly errors: Errors
}

function columnsStep({
  sheet,
  lines,
  ...stepParts
}: ReadSheet & { readonly problems: readonly SheetProblem[] }): ColumnsStep {
  const headings = findHeadings(sheet)
  const names = headings === undefined ? [] : (sheet.rows[headings]?.cells ?? [])
  const first = headings ?? 0
  return {
    kind: 'columns',
    ...stepParts,
    sheetName: sheet.name,
    rowCount: sheet.rows.length,
    accountCount: lines.lines.length,
    sample: sheet.rows.slice(first, first + SAMPLE_ROWS),
    columnNames: Array.from({ length: widthOf(sheet) }, (_, index) => ({
      letters: columnLetters(index),
      heading: names[index] ?? '',
    })),
  }
}

function checkStep(
  { companyNumber, period, packed, columns, lines }: ReadSheet,
  { places }: UploadForm,
  preview: UploadPreview,
): CheckStep {
  return {
    kind: 'check',
    companyNumber,
    period,
    columns,
    debits: lines.debitPence / 100,
    credits: lines.creditPence / 100,
    totalRows: lines.totalRows,
    preview,
    places: placesToAsk(lines.lines, preview.import, places),
    packed,
  }
}

function uploadOf(
  { companyNumber, period, columns, lines }: ReadSheet,
  { places }: UploadForm,
): TrialBalanceUpload {
  const { periodStart, periodEnd, companyType } = period
  return {
    companyNumber,
    periodStart: periodStart === '' ? undefined : periodStart,
    periodEnd,
    companyType,
    columns,
    lines: lines.lines,
    places,
  }
}
