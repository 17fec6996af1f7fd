// The pages that add companies from a CSV file: the form, and what was read before anything is kept.
import {
  button,
  buttonLink,
  errorSummary,
  type FieldErrors,
  fileField,
  form,
  hiddenField,
  html,
  type Html,
  type PageView,
  type Slot,
  table,
} from '@cfs/pages'

const PATH = '/live/companies'
const SHOWN_NUMBERS = 20
const SHOWN_ROWS = 50

export function companyImportPage(model: {
  readonly csrfToken: string
  readonly errors: FieldErrors
  readonly mostRows: number
}): PageView {
  const { csrfToken, errors, mostRows } = model
  const field = fileField({
    name: 'file',
    label: 'CSV file',
    hint: `Up to ${mostRows.toLocaleString('en-GB')} rows. The numbers are in the column company_number, or in the first column.`,
    error: errors['file'],
    accept: '.csv,text/csv',
  })
  return {
    title: 'Add companies from a file',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<p><a href="${PATH}">Companies</a></p>
      <h1>Add companies from a file</h1>
      <p>You see what was read before anything is kept. Afterwards we ask the register about one company after
        the other, which takes about three hours for a thousand.</p>
      ${form({
        action: `${PATH}/import`,
        csrfToken,
        hasFiles: true,
        content: html`${field}${button({ label: 'Read the file' })}`,
      })}`,
  }
}

export interface ImportPreview {
  readonly csrfToken: string
  /** The companies that would be added. */
  readonly numbers: readonly string[]
  /** How many companies of the file are watched already. */
  readonly watched: number
  readonly badRows: readonly { readonly line: number; readonly value: string; readonly reason: string }[]
}

export function importPreviewPage(preview: ImportPreview): PageView {
  const { numbers, badRows } = preview
  return {
    title: 'Check the companies',
    content: html`<p><a href="${PATH}/import">Another file</a></p><h1>Check the companies</h1>
      ${watchedAlready(preview)}
      ${numbers.length === 0 ? html`<p>The file has no company to add.</p>` : keepForm(preview)}
      ${badRows.length === 0 ? '' : badRowTable(badRows)}`,
  }
}

const counted = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'company' : 'companies'}`

function watchedAlready({ watched }: ImportPreview): Slot {
  return watched === 0 ? '' : html`<p>You watch ${counted(watched)} of the file already.</p>`
}

function keepForm({ numbers, csrfToken }: ImportPreview): Html {
  const more = numbers.length - SHOWN_NUMBERS
  const words = numbers.slice(0, SHOWN_NUMBERS).join(', ')
  return html`<p>${counted(numbers.length)} to add: ${words}${more > 0 ? ` and ${more} more` : ''}.</p>
    ${form({
      action: `${PATH}/import/keep`,
      csrfToken,
      content: html`${hiddenField('numbers', numbers.join(','))}<div class="actions">${button({
        label: `Watch ${counted(numbers.length)}`,
      })}${buttonLink({ label: 'Cancel', href: PATH, kind: 'secondary' })}</div>`,
    })}`
}

function badRowTable(badRows: ImportPreview['badRows']): Html {
  const more = badRows.length - SHOWN_ROWS
  return html`<section><h2>Rows that are left out</h2>${table({
    caption: 'Rows that are left out',
    columns: [{ heading: 'Line', isNumeric: true }, { heading: 'Value' }, { heading: 'Why' }],
    rows: badRows.slice(0, SHOWN_ROWS).map(({ line, value, reason }) => ({
      cells: [String(line), value === '' ? 'Empty' : value, reason],
    })),
  })}${more > 0 ? html`<p>${more} more rows are left out.</p>` : ''}</section>`
}
