// Routes for one filing, live or in the sandbox. A filing of one mode (live or sandbox) does not exist under
// the URL of the other mode.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findFiling, findSandboxFiling, listDocuments } from '../commands/find-filing.ts'
import { ifAvailable } from '../commands/if-available.ts'
import { failurePage } from '../views/failure-page.ts'
import { filingPage } from '../views/filing-page.ts'
import { sandboxFilingPage, sandboxFilingsPage } from '../views/sandbox-filing-pages.ts'
import { taxPage } from '../views/tax-page.ts'
import { memberOf } from './guard-pages.ts'
import type { PageParts } from './page-parts.ts'
import { page, pageFact } from './page-rules.ts'
import { typed } from './read-form.ts'
import { sampleRequests, sandboxTrials } from './sample-requests.ts'
import { sendPage } from './send-page.ts'

interface OfFiling {
  Params: { filing_id: string }
}

const LIVE = page('view', { mode: 'live' })
const SANDBOX = page('view', { mode: 'sandbox' })

export function filingRoutes(app: FastifyInstance, parts: PageParts): void {
  liveRoutes(app, parts)
  sandboxRoutes(app, parts)
}

function readingOf(request: FastifyRequest) {
  return { member: memberOf(request), requestId: request.id }
}

function noFiling({ assets }: PageParts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const view = failurePage({
    status: 404,
    message: 'This account has no such filing.',
    requestId: request.id,
  })
  return sendPage(request, reply, { assets, view })
}

function liveRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context, assets } = parts
  app.get<OfFiling>('/live/filings/:filing_id', LIVE, async (request, reply) => {
    const { filing_id: filingId } = request.params
    const reading = readingOf(request)
    const [filing, documents] = await Promise.all([
      findFiling(context, reading, filingId),
      ifAvailable(listDocuments(context, reading, { filingId, mode: 'live' })),
    ])
    if (filing === undefined) return noFiling(parts, request, reply)
    const samples = sampleRequests(parts.apiUrl, context.clock.now())
    const curl = {
      reading: samples.reading(filing.filing_id),
      original: samples.again(filing, 'original'),
      amendment: samples.again(filing, 'amendment'),
    }
    const view = filingPage({ filing, documents, errorsHref: `${parts.apiUrl}/docs/errors`, curl })
    return sendPage(request, reply, { assets, view })
  })
  app.get<OfFiling>('/live/filings/:filing_id/tax', LIVE, async (request, reply) => {
    const filing = await findFiling(context, readingOf(request), request.params.filing_id)
    if (filing === undefined) return noFiling(parts, request, reply)
    return sendPage(request, reply, { assets, view: taxPage(filing) })
  })
  app.get<OfFiling>('/live/filings/:filing_id/change', pageFact('view'), async (request) => {
    const filing = await findFiling(context, readingOf(request), request.params.filing_id)
    return { happened: filing !== undefined && filing.status !== typed(request.query, 'from') }
  })
}

function sandboxRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context, assets } = parts
  app.get('/sandbox/filings', SANDBOX, async (request, reply) => {
    const wanted = typed(request.query, 'filing_id').trim()
    if (/^fil_test_\w+$/.test(wanted)) return reply.redirect(`/sandbox/filings/${wanted}`, 303)
    const error =
      wanted === '' ? undefined : 'Enter an id that begins with fil_test_, as a sandbox filing answered it'
    const samples = sampleRequests(parts.apiUrl, context.clock.now())
    const view = sandboxFilingsPage({ error, trials: sandboxTrials(samples) })
    return sendPage(request, reply, { assets, view })
  })
  app.get<OfFiling>('/sandbox/filings/:filing_id', SANDBOX, async (request, reply) => {
    const { filing_id: filingId } = request.params
    const reading = readingOf(request)
    const [filing, documents] = await Promise.all([
      findSandboxFiling(context, reading, filingId),
      ifAvailable(listDocuments(context, reading, { filingId, mode: 'test' })),
    ])
    if (filing === undefined) return noFiling(parts, request, reply)
    const samples = sampleRequests(parts.apiUrl, context.clock.now())
    const curl = { reading: samples.reading(filingId), documents: samples.documents(filingId) }
    const view = sandboxFilingPage({
      filing,
      documents,
      curl,
      errorsHref: `${parts.apiUrl}/docs/errors`,
    })
    return sendPage(request, reply, { assets, view })
  })
}
