// The pages of imported trial balances: the list, and one import with the place of every account.
import {
  amount,
  buttonLink,
  day,
  emptyState,
  html,
  type Html,
  moment,
  notice,
  type PageView,
  pagination,
  type Slot,
  statusMessage,
  summaryList,
  table,
  tag,
} from '@cfs/pages'
import { customerFilter, type FilteredList } from './customer-filter.ts'
import { figureName } from './figure-names.ts'
import { type LinkForm, linkForm } from './link-form.ts'
import { unmappedTag } from './link-tag.ts'

const PATH = '/live/imports'

interface ShownImport {
  readonly import_id: string
  readonly company_number: string
  readonly period_start: string | null
  readonly period_end: string
  readonly company_type: string
  readonly accounts_count: number
  readonly unmapped_count: number
  readonly balance_difference: number
  readonly created_at: string
  readonly superseded_at: string | null
}

interface Line {
  readonly code: string | null
  readonly name: string
  readonly amount: number
}

export interface ImportsModel extends FilteredList {
  readonly imports: readonly ShownImport[]
  readonly mayUpload: boolean
}

export function importsPage(model: ImportsModel): PageView {
  const { imports, companyNumber, mayUpload } = model
  const filter = companyNumber === undefined ? '' : `company=${companyNumber}&`
  return {
    title: 'Imports',
    content: html`<h1>Imports</h1>
      <p>The trial balances that your software sent or that you uploaded. The newest import of a period
        fills in the customer’s form.</p>
      ${mayUpload ? upload() : ''}
      ${customerFilter(model, PATH)}
      ${imports.length === 0 ? nothing(companyNumber) : list(imports)}
      ${pagination({ ...model.pagination, hrefOf: (offset) => `${PATH}?${filter}offset=${offset}` })}`,
  }
}

function upload(): Html {
  return html`<div class="actions">${buttonLink({
    label: 'Upload a trial balance',
    href: `${PATH}/new`,
  })}</div>`
}

function nothing(companyNumber: string | undefined): Html {
  const of = companyNumber === undefined ? '' : ` for ${companyNumber}`
  const content = html`<p>Send or upload a trial balance after you activate a company, and before the customer
    opens the link.</p>`
  return emptyState({ title: `No imports${of}`, content })
}

function list(imports: readonly ShownImport[]): Html {
  const headings = ['Company', 'Period', 'Accounts', 'Not placed', 'Balances', 'Received']
  return table({
    caption: 'Imported trial balances, newest first',
    columns: headings.map((heading) => ({ heading, isNumeric: heading === 'Accounts' })),
    rows: imports.map((one) => ({
      href: `${PATH}/${one.import_id}`,
      cells: [
        one.company_number,
        period(one),
        String(one.accounts_count),
        unmappedTag(one.unmapped_count),
        balanceOf(one.balance_difference),
        html`${moment(one.created_at)}${one.superseded_at === null ? '' : html` ${REPLACED}`}`,
      ],
    })),
  })
}

const REPLACED = tag({ label: 'Replaced', tone: 'quiet' })

function period({ period_start: start, period_end: end }: ShownImport): Slot {
  return start === null ? html`to ${day(end)}` : html`${day(start)} to ${day(end)}`
}

export function balanceOf(difference: number): Slot {
  return difference === 0 ? tag({ label: 'Yes', tone: 'good' }) : html`${amount(Math.abs(difference))} apart`
}

export interface ImportModel extends ShownImport {
  readonly mapped_count: number
  readonly unmapped_accounts: readonly (Line & { readonly reason: string })[]
  readonly warnings: readonly {
    readonly code: string
    readonly message: string
    readonly blocks_filing: boolean
  }[]
  readonly accounts: readonly (Line & {
    readonly key: string | null
    readonly rule: string
    readonly confidence: string | null
  })[]
  readonly chart: string | null
  readonly mapping_version: string
}

const CHARTS: Readonly<Record<string, string>> = {
  sage50: 'Sage 50',
  xero: 'Xero',
  freeagent: 'FreeAgent',
}

export interface ImportPageModel {
  readonly imported: ImportModel
  readonly message: string | undefined
  /** Undefined if the reader may not send links, or the company is not active. */
  readonly link: LinkForm | undefined
  /** The position of the first account that the page lists. */
  readonly offset: number
}

