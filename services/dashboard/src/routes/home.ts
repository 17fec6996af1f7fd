// Routes for the home pages, and for the sign on the page that changes after the first API request.
import type { FastifyInstance } from 'fastify'
import { firstUseOf, readLiveHome } from '../commands/read-home.ts'
import { listKeys } from '../commands/list-keys.ts'
import { liveHomePage, sandboxHomePage } from '../views/home-pages.ts'
import { memberOf, sessionOf } from './guard-pages.ts'
import type { PageParts } from './page-parts.ts'
import { page, pageFact } from './page-rules.ts'
import { KEY_PLACEHOLDER, sampleRequests, sandboxTrials } from './sample-requests.ts'
import { sendPage } from './send-page.ts'

export function homeRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context, assets } = parts
  app.get('/', page('everyone'), async (request, reply) =>
    reply.redirect(request.pageSession?.stage === 'full' ? '/sandbox' : '/sign-in', 303),
  )
  app.get('/sandbox', page('view', { mode: 'sandbox' }), async (request, reply) => {
    const { accountName, accountIsOpen } = sessionOf(request)
    const isOpen = accountIsOpen === true
    const keyRequest = { member: memberOf(request), caller: request.pageCaller }
    const keys = isOpen ? await listKeys(context, keyRequest, 'test') : []
    const samples = sampleRequests(parts.apiUrl, context.clock.now())
    const [, ...trials] = sandboxTrials(samples)
    const view = sandboxHomePage({
      accountName: accountName ?? '',
      isOpen,
      hasKey: keys.length > 0,
      firstUsedAt: firstUseOf(keys),
      curl: samples.filing('00000001', KEY_PLACEHOLDER),
      trials,
    })
    return sendPage(request, reply, { assets, view })
  })
  app.get('/sandbox/first-request', pageFact('view'), async (request) => {
    const keyRequest = { member: memberOf(request), caller: request.pageCaller }
    return { happened: firstUseOf(await listKeys(context, keyRequest, 'test')) !== undefined }
  })
  app.get('/live', page('view', { mode: 'live' }), async (request, reply) => {
    const session = sessionOf(request)
    const home = await readLiveHome(context, {
      member: memberOf(request),
      caller: request.pageCaller,
      hasSecondFactor: session.hasSecondFactor,
    })
    const view = liveHomePage({ accountName: session.accountName ?? '', ...home })
    return sendPage(request, reply, { assets, view })
  })
}
