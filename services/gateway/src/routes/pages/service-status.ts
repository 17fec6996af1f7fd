// GET /api/v1/status and the page /status: whether the service and the authorities work, for everyone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceStatus } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { GENERATED, PAGE_HEADERS } from './api-pages.ts'
import { LIVE_PREFIX, SANDBOX_PREFIX } from '../forwarding/route-by-mode.ts'

const CACHE = 'public, max-age=10'
/** The generated page contains this mark where the state belongs. */
const MARK = '<p>{{status}}</p>'
const PAGE = readFileSync(join(GENERATED, 'status.html'), 'utf8')

const NAMES: Readonly<Record<string, string>> = {
  api: 'API and keys',
  filing: 'Filing',
  billing: 'Balance and top-ups',
  documents: 'Documents',
  partner: 'Partners and their customers',
  notifications: 'Events',
  tax_authority: 'Tax authority (CT600)',
  registry: 'Companies registry (accounts)',
  company_data: 'Company data (public register)',
}
const STATES: Readonly<Record<string, string>> = {
  operational: 'Operational',
  degraded: 'Partly working',
  unavailable: 'Not working',
  unknown: 'No request in the past hour',
}
const SUMMARIES: Readonly<Record<ServiceStatus['status'], string>> = {
  operational: 'All systems are operational.',
  degraded: 'Some parts are not fully working. Filings that were acknowledged are safe.',
  unavailable: 'Filing is not possible at the moment. Filings that were acknowledged are safe.',
}

/** Adds the routes; `read` is cheap, because it remembers its result. */
export function serviceStatus(app: FastifyInstance, read: () => Promise<ServiceStatus>): void {
  for (const prefix of [LIVE_PREFIX, SANDBOX_PREFIX]) {
    app.get(`${prefix}/status`, { config: { access: 'public' } }, async (request, reply) => {
      reply.headers({ 'cache-control': CACHE, 'access-control-allow-origin': '*' })
      return success(request, await read())
    })
  }
  const config = { access: 'public', produces: ['text/html'] } as const
  app.get('/status', { config }, async (_request, reply) => {
    const status = await read()
    const page = PAGE.replace(MARK, () => tablesOf(status))
    return reply
      .headers({ ...PAGE_HEADERS, 'cache-control': CACHE })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

/** Every value is one of a fixed set, or a time, so nothing needs escaping. */
function tablesOf({ status, checked_at: checkedAt, parts, authorities }: ServiceStatus): string {
  const ofParts = parts.map(({ name, status: state }) => [nameOf(name), badgeOf(state)])
  const ofAuthorities = authorities.map((authority) => [
    nameOf(authority.name),
    badgeOf(authority.status),
    timeOf(authority.last_answer_at),
    timeOf(authority.last_failure_at),
  ])
  return [
    `<p class="summary ${status}"><strong>${SUMMARIES[status]}</strong> Checked at ${timeOf(checkedAt)}.</p>`,
    '<h2 id="parts">This service</h2>',
    table(['Part', 'Status'], ofParts),
    '<h2 id="authorities">The authorities</h2>',
    ofAuthorities.length === 0
      ? '<p>Unknown while the filing part is not working.</p>'
      : table(['Authority', 'Status', 'Last response', 'Last failed request'], ofAuthorities),
  ].join('\n')
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => `<th role="columnheader">${column}</th>`).join('')
  const body = rows.map((cells) => {
    const inner = cells.map((cell, index) => `<td role="cell" data-column="${columns[index]}">${cell}</td>`)
    return `<tr role="row">${inner.join('')}</tr>`
  })
  return `<div class="table" tabindex="0"><table role="table">
<thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">${body.join('\n')}</tbody>
</table></div>`
}

function nameOf(name: string): string {
  return NAMES[name] ?? name
}

/** The state in words, with a mark that the style sheet colours. */
function badgeOf(state: string): string {
  return `<span class="state ${state}">${STATES[state] ?? state}</span>`
}

function timeOf(time: string | null): string {
  return time === null ? 'None' : `${time.slice(0, 16).replace('T', ' ')} UTC`
}