export function importPage({ imported: one, message, link, offset }: ImportPageModel): PageView {
  return {
    title: `Import for ${one.company_number}`,
    content: html`${message === undefined ? '' : statusMessage(message)}<p><a href="${PATH}">Imports</a></p>
      <h1>Import for company ${one.company_number}</h1>
      ${summaryList([
        { term: 'Period', value: period(one) },
        { term: 'Received', value: moment(one.created_at) },
        {
          term: 'Used in the form',
          value:
            one.superseded_at === null
              ? tag({ label: 'Yes', tone: 'good' })
              : html`Until ${moment(one.superseded_at)}, when a newer import replaced it`,
        },
        { term: 'Accounts', value: html`${one.mapped_count} of ${one.accounts_count} placed` },
        { term: 'Balances', value: balanceOf(one.balance_difference) },
        { term: 'Chart of accounts', value: CHARTS[one.chart ?? ''] ?? one.chart ?? 'Not recognised' },
        { term: 'Import id', value: html`<code>${one.import_id}</code>` },
      ])}
      ${warningNotice(one)}
      ${link === undefined ? '' : html`<section><h2>Next step</h2>${linkForm(link)}</section>`}
      ${unmapped(one)}
      <section><h2>Every account</h2>${accounts(one, offset)}
        <p class="muted">Version of the mapping: ${one.mapping_version}. A later version changes no old
          import.</p>
      </section>`,
  }
}

export function warningNotice({ warnings: found }: Pick<ImportModel, 'warnings'>): Slot {
  if (found.length === 0) return ''
  const isStopping = found.some(({ blocks_filing: blocks }) => blocks)
  const content = html`<ul>${found.map(
    ({ message, blocks_filing: blocks }) =>
      html`<li>${blocks ? html`<strong>Stops the filing.</strong> ` : ''}${message}</li>`,
  )}</ul>`
  return notice({ tone: isStopping ? 'warning' : 'quiet', title: 'What to check', content })
}

export const REASONS: Readonly<Record<string, string>> = {
  unknown: 'No rule knows this name or code',
  suspense: 'A suspense account: clear it in the books',
  ambiguous: 'It could be more than one figure',
  report_total: 'A total of the report, not an account',
  year_result_already_in_lines: 'The result of the year, counted in the other accounts',
}

const MOST_UNMAPPED = 20

function unmapped({ unmapped_accounts: lines }: ImportModel): Slot {
  if (lines.length === 0) return ''
  const more = lines.length - MOST_UNMAPPED
  return html`<section><h2>Accounts without a place</h2>
    <p>The customer places these in the form, and their choices are remembered for the company’s next
      import.</p>
    ${table({
      caption: 'Accounts without a place',
      columns: [
        { heading: 'Account' },
        { heading: 'Code' },
        { heading: 'Amount', isNumeric: true },
        { heading: 'Why' },
      ],
      rows: lines.slice(0, MOST_UNMAPPED).map((line) => ({
        cells: [line.name, line.code ?? 'None', amount(line.amount), REASONS[line.reason] ?? line.reason],
      })),
    })}
    ${more > 0 ? html`<p>${more} more are in the list of every account.</p>` : ''}</section>`
}

/** So few that the page stays below 40 KB. */
const MOST_ACCOUNTS = 40
const SURE: Readonly<Record<string, string>> = { high: 'Certain', medium: 'Usual', low: 'To be confirmed' }

function accounts({ accounts: lines, import_id: id }: ImportModel, offset: number): Html {
  const linesOfPage = lines.slice(offset, offset + MOST_ACCOUNTS)
  return html`${table({
    caption: 'Every account and the figure that it belongs to',
    columns: [
      { heading: 'Account' },
      { heading: 'Code' },
      { heading: 'Amount', isNumeric: true },
      { heading: 'Figure' },
      { heading: 'How sure' },
    ],
    rows: linesOfPage.map((line) => ({
      cells: [
        line.name,
        line.code ?? 'None',
        amount(line.amount),
        line.key === null ? 'Not placed' : figureName(line.key),
        SURE[line.confidence ?? ''] ?? '–',
      ],
    })),
  })}${pagination({
    limit: MOST_ACCOUNTS,
    offset,
    total: lines.length,
    hrefOf: (next) => `${PATH}/${id}?offset=${next}`,
    words: { previous: 'Previous', next: 'Next' },
  })}`
}
