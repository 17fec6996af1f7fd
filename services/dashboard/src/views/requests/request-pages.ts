// The pages of the request log: the list with its filters, and one request.
import { docUrlOf, ERRORS, isErrorCode } from '@cfs/contracts'
import {
  button,
  buttonLink,
  copyable,
  emptyState,
  errorSummary,
  type FieldErrors,
  filterForm,
  html,
  type Html,
  moment,
  notice,
  type PageView,
  selectField,
  type Slot,
  summaryList,
  table,
  tag,
  textField,
} from '@cfs/pages'
import { durationBar } from './duration-bar.ts'

type Mode = 'sandbox' | 'live'

export interface RequestModel {
  readonly at: Date
  readonly requestId: string
  readonly keyId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly errorCode: string | null
  readonly durationMs: number
  readonly upstreamMs: number | null
  readonly address: string
  readonly filingId: string | null
  readonly requestCount: number
}

interface KeyName {
  readonly keyId: string
  readonly name: string
}

type Values = Readonly<Record<string, string | undefined>>

/** The routes of the API, as choices in the filter; the URL accepts any route. */
const ROUTES = [
  'POST /api/v1/filings/ct600',
  'POST /api/v1/filings/accounts',
  'POST /api/v1/filings/external',
  'GET /api/v1/filings',
  'GET /api/v1/filings/:id',
  'GET /api/v1/filings/:id/documents',
  'GET /api/v1/filings/:id/documents/:document',
  'GET /api/v1/balance',
  'GET /api/v1/transactions',
  'POST /api/v1/activate',
  'POST /api/v1/trial-balance',
]
const CLASSES = [
  { value: '2xx', label: '2xx: done' },
  { value: '4xx', label: '4xx: refused' },
  { value: '5xx', label: '5xx: failed' },
]

/** The filters other than the status; a phone shows them only on request. */
const MORE_FILTERS = ['route', 'key', 'error_code', 'from', 'to', 'request_id', 'filing_id']

export function requestsPage(model: {
  readonly mode: Mode
  readonly values: Values
  readonly errors: FieldErrors
  readonly requests: readonly RequestModel[]
  /** The names of the API keys; undefined while they cannot be read. */
  readonly keys: readonly KeyName[] | undefined
  readonly newer: string | undefined
  readonly older: string | undefined
  readonly curl: string
}): PageView {
  const { mode, requests, errors } = model
  const csv = addressOf(`/${mode}/requests.csv`, model.values)
  const hasErrors = Object.keys(errors).length > 0
  return {
    title: 'Requests',
    hasErrors,
    scripts: ['copy'],
    content: html`${errorSummary(errors)}<div class="heading"><h1>Requests</h1>${
      requests.length === 0 ? '' : buttonLink({ label: 'Download CSV', href: csv, kind: 'secondary' })
    }</div>
      <p class="muted">Every request with a key of this account in the last 30 days, seconds after it was
        answered. Bodies are never kept.</p>
      ${filters(model)}
      ${found(model)}`,
  }
}

function found(model: Parameters<typeof requestsPage>[0]): Slot {
  const { mode, requests, keys, errors } = model
  if (requests.length > 0) return [requestTable(mode, requests, keys), pages(model)]
  return Object.keys(errors).length > 0 ? '' : nothing(model)
}

function addressOf(path: string, values: Values): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

