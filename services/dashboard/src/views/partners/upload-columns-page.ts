// The page on which a bookkeeper checks which columns of the file have the codes, names and amounts, and sees
// which rows cannot be read.
import {
  button,
  buttonLink,
  errorSummary,
  type FieldErrors,
  form,
  hiddenField,
  html,
  type Html,
  notice,
  type PageView,
  selectField,
  type Slot,
  table,
} from '@cfs/pages'
import { UPLOAD_PATH, type UploadPeriod } from './upload-file-page.ts'

const SAMPLE_COLUMNS = 8
const LONGEST_HEADING = 40
const LONGEST_CELL = 60
const SHOWN_PROBLEMS = 30

const ROLES = ['code', 'name', 'amount', 'debit', 'credit'] as const
type Role = (typeof ROLES)[number]

interface Problem {
  /** Such as `Row 12, column C`. */
  readonly place: string
  readonly message: string
}

export type UploadColumns = Readonly<Record<Role, number | undefined>>

export interface UploadColumnsModel extends UploadPeriod {
  readonly csrfToken: string
  readonly sheetName: string | undefined
  readonly rowCount: number
  readonly accountCount: number
  readonly sample: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly columnNames: readonly { readonly letters: string; readonly heading: string }[]
  readonly columns: UploadColumns
  readonly errors: FieldErrors
  readonly problems: readonly Problem[]
  /** The rows of the file as the next form passes them on. */
  readonly packed: string
}

export function uploadColumnsPage(model: UploadColumnsModel): PageView {
  const { companyNumber, errors, problems, csrfToken } = model
  const action = `${UPLOAD_PATH}/${companyNumber}`
  const isWrong = Object.keys(errors).length > 0 || problems.length > 0
  return {
    title: 'Check the columns',
    hasErrors: isWrong,
    status: isWrong ? 422 : 200,
    content: html`${errorSummary(errors)}<p><a href="${action}">Another file</a></p>
      <h1>Check the columns</h1>
      ${problems.length === 0 ? '' : problemList(problems)}
      <p>${readFrom(model)}</p>
      ${sampleTable(model)}
      ${form({ action, csrfToken, hasFiles: true, content: fields(model) })}`,
  }
}

function readFrom({ sheetName, rowCount, accountCount }: UploadColumnsModel): Slot {
  const what = sheetName === undefined ? 'file' : html`worksheet “${sheetName}”`
  const [rows, accounts] = [rowCount, accountCount].map((count) => count.toLocaleString('en-GB'))
  return html`The ${what} has ${rows} rows. With these columns, ${accounts} of them are accounts.
    Correct the columns if they are wrong.`
}

function problemList(problems: readonly Problem[]): Html {
  const more = problems.length - SHOWN_PROBLEMS
  return notice({
    tone: 'bad',
    title: 'Nothing is imported yet',
    content: html`<p>Choose other columns, or correct the file and upload it again.</p><ul>${problems
      .slice(0, SHOWN_PROBLEMS)
      .map(({ place, message }) => html`<li><strong>${place}</strong>: ${message}</li>`)}</ul>${
      more > 0 ? html`<p>${more.toLocaleString('en-GB')} more rows cannot be read.</p>` : ''
    }`,
  })
}

function sampleTable({ sample, columnNames }: UploadColumnsModel): Html {
  const columns = columnNames.slice(0, SAMPLE_COLUMNS).map(({ letters }) => ({ heading: letters }))
  return table({
    caption: 'The first rows of the file',
    columns: [{ heading: 'Row' }, ...columns],
    rows: sample.map(({ row, cells }) => ({
      cells: [String(row), ...columns.map((_, index) => (cells[index] ?? '').slice(0, LONGEST_CELL))],
    })),
    isNarrow: true,
  })
}

const LABELS: Readonly<Record<Role, string>> = {
  code: 'Code',
  name: 'Name',
  amount: 'Amount',
  debit: 'Debit',
  credit: 'Credit',
}
const HINTS: Readonly<Partial<Record<Role, string>>> = {
  code: 'Optional.',
  amount: 'Only if the file has one column of amounts, with credits negative.',
}

function fields(model: UploadColumnsModel): Html {
  const { columnNames, columns, errors } = model
  const choices = [
    { value: '', label: 'None' },
    ...columnNames.map(({ letters, heading }, index) => ({
      value: String(index),
      label: heading === '' ? letters : `${letters}: ${heading.slice(0, LONGEST_HEADING)}`,
    })),
  ]
  const selects = ROLES.map((role) =>
    selectField({
      name: `column_${role}`,
      label: LABELS[role],
      ...(HINTS[role] === undefined ? {} : { hint: HINTS[role] }),
      error: errors[`column_${role}`],
      choices,
      chosen: String(columns[role] ?? ''),
    }),
  )
  const check = button({ label: 'Check the accounts', name: 'action', value: 'check' })
  const cancel = buttonLink({ label: 'Cancel', href: '/live/imports', kind: 'secondary' })
  return html`${passedOn(model)}${hiddenField('sheet', model.packed)}${selects}
    <div class="actions">${check}${cancel}</div>`
}

/** What was entered with the file. */
export function passedOn({ period }: UploadPeriod): Html {
  return html`${hiddenField('period_start', period.periodStart)}${hiddenField(
    'period_end',
    period.periodEnd,
  )}${hiddenField('company_type', period.companyType)}`
}

/** The chosen columns, as the last form passes them on. */
export function chosenColumns(columns: UploadColumns): readonly Html[] {
  return ROLES.map((role) => hiddenField(`column_${role}`, String(columns[role] ?? '')))
}
