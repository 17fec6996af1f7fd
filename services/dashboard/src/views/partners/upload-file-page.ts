// The first pages of an upload: which company, and the file with its period.
import {
  buttonLink,
  button,
  day,
  emptyState,
  errorSummary,
  type FieldErrors,
  fileField,
  form,
  html,
  type Html,
  type PageView,
  pagination,
  radioField,
  table,
  textField,
} from '@cfs/pages'
import { ACTIVATE_PATH } from './activate-customer-page.ts'
import { customerFilter, type FilteredList } from './customer-filter.ts'
import { unmappedTag } from './link-tag.ts'

const IMPORTS = '/live/imports'
export const UPLOAD_PATH = '/live/imports/new'

export interface UploadPeriod {
  readonly companyNumber: string
  /** The days as typed. */
  readonly period: {
    readonly periodStart: string
    readonly periodEnd: string
    readonly companyType: 'trading' | 'dormant'
  }
}

interface ListedCompany {
  readonly company_number: string
  readonly last_activation: { readonly email: string } | null
  readonly last_import: { readonly period_end: string; readonly unmapped_count: number } | null
}

export function chooseCompanyPage(
  model: FilteredList & { readonly companies: readonly ListedCompany[] },
): PageView {
  const { companies, companyNumber } = model
  const filter = companyNumber === undefined ? '' : `company=${companyNumber}&`
  return {
    title: 'Upload a trial balance',
    content: html`<p><a href="${IMPORTS}">Imports</a></p><h1>Upload a trial balance</h1>
      <p>For which company? Only companies that you activated are listed.</p>
      ${customerFilter(model, UPLOAD_PATH)}
      ${companies.length === 0 ? nothing() : list(companies)}
      ${pagination({ ...model.pagination, hrefOf: (offset) => `${UPLOAD_PATH}?${filter}offset=${offset}` })}`,
  }
}

function nothing(): Html {
  const content = html`<p><a href="${ACTIVATE_PATH}">Activate the company</a> first.
    <a href="${UPLOAD_PATH}">Show all active companies</a></p>`
  return emptyState({ title: 'No active company', content })
}

function list(companies: readonly ListedCompany[]): Html {
  return table({
    caption: 'Active companies, newest first',
    columns: [{ heading: 'Company' }, { heading: 'Customer' }, { heading: 'Last import' }],
    rows: companies.map(({ company_number: number, last_activation: link, last_import: last }) => ({
      href: `${UPLOAD_PATH}/${number}`,
      cells: [
        number,
        link?.email ?? 'None',
        last === null ? 'None' : html`to ${day(last.period_end)} ${unmappedTag(last.unmapped_count)}`,
      ],
    })),
  })
}

export function uploadFilePage(
  model: UploadPeriod & { readonly errors: FieldErrors; readonly csrfToken: string },
): PageView {
  const { companyNumber, errors, csrfToken } = model
  const action = `${UPLOAD_PATH}/${companyNumber}`
  return {
    title: `Trial balance of company ${companyNumber}`,
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<p><a href="${UPLOAD_PATH}">Another company</a></p>
      <h1>Trial balance of company ${companyNumber}</h1>
      <p>Export the trial balance for the whole period, before the year-end closing, from your bookkeeping
        software. You see and check everything before it is imported; the file itself is not kept.</p>
      ${form({ action, csrfToken, hasFiles: true, content: fields(model) })}`,
  }
}

const FILE_HINT =
  'CSV or Excel (.xlsx) of at most 1 MB, with up to 5,000 accounts. The first worksheet with rows is read.'

function fields(model: UploadPeriod & { readonly errors: FieldErrors }): Html {
  const file = fileField({
    name: 'file',
    label: 'File',
    hint: FILE_HINT,
    error: model.errors['file'],
    accept: '.csv,.tsv,.txt,.xlsx,text/csv',
  })
  const read = button({ label: 'Read the file', name: 'action', value: 'read' })
  const cancel = buttonLink({ label: 'Cancel', href: IMPORTS, kind: 'secondary' })
  return html`${periodFields(model)}${file}<div class="actions">${read}${cancel}</div>`
}

function periodFields({ period, errors }: UploadPeriod & { readonly errors: FieldErrors }): Html {
  const { periodStart, periodEnd, companyType } = period
  return html`${textField({
    name: 'period_start',
    label: 'First day of the period',
    hint: 'Optional. Leave it empty if you are not sure.',
    type: 'date',
    value: periodStart,
    error: errors['period_start'],
    characters: 10,
  })}${textField({
    name: 'period_end',
    label: 'Last day of the period',
    type: 'date',
    value: periodEnd,
    error: errors['period_end'],
    characters: 10,
  })}${radioField({
    name: 'company_type',
    legend: 'Did the company trade in the period?',
    choices: [
      { value: 'trading', label: 'Yes' },
      { value: 'dormant', label: 'No, it was dormant' },
    ],
    chosen: [companyType],
  })}`
}