function filters({ mode, values, errors, keys }: Parameters<typeof requestsPage>[0]): Html {
  const any = { value: '', label: 'Any' }
  const chosenKey = values['key'] ?? ''
  const choices = (keys ?? []).map(({ keyId, name }) => ({ value: keyId, label: name }))
  const isFiltered = Object.values(values).some((value) => value !== undefined)
  const isListed = chosenKey === '' || choices.some(({ value }) => value === chosenKey)
  return filterForm({
    action: `/${mode}/requests`,
    content: selectField({
      name: 'status',
      label: 'Status',
      choices: [any, ...CLASSES],
      chosen: values['status'] ?? '',
    }),
    more: {
      isOpen: MORE_FILTERS.some((name) => values[name] !== undefined || errors[name] !== undefined),
      content: [
        selectField({
          name: 'route',
          label: 'Route',
          error: errors['route'],
          choices: [any, ...ROUTES.map((route) => ({ value: route, label: shortRoute(route) }))],
          chosen: values['route'] ?? '',
        }),
        selectField({
          name: 'key',
          label: 'Key',
          choices: [any, ...choices, ...(isListed ? [] : [{ value: chosenKey, label: chosenKey }])],
          chosen: chosenKey,
        }),
        filterText('error_code', 'Error code', { values, errors }),
        filterTime('from', 'From', { values, errors }),
        filterTime('to', 'Until', { values, errors }),
        filterText('request_id', 'Request id', { values, errors }),
        filterText('filing_id', 'Filing id', { values, errors }),
      ],
    },
    actions: [
      button({ label: 'Show requests', kind: 'secondary' }),
      isFiltered ? html`<a href="/${mode}/requests">Clear filters</a>` : '',
    ],
  })
}

interface Given {
  readonly values: Values
  readonly errors: FieldErrors
}

function filterText(name: string, label: string, { values, errors }: Given): Html {
  const field = { name, label, value: values[name], error: errors[name] }
  return textField({ ...field, autocomplete: 'off', spellcheck: false })
}

function filterTime(name: string, label: string, { values, errors }: Given): Html {
  return textField({ name, label, value: values[name], error: errors[name], type: 'datetime-local' })
}

/** The prefix of the path is omitted, because all paths have it. */
function shortRoute(route: string): string {
  return route.replace('/api/v1', '')
}

export function requestTable(
  mode: Mode,
  requests: readonly RequestModel[],
  keys: readonly KeyName[] | undefined,
): Html {
  const names = new Map(keys?.map(({ keyId, name }) => [keyId, name]))
  return table({
    caption: 'Requests, newest first',
    columns: [
      { heading: 'Time' },
      { heading: 'Status' },
      { heading: 'Request' },
      { heading: 'Error' },
      { heading: 'Key' },
      { heading: 'Took', isNumeric: true },
    ],
    rows: requests.map((request) => ({
      href: `/${mode}/requests/${request.requestId}`,
      cells: [
        secondsMoment(request.at),
        statusTag(request.status),
        html`<code>${request.method} ${shortRoute(request.route)}</code>`,
        request.errorCode === null ? '' : html`<code>${request.errorCode}</code>${timesOf(request)}`,
        clipped(names.get(request.keyId) ?? shortId(request.keyId)),
        milliseconds(request.durationMs),
      ],
    })),
  })
}

/** How often the same limit refused the same key in that minute. */
function timesOf({ requestCount }: RequestModel): Slot {
  return requestCount === 1
    ? ''
    : html` <span class="muted">${requestCount.toLocaleString('en-GB')} times</span>`
}

function clipped(text: string): Html {
  return html`<span class="clipped">${text}</span>`
}

const SECONDS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

