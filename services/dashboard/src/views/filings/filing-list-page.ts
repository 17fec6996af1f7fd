// The page of live filings: a form with the API's filters, whose values are in the page's URL.
import {
  button,
  copyable,
  day,
  emptyState,
  errorSummary,
  type FieldErrors,
  filterForm,
  html,
  type Html,
  moment,
  type PageView,
  pagination,
  selectField,
  table,
  tag,
  textField,
} from '@cfs/pages'
import type { FilingModel } from './filing-model.ts'
import { STATUS_TAGS, typeName } from '../shell/status-tags.ts'

export interface FilingListModel {
  readonly filters: { readonly values: Readonly<Record<string, string>>; readonly errors: FieldErrors }
  readonly filings: readonly FilingModel[]
  readonly offset: number
  readonly limit: number
  readonly total: number
  readonly curl: string
}

const LIST = '/live/filings'
const choices = (values: Readonly<Record<string, string>>, any: string) => [
  { value: '', label: any },
  ...Object.entries(values).map(([value, label]) => ({ value, label })),
]
/** The filters other than the company; a phone shows them only on request. */
const MORE_FILTERS = ['status', 'filing_type', 'period_end', 'external_id', 'created_after', 'created_before']
const STATUSES = Object.fromEntries(Object.entries(STATUS_TAGS).map(([status, { label }]) => [status, label]))
const TYPES = { ct600: typeName('ct600'), accounts: typeName('accounts') }

export function filingListPage(model: FilingListModel): PageView {
  const { filters, filings, total } = model
  const isFiltered = Object.keys(filters.values).length > 0
  const hasErrors = Object.keys(filters.errors).length > 0
  const query = (more: Readonly<Record<string, string>> = {}) => {
    const text = new URLSearchParams({ ...filters.values, ...more }).toString()
    return text === '' ? '' : `?${text}`
  }
  return {
    title: 'Filings',
    hasErrors,
    scripts: filings.length === 0 ? ['copy'] : [],
    content: html`${errorSummary(filters.errors)}<div class="heading"><h1>Filings</h1>
        <a href="/live/external-filings">Filings made outside this service</a>
        </div>
      ${filterFields(filters, isFiltered)}
      ${
        filings.length === 0
          ? hasErrors
            ? ''
            : noFilings(filters.values, model.curl)
          : html`<p class="heading"><span>${counted(total, isFiltered)}</span>
            <a href="${LIST}.csv${query()}" download>Export as CSV</a></p>${filingTable(filings)}`
      }
      ${pagination({
        offset: model.offset,
        limit: model.limit,
        total,
        hrefOf: (offset) => `${LIST}${query({ offset: String(offset) })}`,
      })}`,
  }
}

function counted(total: number, isFiltered: boolean): string {
  const filings = `${total.toLocaleString('en-GB')} ${total === 1 ? 'filing' : 'filings'}`
  return isFiltered ? `${filings} found` : filings
}

function filterFields({ values, errors }: FilingListModel['filters'], isFiltered: boolean) {
  const common = (name: string) => ({ name, value: values[name], error: errors[name] })
  // A date field can show only dates; an exact time, as the API accepts it, remains visible as text.
  const dateType = (name: string) =>
    /^(\d{4}-\d{2}-\d{2})?$/.test(values[name] ?? '') ? ('date' as const) : ('text' as const)
  const date = (name: string, label: string) => textField({ ...common(name), label, type: dateType(name) })
  const select = (name: string, label: string, all: Readonly<Record<string, string>>) =>
    selectField({
      name,
      label,
      choices: choices(all, 'Any'),
      chosen: values[name],
      error: errors[name],
    })
  const isSet = (name: string) => values[name] !== undefined || errors[name] !== undefined
  return filterForm({
    action: LIST,
    content: textField({
      ...common('company'),
      label: 'Company name, number or filing id',
      type: 'search',
      spellcheck: false,
      autocomplete: 'off',
    }),
    more: {
      isOpen: MORE_FILTERS.some(isSet),
      content: [
        select('status', 'Status', STATUSES),
        select('filing_type', 'Type', TYPES),
        date('period_end', 'Period ends on'),
        textField({ ...common('external_id'), label: 'Your reference', autocomplete: 'off' }),
        date('created_after', 'Created from'),
        date('created_before', 'Created to'),
      ],
    },
    actions: [
      button({ label: 'Show filings', kind: 'secondary' }),
      isFiltered ? html`<a href="${LIST}">Clear filters</a>` : '',
    ],
  })
}

const COLUMNS = ['Company', 'Status', 'Type', 'Period ends on', 'Created', 'Your reference']

function filingTable(filings: readonly FilingModel[]): Html {
  return table({
    caption: 'Filings, newest first',
    columns: COLUMNS.map((heading) => ({ heading })),
    rows: filings.map((filing) => ({
      href: `${LIST}/${filing.filing_id}`,
      cells: [
        html`<span class="company">${filing.company_name}
          <span class="muted">${filing.company_number}</span></span>`,
        tag(STATUS_TAGS[filing.status]),
        filing.amendment === null ? typeName(filing.filing_type) : `${typeName(filing.filing_type)}, amended`,
        day(filing.period.end),
        moment(filing.created_at),
        filing.external_id,
      ],
    })),
  })
}

const HOW_COMPANIES_ARE_FOUND = html`<p>A company is found by its number, or by how its name begins.</p>`

function noFilings(filters: FilingListModel['filters']['values'], curl: string): Html {
  if (Object.keys(filters).length > 0) {
    const how = 'company' in filters ? HOW_COMPANIES_ARE_FOUND : ''
    return emptyState({
      title: 'No filing matches',
      content: html`${how}
        <p>Change the filters, or <a href="${LIST}">show all filings</a>.</p>`,
    })
  }
  return emptyState({
    title: 'No live filings yet',
    content: html`<p>Filings made with a live key appear here. This line lists them over the API: put a
      <a href="/live/keys">live key</a> in place of YOUR_KEY.</p>
      ${copyable({ label: 'List filings', text: curl })}`,
  })
}
