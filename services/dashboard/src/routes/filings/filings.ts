// Routes for one filing, live or in the sandbox. A filing of one mode (live or sandbox) does not exist under
// the URL of the other mode.
import type { FastifyInstance } from 'fastify'
import { findFiling, findSandboxFiling, listDocuments } from '../../clients/filings/find-filing.ts'
import { hasPermission } from '../../commands/shell/page-access.ts'
import { readFilingKey } from '../../commands/keys/read-filing-key.ts'
import { recordFoundOutcome } from '../../commands/filings/record-found-outcome.ts'
import { ifAvailable } from '@cfs/http'
import { typed, requireFound } from '@cfs/website'
import { filingVersion } from '../../commands/filings/record-filing-changes.ts'
import { filingPage } from '../../views/filings/filing-page.ts'
import { sandboxFilingPage, sandboxFilingsPage } from '../../views/filings/sandbox-filing-pages.ts'
import { taxPage } from '../../views/filings/tax-page.ts'
import { memberOf, readingOf, sessionOf, viewerOf } from '../shell/guard-pages.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { page, pageFact } from '../shell/page-rules.ts'
import { sampleRequests, sandboxTrials } from '../requests/sample-requests.ts'
import { sendPage } from '../shell/send-page.ts'

interface OfFiling {
  Params: { filing_id: string }
}

const NO_FILING = 'This account has no such filing.'
const LIVE = page('view', { mode: 'live' })
const RECORD = page('record filings', { mode: 'live' })
const FOUND = ['held', 'not_held'] as const
const SANDBOX = page('view', { mode: 'sandbox' })

export function filingRoutes(app: FastifyInstance, parts: PageParts): void {
  liveRoutes(app, parts)
  sandboxRoutes(app, parts)
}

function liveRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context, streams, cookies } = parts
  app.get<OfFiling>('/live/filings/:filing_id', LIVE, async (request, reply) => {
    const { filing_id: filingId } = request.params
    const reading = readingOf(request)
    // The version is read before the filing, so that a change in between makes the page reload and is not
    // missed.
    const version = await filingVersion(context, reading.member, filingId)
    const [found, documents] = await Promise.all([
      findFiling(context, reading, filingId),
      ifAvailable(listDocuments(context, reading, { filingId, mode: 'live' })),
    ])
    const filing = requireFound(found, NO_FILING)
    const caller = { member: reading.member, caller: request.pageCaller }
    const key = await readFilingKey(context, caller, { filingId, createdAt: filing.created_at })
    const samples = sampleRequests(parts.apiUrl, context.clock.now())
    const curl = {
      reading: samples.reading(filing.filing_id),
      original: samples.again(filing, 'original'),
      amendment: samples.again(filing, 'amendment'),
    }
    const docsHref = `${parts.apiUrl}/docs`
    const mayRecord = hasPermission(sessionOf(request), 'record filings')
    return show(reply, (csrfToken) =>
      filingPage({ filing, key, version, documents, docsHref, curl, csrfToken, mayRecord }),
    )
  })
  app.post<OfFiling>('/live/filings/:filing_id/outcome', RECORD, async (request, reply) => {
    const { filing_id: filingId } = request.params
    const found = FOUND.find((one) => one === typed(request.body, 'found'))
    const from = { member: memberOf(request), caller: request.pageCaller }
    if (found !== undefined) await recordFoundOutcome(context, from, { filingId, found })
    return reply.redirect(`/live/filings/${encodeURIComponent(filingId)}`, 303)
  })
  app.get<OfFiling>('/live/filings/:filing_id/tax', LIVE, async (request, reply) => {
    const found = await findFiling(context, readingOf(request), request.params.filing_id)
    const filing = requireFound(found, NO_FILING)
    return sendPage(reply, taxPage(filing))
  })
  app.get<OfFiling>('/live/filings/:filing_id/events', pageFact('view'), async (request, reply) => {
    const { filing_id: filingId } = request.params
    const member = memberOf(request)
    const subject = {
      name: `filing ${member.accountId} ${filingId}`,
      version: () => filingVersion(context, member, filingId),
    }
    return streams.answer(request, reply, { subject, viewer: viewerOf(request, { context, cookies }) })
  })
}

function sandboxRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  app.get('/sandbox/filings', SANDBOX, async (request, reply) => {
    const filingId = typed(request.query, 'filing_id').trim()
    if (/^fil_test_\w+$/.test(filingId)) return reply.redirect(`/sandbox/filings/${filingId}`, 303)
    const error =
      filingId === '' ? undefined : 'Enter an id that begins with fil_test_, as a sandbox filing answered it'
    const samples = sampleRequests(parts.apiUrl, context.clock.now())
    const view = sandboxFilingsPage({ error, trials: sandboxTrials(samples) })
    return sendPage(reply, view)
  })
  app.get<OfFiling>('/sandbox/filings/:filing_id', SANDBOX, async (request, reply) => {
    const { filing_id: filingId } = request.params
    const reading = readingOf(request)
    const [found, documents] = await Promise.all([
      findSandboxFiling(context, reading, filingId),
      ifAvailable(listDocuments(context, reading, { filingId, mode: 'test' })),
    ])
    const filing = requireFound(found, NO_FILING)
    const samples = sampleRequests(parts.apiUrl, context.clock.now())
    const curl = { reading: samples.reading(filingId), documents: samples.documents(filingId) }
    const view = sandboxFilingPage({
      filing,
      documents,
      curl,
      docsHref: `${parts.apiUrl}/docs`,
    })
    return sendPage(reply, view)
  })
}