function secondsMoment(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${SECONDS.format(at).replace('Sept', 'Sep')}</time>`
}

function shortId(id: string): string {
  return id.length > 12 ? `${id.slice(0, 8)}…` : id
}

export function statusTag(status: number): Html {
  const tone = status < 400 ? 'good' : status < 500 ? 'warning' : 'bad'
  return tag({ label: status === 499 ? '499 client left' : String(status), tone })
}

function milliseconds(durationMs: number): string {
  return durationMs < 10
    ? `${durationMs.toFixed(1)} ms`
    : `${Math.round(durationMs).toLocaleString('en-GB')} ms`
}

function pages({ mode, values, newer, older }: Parameters<typeof requestsPage>[0]): Slot {
  if (newer === undefined && older === undefined) return ''
  const path = `/${mode}/requests`
  return html`<nav class="pagination" aria-label="Pages of requests"><ul>${
    newer === undefined
      ? ''
      : html`<li><a href="${addressOf(path, values)}">Newest</a></li>
          <li><a rel="prev" href="${addressOf(path, { ...values, after: newer })}">Newer</a></li>`
  }${
    older === undefined
      ? ''
      : html`<li><a rel="next" href="${addressOf(path, { ...values, before: older })}">Older</a></li>`
  }</ul></nav>`
}

function nothing({ mode, values, curl, newer, older }: Parameters<typeof requestsPage>[0]): Html {
  if (Object.keys(values).length > 0 || newer !== undefined || older !== undefined) {
    return emptyState({
      title: 'No request matches',
      content: html`<p>Change the filters, or <a href="/${mode}/requests">show all</a>.</p>`,
    })
  }
  return emptyState({
    title: 'No requests yet',
    content: html`<p>Requests appear here seconds after they were answered. Try this one, with your key:</p>
      ${copyable({ label: 'First request', text: curl })}`,
  })
}

export function requestPage(model: {
  readonly mode: Mode
  readonly request: RequestModel
  readonly keyName: string | undefined
  /** The API's URL, which the URL of the documentation of errors starts with. */
  readonly apiUrl: string
}): PageView {
  const { mode, request, keyName, apiUrl } = model
  const filing = request.filingId
  const ofRoute = addressOf(`/${mode}/requests`, { route: `${request.method} ${request.route}` })
  const facts = summaryList([
    {
      term: 'Time',
      value: html`${moment(request.at)} <span class="muted">${request.at.toISOString()}</span>`,
    },
    { term: 'Key', value: html`<a href="/${mode}/keys/${request.keyId}">${keyName ?? request.keyId}</a>` },
    { term: 'From', value: html`<code>${request.address}</code>` },
    {
      term: 'Filing',
      value: filing === null ? 'None' : html`<a href="/${mode}/filings/${filing}">${filing}</a>`,
    },
    { term: 'Request id', value: html`<code>${request.requestId}</code>` },
    ...(request.requestCount === 1 ? [] : [{ term: 'Refused', value: refusedTimes(request) }]),
  ])
  return {
    title: `${request.method} ${shortRoute(request.route)}`,
    content: html`<p><a href="/${mode}/requests">Requests</a></p>
      <div class="heading"><h1><code>${request.method} ${request.route}</code></h1>
        ${statusTag(request.status)}</div>
      ${errorOf(request, apiUrl)}
      <section><h2>Where the time went</h2>${durationBar(request)}</section>
      ${facts}
      <p class="muted">Bodies and query strings are never kept.</p>
      <p><a href="${addressOf(`/${mode}/requests`, { key: request.keyId })}">Requests with this key</a> ·
        <a href="${ofRoute}">Requests to this route</a></p>`,
  }
}

function refusedTimes({ requestCount }: RequestModel): string {
  return `${requestCount.toLocaleString('en-GB')} requests with this key in that minute; this was the first`
}

function errorOf({ errorCode, status }: RequestModel, apiUrl: string): Slot {
  if (status === 499) {
    return notice({
      tone: 'warning',
      title: 'The client left',
      content: html`<p>The client closed the connection before the response was sent. A submission still
        continues: look for its filing before you send it again, or use the same Idempotency-Key.</p>`,
    })
  }
  if (errorCode === null) return ''
  if (!isErrorCode(errorCode)) return notice({ tone: 'bad', title: `Error ${errorCode}`, content: '' })
  const { meaning, fix } = ERRORS[errorCode]
  return notice({
    tone: status >= 500 ? 'bad' : 'warning',
    title: `Error ${errorCode}`,
    content: html`<p>${meaning}</p><p><strong>What to do:</strong> ${fix}</p>
      <p><a href="${docUrlOf(errorCode, apiUrl)}">${errorCode} in the documentation</a></p>`,
  })
}
