// Routes for filings: the list, and one filing. A filing of one mode counts as not found under the address
// of the other mode.
import { listFilingsQuery } from '@cfs/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findFiling, findSandboxFiling, listDocuments } from '../commands/find-filing.ts'
import { listFilings } from '../commands/list-filings.ts'
import { failurePage } from '../views/failure-page.ts'
import { filingPage, filingsPage, sandboxFilingPage, sandboxFilingsPage } from '../views/filing-pages.ts'
import { memberOf } from './guard-pages.ts'
import type { PageParts } from './page-parts.ts'
import { page } from './page-rules.ts'
import { readForm, typed } from './read-form.ts'
import { KEY_PLACEHOLDER, sampleRequests } from './sample-requests.ts'
import { sendPage } from './send-page.ts'

interface OfFiling {
  Params: { filing_id: string }
}

const FILTERS = ['status', 'filing_type', 'company_number', 'period_end', 'external_id', 'offset'] as const
const live = page('view', { mode: 'live' })
const sandbox = page('view', { mode: 'sandbox' })

export function filingRoutes(app: FastifyInstance, parts: PageParts): void {
  liveRoutes(app, parts)
  sandboxRoutes(app, parts)
}

function readingOf(request: FastifyRequest) {
  return { member: memberOf(request), requestId: request.id }
}

function notFound({ assets }: PageParts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const view = failurePage({
    status: 404,
    message: 'This account has no such filing.',
    requestId: request.id,
  })
  return sendPage(request, reply, { assets, view })
}

/** The filters that were filled in; empty ones have no effect. */
function filtersOf(query: unknown): Readonly<Record<string, string>> {
  const given = FILTERS.map((name) => [name, typed(query, name).trim()] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

function liveRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context, assets } = parts
  app.get('/live/filings', live, async (request, reply) => {
    const values = filtersOf(request.query)
    const checked = readForm(listFilingsQuery, values)
    const found = checked.isValid
      ? await listFilings(context, readingOf(request), values)
      : { filings: [], limit: 50, offset: 0, total: 0 }
    const errors = checked.isValid ? {} : sentences(checked.errors)
    const curl = sampleRequests(parts.apiUrl, context.clock.now()).listing
    const view = filingsPage({ filters: { values, errors }, ...found, curl })
    return sendPage(request, reply, { assets, view })
  })
  app.get<OfFiling>('/live/filings/:filing_id', live, async (request, reply) => {
    const { filing_id: filingId } = request.params
    const reading = readingOf(request)
    const filing = await findFiling(context, reading, filingId)
    if (filing === undefined) return notFound(parts, request, reply)
    const documents = await listDocuments(context, reading, { filingId, mode: 'live' })
    const curl = sampleRequests(parts.apiUrl, context.clock.now()).reading(filing.filing_id)
    return sendPage(request, reply, { assets, view: filingPage({ filing, documents, curl }) })
  })
}

/**
 * The API's messages are worded to follow the name of the field, so a page puts the field's label before
 * them.
 */
function sentences(errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const named = Object.entries(errors).map(([name, message]) => {
    const label = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
    return [name, `${label} ${message}`] as const
  })
  return Object.fromEntries(named)
}

function sandboxRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context, assets } = parts
  app.get('/sandbox/filings', sandbox, async (request, reply) => {
    const wanted = typed(request.query, 'filing_id').trim()
    if (/^fil_test_\w+$/.test(wanted)) return reply.redirect(`/sandbox/filings/${wanted}`, 303)
    const error =
      wanted === '' ? undefined : 'Enter an id that begins with fil_test_, as a sandbox filing answered it'
    const samples = sampleRequests(parts.apiUrl, context.clock.now())
    const view = sandboxFilingsPage({ error, curl: samples.filing('00000001', KEY_PLACEHOLDER) })
    return sendPage(request, reply, { assets, view })
  })
  app.get<OfFiling>('/sandbox/filings/:filing_id', sandbox, async (request, reply) => {
    const { filing_id: filingId } = request.params
    const reading = readingOf(request)
    const filing = await findSandboxFiling(context, reading, filingId)
    if (filing === undefined) return notFound(parts, request, reply)
    const documents = await listDocuments(context, reading, { filingId, mode: 'test' })
    return sendPage(request, reply, { assets, view: sandboxFilingPage({ filing, documents }) })
  })
}
