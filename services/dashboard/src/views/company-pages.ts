// The pages of a partner's companies: the list, and one company with its link, its import and its filings.
import {
  button,
  day,
  emptyState,
  form,
  html,
  type Html,
  moment,
  pagination,
  type Slot,
  statusMessage,
  summaryList,
  table,
  tag,
} from '@cfs/pages'
import { customerFilter, type FilteredList } from './customer-filter.ts'
import type { PageView } from './page-view.ts'
import { companyTag, type LinkState, linkTag, unmappedTag } from './link-tag.ts'
import { STATUS_TAGS, typeName } from './status-tags.ts'

const PATH = '/live/companies'

export interface ShownCompany {
  readonly company_number: string
  readonly status: 'active' | 'ended'
  readonly created_at: string
  readonly ended_at: string | null
  readonly last_activation: {
    readonly email: string
    readonly external_id: string | null
    readonly state: LinkState
    readonly created_at: string
    readonly expires_at: string
    readonly used_at: string | null
  } | null
  readonly last_import: {
    readonly import_id: string
    readonly period_end: string
    readonly created_at: string
    readonly unmapped_count: number
  } | null
  readonly filings: readonly {
    readonly filing_id: string
    readonly filing_type: 'ct600' | 'accounts'
    readonly period_end: string
    readonly status: keyof typeof STATUS_TAGS
    readonly updated_at: string
  }[]
}

export interface CompaniesModel extends FilteredList {
  readonly companies: readonly ShownCompany[]
}

export function companiesPage(model: CompaniesModel): PageView {
  const { companies } = model
  return {
    title: 'Companies',
    content: html`<h1>Companies</h1>
      <p>The companies that you activated for your customers, and where each of them stands.</p>
      ${customerFilter(model, PATH)}
      ${companies.length === 0 ? nothing(model) : list(companies)}
      ${pagination({ ...model.pagination, hrefOf: (offset) => hrefOf(model, offset) })}`,
  }
}

function hrefOf({ companyNumber }: FilteredList, offset: number): string {
  return `${PATH}?${companyNumber === undefined ? '' : `company=${companyNumber}&`}offset=${offset}`
}

function nothing({ companyNumber }: FilteredList): Html {
  if (companyNumber !== undefined) {
    const content = html`<p>You have not activated ${companyNumber}. <a href="${PATH}">Show all
      companies</a></p>`
    return emptyState({ title: 'No company with this number', content })
  }
  const content = html`<p>Activate a company over the API and redirect your customer to the link in the
    answer.
    <a href="/live/api-domains">Where to send the requests</a></p>`
  return emptyState({ title: 'No companies yet', content })
}

function list(companies: readonly ShownCompany[]): Html {
  const headings = ['Company', 'Status', 'Last link', 'Last import', 'Filings']
  return table({
    caption: 'Companies, newest first',
    columns: headings.map((heading) => ({ heading })),
    rows: companies.map((company) => ({
      href: `${PATH}/${company.company_number}`,
      cells: [
        company.company_number,
        companyTag(company.status),
        lastLink(company),
        lastImport(company),
        lastFiling(company),
      ],
    })),
  })
}

function lastLink({ last_activation: link }: ShownCompany): Slot {
  return link === null
    ? 'None'
    : html`${linkTag(link.state)} <span class="muted">${moment(link.created_at)}</span>`
}

function lastImport({ last_import: last }: ShownCompany): Slot {
  if (last === null) return 'None'
  return html`${unmappedTag(last.unmapped_count)} <span class="muted">to ${day(last.period_end)}</span>`
}

function lastFiling({ filings }: ShownCompany): Slot {
  const [newest] = filings
  if (newest === undefined) return 'None'
  const more = filings.length === 1 ? '' : html` <span class="muted">and ${filings.length - 1} more</span>`
  return html`${tag(STATUS_TAGS[newest.status])}${more}`
}

export interface CompanyModel {
  readonly csrfToken: string
  readonly company: ShownCompany
  readonly mayEnd: boolean
  readonly message: string | undefined
}

export function companyPage({ company, csrfToken, mayEnd, message }: CompanyModel): PageView {
  const { company_number: number, last_import: last } = company
  return {
    title: `Company ${number}`,
    content: html`${message === undefined ? '' : statusMessage(message)}
      <p><a href="${PATH}">Companies</a></p><h1>Company ${number}</h1>
      ${summaryList([
        { term: 'Status', value: companyTag(company.status) },
        { term: 'First activated', value: moment(company.created_at) },
        ...(company.ended_at === null ? [] : [{ term: 'Ended', value: moment(company.ended_at) }]),
        ...linkRows(company),
      ])}
      <p><a href="/live/activations?company=${number}">All links of this company</a></p>
      <section><h2>Trial balance</h2>${last === null ? noImport() : importFacts(last, number)}</section>
      <section><h2>Filings</h2>${filingTable(company)}</section>
      ${mayEnd && company.status === 'active' ? ending(number, csrfToken) : ''}`,
  }
}

function linkRows({ last_activation: link }: ShownCompany) {
  if (link === null) return []
  const until = link.state === 'open' ? html` until ${moment(link.expires_at)}` : ''
  return [
    { term: 'Customer', value: link.email },
    ...(link.external_id === null ? [] : [{ term: 'Your reference', value: link.external_id }]),
    { term: 'Last link', value: html`${linkTag(link.state)}${until}` },
    ...(link.used_at === null ? [] : [{ term: 'Signed in', value: moment(link.used_at) }]),
  ]
}

function noImport(): Html {
  return html`<p>None yet. The customer can enter the figures by hand.</p>`
}

function importFacts(last: NonNullable<ShownCompany['last_import']>, number: string): Html {
  return html`${summaryList([
    { term: 'Period', value: html`to ${day(last.period_end)}` },
    { term: 'Received', value: moment(last.created_at) },
    { term: 'Accounts', value: unmappedTag(last.unmapped_count) },
  ])}
  <p><a href="/live/imports/${last.import_id}">How each account was placed</a></p>
  <p><a href="/live/imports?company=${number}">All imports of this company</a></p>`
}

function filingTable({ filings: made }: ShownCompany): Html {
  if (made.length === 0) return html`<p>None yet.</p>`
  const headings = ['Filing', 'Period', 'Status', 'Changed']
  return table({
    caption: 'Filings of this company, newest first',
    columns: headings.map((heading) => ({ heading })),
    rows: made.map((filing) => ({
      href: `/live/filings/${filing.filing_id}`,
      cells: [
        typeName(filing.filing_type),
        html`to ${day(filing.period_end)}`,
        tag(STATUS_TAGS[filing.status]),
        moment(filing.updated_at),
      ],
    })),
  })
}

function ending(number: string, csrfToken: string): Html {
  return html`<section><h2>End this customer’s access</h2>
    <p>Open links and the customer’s session stop working at once. Filings and imports stay. Activating
      the company
      again over the API gives access again.</p>
    ${form({
      action: `${PATH}/${number}/end`,
      csrfToken,
      content: button({ label: 'End access', kind: 'danger' }),
    })}</section>`
}
