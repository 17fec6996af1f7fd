// Shows filings: the list with the API's filters, and everything known about one filing.
import {
  amount,
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
  notice,
  pagination,
  selectField,
  type Slot,
  summaryList,
  table,
  tag,
  textField,
  timeline,
} from '@cfs/pages'
import { sentenceOf, STATUS_TAGS, typeName } from './status-tags.ts'
import type { PageView } from './page-view.ts'
import { type ReturnModel, taxWorking } from './tax-working.ts'

export interface FilingModel {
  readonly filing_id: string
  readonly filing_type: 'ct600' | 'accounts'
  readonly company_number: string
  readonly company_name: string
  readonly period: { readonly start: string; readonly end: string }
  readonly status: keyof typeof STATUS_TAGS
  readonly external_id: string | null
  readonly created_at: string
  readonly errors: readonly FilingErrorModel[]
  readonly derived_values: Readonly<Record<string, string | number>>
  readonly status_history: readonly { readonly status: keyof typeof STATUS_TAGS; readonly at: string }[]
  readonly charge: { readonly amount: number; readonly charged_at: string } | null
  readonly revenue_correlation_id?: string | null | undefined
  readonly ch_submission_number?: string | null | undefined
  readonly regime: string | null
  readonly returns?: readonly ReturnModel[] | undefined
}

export interface FilingErrorModel {
  readonly code: string
  readonly message: string
  readonly location: string | null
  readonly fix: string | null
}

export interface FilingFilters {
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
}

const choices = (values: Readonly<Record<string, string>>, any: string) => [
  { value: '', label: any },
  ...Object.entries(values).map(([value, label]) => ({ value, label })),
]
const STATUSES = Object.fromEntries(Object.entries(STATUS_TAGS).map(([status, { label }]) => [status, label]))
const TYPES = { ct600: typeName('ct600'), accounts: typeName('accounts') }

export function filingsPage(model: {
  readonly filters: FilingFilters
  readonly filings: readonly FilingModel[]
  readonly offset: number
  readonly limit: number
  readonly total: number
  readonly curl: string
}): PageView {
  const { filters, filings } = model
  const isFiltered = Object.keys(filters.values).some((name) => name !== 'offset')
  const hrefOf = (offset: number) =>
    `/live/filings?${new URLSearchParams({ ...filters.values, offset: String(offset) }).toString()}`
  return {
    title: 'Filings',
    hasErrors: Object.keys(filters.errors).length > 0,
    scripts: ['copy'],
    content: html`${errorSummary(filters.errors)}<h1>Filings</h1>${filterFields(filters)}
      ${filings.length === 0 ? noFilings(isFiltered, model.curl) : filingTable(filings)}
      ${pagination({ offset: model.offset, limit: model.limit, total: model.total, hrefOf })}`,
  }
}

function filterFields({ values, errors }: FilingFilters): Html {
  return filterForm({
    action: '/live/filings',
    content: [
      textField({
        name: 'company_number',
        label: 'Company number',
        value: values['company_number'],
        error: errors['company_number'],
        spellcheck: false,
      }),
      selectField({
        name: 'status',
        label: 'Status',
        choices: choices(STATUSES, 'Any'),
        chosen: values['status'],
        error: errors['status'],
      }),
      selectField({
        name: 'filing_type',
        label: 'Type',
        choices: choices(TYPES, 'Any'),
        chosen: values['filing_type'],
        error: errors['filing_type'],
      }),
      textField({
        name: 'period_end',
        label: 'Period ends on',
        type: 'date',
        value: values['period_end'],
        error: errors['period_end'],
      }),
      textField({
        name: 'external_id',
        label: 'Your reference',
        value: values['external_id'],
        error: errors['external_id'],
      }),
      html`<div class="actions">${button({ label: 'Show', kind: 'secondary' })}<a href="/live/filings">Clear</a></div>`,
    ],
  })
}

function filingTable(filings: readonly FilingModel[]): Html {
  return table({
    caption: 'Filings, newest first',
    columns: ['Company', 'Type', 'Period ends on', 'Status', 'Created', 'Your reference'].map((heading) => ({
      heading,
    })),
    rows: filings.map((filing) => ({
      href: `/live/filings/${filing.filing_id}`,
      cells: [
        html`${filing.company_name} <span class="muted">${filing.company_number}</span>`,
        typeName(filing.filing_type),
        day(filing.period.end),
        tag(STATUS_TAGS[filing.status]),
        moment(filing.created_at),
        filing.external_id,
      ],
    })),
  })
}

function noFilings(isFiltered: boolean, curl: string): Html {
  if (isFiltered) {
    return emptyState({
      title: 'No filing matches',
      content: html`<p>Change the filters, or <a href="/live/filings">show all</a>.</p>`,
    })
  }
  return emptyState({
    title: 'No live filings yet',
    content: html`<p>Filings made with a live key appear here. This lists them:</p>
      ${copyable({ label: 'List filings', text: curl })}`,
  })
}

export interface DocumentModel {
  readonly filename: string
  readonly media_type: string
  readonly size_bytes: number
  readonly kind: string
}

