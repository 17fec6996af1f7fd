// The page of the search: the box, and what was found, by kind.
import {
  button,
  day,
  emptyState,
  filterForm,
  html,
  type Html,
  type PageView,
  type Slot,
  tag,
  textField,
} from '@cfs/pages'
import { type FilingTypeName, STATUS_TAGS, type StatusName, typeName } from '../shell/status-tags.ts'
import { unavailable } from '../shell/unavailable.ts'

interface FoundFiling {
  readonly filing_id: string
  readonly company_name: string
  readonly company_number: string
  readonly filing_type: FilingTypeName
  readonly status: StatusName
  readonly period: { readonly end: string }
}
interface FoundCompany {
  readonly companyNumber: string
  readonly name: string | null
}
interface FoundKey {
  readonly keyId: string
  readonly name: string
  readonly mode: 'live' | 'test'
}
interface FoundMember {
  readonly name: string
  readonly email: string
}
interface FoundRequest {
  readonly mode: 'live' | 'sandbox'
  readonly requestId: string
}

export interface SearchModel {
  readonly text: string
  /** Undefined if nothing was searched for; the parts that are unavailable are undefined. */
  readonly findings:
    | {
        readonly filings: readonly FoundFiling[] | undefined
        readonly companies: readonly FoundCompany[]
        readonly keys: readonly FoundKey[] | undefined
        readonly members: readonly FoundMember[]
      }
    | undefined
  /** Where the request with this id would be. */
  readonly requests: readonly FoundRequest[]
  readonly pages: readonly { readonly label: string; readonly href: string }[]
}

export function searchPage(model: SearchModel): PageView {
  return {
    title: model.text === '' ? 'Search' : `${model.text} – search`,
    content: html`<h1>Search</h1>
      ${filterForm({
        action: '/search',
        content: textField({
          name: 'q',
          label: 'Name, number, reference, key or id',
          value: model.text,
          type: 'search',
          autocomplete: 'off',
          spellcheck: false,
          hasFocus: true,
        }),
        actions: button({ label: 'Search' }),
      })}
      ${results(model)}`,
  }
}

function results({ text, findings, requests, pages }: SearchModel): Slot {
  if (findings === undefined) return ''
  const { filings, companies, keys, members } = findings
  const sections = [
    section('Filings', filings?.map(filingLink), listOf(text)),
    section('Companies', companies.map(companyLink)),
    section('Keys', keys?.map(keyLink)),
    section('Requests', requests.map(requestLink)),
    section('Team', members.map(memberLink)),
    section(
      'Pages',
      pages.map(({ label, href }) => html`<a href="${href}">${label}</a>`),
    ),
  ].filter((one) => one !== '')
  if (sections.length > 0) return html`${sections}`
  const content = html`<p>Search for the beginning of a company’s name, its number, your reference of a
    filing, the name or the beginning of a key, the id of a filing or of a request, or a member of the
    team.</p>`
  return emptyState({ title: `Nothing found for “${text}”`, content })
}

function listOf(company: string): string {
  return `/live/filings?${new URLSearchParams({ company }).toString()}`
}

/** Empty if nothing was found; `undefined` links mean that the part is unavailable. */
function section(title: string, links: readonly Html[] | undefined, allHref?: string): Slot {
  if (links?.length === 0) return ''
  if (links === undefined)
    return html`<section><h2>${title}</h2>${unavailable(`The ${title.toLowerCase()}`)}</section>`
  const all = allHref === undefined ? '' : html` <a href="${allHref}">Show in the list</a>`
  return html`<section><div class="heading"><h2>${title}</h2>${all}</div>
    <ul class="found">${links.map((link) => html`<li>${link}</li>`)}</ul></section>`
}

function filingLink({ filing_id: id, company_name: name, ...filing }: FoundFiling): Html {
  return html`<a href="/live/filings/${id}">${name}</a> ${tag(STATUS_TAGS[filing.status])}
    <span class="muted">${filing.company_number}, ${typeName(filing.filing_type)} to ${day(
      filing.period.end,
    )}</span>`
}

function companyLink({ companyNumber, name }: FoundCompany): Html {
  return html`<a href="/live/companies/${companyNumber}">${name ?? companyNumber}</a>
    <span class="muted">${companyNumber}</span>`
}

function keyLink({ keyId, name, mode }: FoundKey): Html {
  const shownMode = mode === 'live' ? 'live' : 'sandbox'
  return html`<a href="/${shownMode}/keys/${keyId}">${name}</a> <span class="muted">${shownMode} key</span>`
}

function requestLink({ mode, requestId }: FoundRequest): Html {
  return html`<a href="/${mode}/requests/${requestId}">Request ${requestId}</a>
    <span class="muted">if it was made with a ${mode} key</span>`
}

function memberLink({ name, email }: FoundMember): Html {
  return html`<a href="/account/team">${name}</a> <span class="muted">${email}</span>`
}
