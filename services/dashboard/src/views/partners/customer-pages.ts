// A partner's customers: the list of the companies that it activated, and what a company's page says of them.
import {
  button,
  buttonLink,
  day,
  emptyState,
  form,
  html,
  type Html,
  moment,
  type PageView,
  pagination,
  type Slot,
  summaryList,
  table,
  tag,
} from '@cfs/pages'
import { ACTIVATE_PATH } from './activate-customer-page.ts'
import { fileForm } from './hand-over-page.ts'
import { customerFilter, type FilteredList } from './customer-filter.ts'
import { linkForm } from './link-form.ts'
import { companyTag, type LinkState, linkTag, unmappedTag } from './link-tag.ts'
import { companyTabs } from '../companies/company-tabs.ts'
import { STATUS_TAGS } from '../shell/status-tags.ts'

const PATH = '/live/customers'
const COMPANY = '/live/companies'

export interface ShownCustomer {
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

export interface CustomersModel extends FilteredList {
  readonly companies: readonly ShownCustomer[]
  readonly mayActivate: boolean
  readonly mayFile: boolean
  readonly csrfToken: string
}

export function customersPage(model: CustomersModel): PageView {
  const { companies, mayActivate } = model
  return {
    title: 'Customers',
    content: html`<div class="heading"><h1>Companies</h1>${mayActivate ? activateLink('') : ''}</div>
      ${companyTabs(PATH)}
      <p>The companies that you activated for your customers, and where each of them stands.</p>
      ${customerFilter(model, PATH)}
      ${companies.length === 0 ? nothing(model) : list(model)}
      ${pagination({ ...model.pagination, hrefOf: (offset) => hrefOf(model, offset) })}`,
  }
}

function activateLink(query: string): Html {
  return buttonLink({ label: 'Activate a company', href: `${ACTIVATE_PATH}${query}`, kind: 'secondary' })
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
  const content = html`<p>Activate a company here, and the customer gets the link by e-mail; or over the API,
    and redirect your customer to the link in the answer.
    <a href="/live/api-domains">Where to send the requests</a></p>`
  return emptyState({ title: 'No companies yet', content })
}

function list({ companies, mayFile, csrfToken }: CustomersModel): Html {
  const headings = ['Company', 'Status', 'Last link', 'Last import', 'Filings', ...(mayFile ? ['Form'] : [])]
  return table({
    caption: 'Companies, newest first',
    columns: headings.map((heading) => ({ heading })),
    rows: companies.map((company) => ({
      href: `${COMPANY}/${company.company_number}`,
      cells: [
        company.company_number,
        companyTag(company.status),
        lastLink(company),
        lastImport(company),
        lastFiling(company),
        ...(mayFile ? [fileButton(company, csrfToken)] : []),
      ],
    })),
  })
}

/** Only a company whose access is active has a form. */
function fileButton({ status, company_number: companyNumber }: ShownCustomer, csrfToken: string): Slot {
  return status === 'active' ? fileForm({ companyNumber, csrfToken }, 'File') : ''
}

function lastLink({ last_activation: link }: ShownCustomer): Slot {
  return link === null
    ? 'None'
    : html`${linkTag(link.state)} <span class="muted">${moment(link.created_at)}</span>`
}

function lastImport({ last_import: last }: ShownCustomer): Slot {
  if (last === null) return 'None'
  return html`${unmappedTag(last.unmapped_count)} <span class="muted">to ${day(last.period_end)}</span>`
}

function lastFiling({ filings }: ShownCustomer): Slot {
  const [newest] = filings
  if (newest === undefined) return 'None'
  const more = filings.length === 1 ? '' : html` <span class="muted">and ${filings.length - 1} more</span>`
  return html`${tag(STATUS_TAGS[newest.status])}${more}`
}

interface Managing {
  readonly csrfToken: string
  readonly mayEnd: boolean
  readonly mayFile: boolean
  readonly linkId: string
}

/** The part of a company's page about the partner's customer. */
export function customerSection(company: ShownCustomer, managing: Managing): Html {
  const { csrfToken, mayEnd, mayFile, linkId } = managing
  const { company_number: number, last_import: last } = company
  const isManaged = mayEnd && company.status === 'active'
  const email = company.last_activation?.email
  return html`${mayFile && company.status === 'active' ? filing(number, csrfToken) : ''}
      <section><h2>Customer</h2>
      ${summaryList([
        { term: 'Access', value: companyTag(company.status) },
        { term: 'First activated', value: moment(company.created_at) },
        ...(company.ended_at === null ? [] : [{ term: 'Ended', value: moment(company.ended_at) }]),
        ...linkRows(company),
      ])}
      <p><a href="/live/activations?company=${number}">All links of this company</a></p>
      ${isManaged ? linkForm({ companyNumber: number, email, formId: linkId, csrfToken }) : ''}</section>
      <section><h2>Trial balance</h2>${last === null ? noImport() : importFacts(last, number)}
      ${isManaged ? uploadLink(number) : ''}</section>
      ${isManaged ? ending(number, csrfToken) : ''}
      ${mayEnd && !isManaged ? activateAgain(number) : ''}`
}

function filing(companyNumber: string, csrfToken: string): Html {
  return html`<section><h2>File or amend for this company</h2>
    <p>Opens the form that the customer’s link opens, with the imported figures. You state who declares, and
      when the directors approved the accounts. The customer’s link keeps working.</p>
    ${fileForm({ companyNumber, csrfToken }, 'File for this company')}
    <p class="muted">To correct what was accepted, open the form and press “Amend it”.</p>
    </section>`
}

function linkRows({ last_activation: link }: ShownCustomer) {
  if (link === null) return []
  const until = link.state === 'open' ? html` until ${moment(link.expires_at)}` : ''
  return [
    { term: 'Customer', value: link.email },
    ...(link.external_id === null ? [] : [{ term: 'Your reference', value: link.external_id }]),
    { term: 'Last link', value: html`${linkTag(link.state)}${until}` },
    ...(link.used_at === null ? [] : [{ term: 'Signed in', value: moment(link.used_at) }]),
  ]
}

function uploadLink(number: string): Html {
  const href = `/live/imports/new/${number}`
  return html`<div class="actions">${buttonLink({
    label: 'Upload a trial balance',
    href,
    kind: 'secondary',
  })}</div>`
}

function noImport(): Html {
  return html`<p>None yet. The customer can enter the figures by hand.</p>`
}

function importFacts(last: NonNullable<ShownCustomer['last_import']>, number: string): Html {
  return html`${summaryList([
    { term: 'Period', value: html`to ${day(last.period_end)}` },
    { term: 'Received', value: moment(last.created_at) },
    { term: 'Accounts', value: unmappedTag(last.unmapped_count) },
  ])}
  <p><a href="/live/imports/${last.import_id}">How each account was placed</a></p>
  <p><a href="/live/imports?company=${number}">All imports of this company</a></p>`
}

function activateAgain(number: string): Html {
  return html`<div class="actions">${activateLink(`?company=${number}`)}</div>`
}

function ending(number: string, csrfToken: string): Html {
  return html`<section><h2>End this customer’s access</h2>
    <p>Open links and the customer’s session stop working at once. Filings and imports stay. Activating
      the company again gives access again.</p>
    ${form({
      action: `${COMPANY}/${number}/end`,
      csrfToken,
      content: button({ label: 'End access', kind: 'danger' }),
    })}</section>`
}