export function filingPage(model: {
  readonly filing: FilingModel
  readonly documents: readonly DocumentModel[]
  readonly curl: string
}): PageView {
  const { filing, documents } = model
  const reference = filing.revenue_correlation_id ?? filing.ch_submission_number
  const facts = summaryList([
    { term: 'Company', value: html`${filing.company_name} (${filing.company_number})` },
    { term: 'Period', value: html`${day(filing.period.start)} to ${day(filing.period.end)}` },
    { term: 'Authority’s reference', value: reference ?? 'None yet' },
    { term: 'Your reference', value: filing.external_id ?? 'None' },
    { term: 'Charge', value: chargeOf(filing) },
    { term: 'Filing id', value: html`<code>${filing.filing_id}</code>` },
  ])
  const history = filing.status_history.map(({ status, at }) => ({ at, ...STATUS_TAGS[status] }))
  const derived = summaryList(
    Object.entries(filing.derived_values).map(([term, value]) => ({
      term: term.replaceAll('_', ' '),
      value,
    })),
  )
  return {
    title: `${typeName(filing.filing_type)}, ${filing.company_name}`,
    scripts: ['copy'],
    content: html`<p><a href="/live/filings">Filings</a></p>
      <div class="heading"><h1>${typeName(filing.filing_type)}: ${filing.company_name}</h1>
        ${tag(STATUS_TAGS[filing.status])}</div>
      <p>${sentenceOf(filing.status, filing.filing_type)}</p>
      ${errorsOf(filing.errors)}${facts}
      ${taxWorking(filing.returns ?? [])}
      <section><h2>What happened</h2>${timeline(history)}</section>
      <section><h2>Values from the register, or given with the filing</h2>${derived}</section>
      <section><h2>Documents</h2>${documentsOf(documents)}</section>
      <section><h2>The same over the API</h2>
        ${copyable({ label: 'Read this filing', text: model.curl })}</section>`,
  }
}

function chargeOf({ charge, status }: FilingModel): Slot {
  if (charge !== null) return html`${amount(charge.amount)}, ${moment(charge.charged_at)}`
  return STATUS_TAGS[status].isFinal && STATUS_TAGS[status].tone !== 'good'
    ? 'Nothing was charged'
    : 'Not charged yet'
}

function errorsOf(errors: readonly FilingErrorModel[]): Slot {
  return errors.map(({ code, message, location, fix }) =>
    notice({
      tone: 'bad',
      title: `Error ${code}`,
      content: html`<p>${message}</p>${location === null ? '' : html`<p class="muted">At ${location}</p>`}
        ${fix === null ? '' : html`<p><strong>What to do:</strong> ${fix}</p>`}`,
    }),
  )
}

function documentsOf(documents: readonly DocumentModel[]): Html {
  if (documents.length === 0)
    return html`<p class="muted">There are documents once the filing is accepted.</p>`
  return table({
    caption: 'Documents of the filing',
    columns: [{ heading: 'File' }, { heading: 'Kind' }, { heading: 'Size', isNumeric: true }],
    rows: documents.map(({ filename, kind, size_bytes: size }) => ({
      cells: [filename, kind.replaceAll('_', ' '), `${Math.ceil(size / 1024)} KB`],
    })),
  })
}

export function sandboxFilingsPage(model: {
  readonly error: string | undefined
  readonly curl: string
}): PageView {
  const { error } = model
  return {
    title: 'Filings',
    hasErrors: error !== undefined,
    scripts: ['copy'],
    content: html`${errorSummary(error === undefined ? {} : { filing_id: error })}<h1>Filings</h1>
      <p>The sandbox stores nothing, so it has no list. Enter the id that a sandbox filing answered.</p>
      ${filterForm({
        action: '/sandbox/filings',
        content: [
          textField({ name: 'filing_id', label: 'Filing id', error, spellcheck: false, autocomplete: 'off' }),
          html`<div class="actions">${button({ label: 'Show', kind: 'secondary' })}</div>`,
        ],
      })}
      ${emptyState({
        title: 'Make one',
        content: html`<p>This files a company tax return in the sandbox. Put your test key in.</p>
          ${copyable({ label: 'Sandbox filing', text: model.curl })}`,
      })}`,
  }
}

export function sandboxFilingPage(model: {
  readonly filing: Pick<FilingModel, 'filing_id' | 'filing_type' | 'company_number' | 'status' | 'errors'>
  readonly documents: readonly DocumentModel[]
}): PageView {
  const { filing, documents } = model
  return {
    title: `Sandbox filing ${filing.company_number}`,
    content: html`<p><a href="/sandbox/filings">Filings</a></p>
      <div class="heading"><h1>${typeName(filing.filing_type)}: ${filing.company_number}</h1>
        ${tag(STATUS_TAGS[filing.status])}</div>
      <p>${sentenceOf(filing.status, filing.filing_type)}
        Live, an accepted filing would have cost its price.</p>
      ${errorsOf(filing.errors)}
      ${summaryList([{ term: 'Filing id', value: html`<code>${filing.filing_id}</code>` }])}
      <section><h2>Documents</h2>${documentsOf(documents)}</section>`,
  }
}
