// Routes for the home pages: in the sandbox, the steps to the first filing, which update as they are
// completed; in live mode, the state of the account.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ifAvailable } from '@cfs/http'
import { listKeys } from '../../clients/keys/list-keys.ts'
import { readLiveHome } from '../../commands/home/read-home.ts'
import { readFirstSteps, sandboxVersion } from '../../commands/home/read-first-steps.ts'
import { hasPermission } from '../../commands/shell/page-access.ts'
import { readErrors } from '../../commands/requests/read-use.ts'
import { readWindows } from '../../clients/requests/read-windows.ts'
import { firstUseOf, goingLiveVersion, readGoingLive } from '../../commands/home/read-going-live.ts'
import { goingLivePage } from '../../views/home/going-live-page.ts'
import { liveHomePage } from '../../views/home/live-home-page.ts'
import { sandboxHomePage } from '../../views/home/sandbox-home-page.ts'
import { homeOf, memberOf, sessionOf, viewerOf } from '../shell/guard-pages.ts'
import type { PageParts } from '../shell/page-parts.ts'
import { page, pageFact } from '../shell/page-rules.ts'
import { KEY_PLACEHOLDER, sampleRequests } from '../requests/sample-requests.ts'
import { TRIALS } from '../requests/trials.ts'
import { sendPage } from '../shell/send-page.ts'

export function homeRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context, streams, cookies } = parts
  app.get('/', page('everyone'), async (request, reply) =>
    reply.redirect(request.pageSession?.stage === 'full' ? homeOf(request) : '/sign-in', 303),
  )
  app.get('/sandbox', page('view', { mode: 'sandbox' }), async (request, reply) => {
    if (sessionOf(request).accountState === 'closed') return reply.redirect('/account/closed', 303)
    return sendPage(reply, sandboxHomePage(await sandboxHome(parts, request)))
  })
  // The event stream of the home page and of the page that shows the first API key.
  app.get('/sandbox/events', pageFact('view'), async (request, reply) => {
    const member = memberOf(request)
    const subject = {
      name: `sandbox ${member.accountId}`,
      version: () => sandboxVersion(context, member),
    }
    return streams.answer(request, reply, { subject, viewer: viewerOf(request, { context, cookies }) })
  })
  app.get('/live', page('view', { mode: 'live' }), async (request, reply) => {
    const session = sessionOf(request)
    if (session.accountState === 'closed') return reply.redirect('/account/closed', 303)
    const member = memberOf(request)
    const asked = { member, caller: request.pageCaller }
    const [home, errors] = await Promise.all([
      readLiveHome(context, { ...asked, hasSecondFactor: session.hasSecondFactor }),
      readErrors(context, { accountId: member.accountId, mode: 'live' }),
    ])
    const now = context.clock.now()
    const view = liveHomePage({
      accountName: session.accountName ?? '',
      mayTopUp: hasPermission(session, 'manage money'),
      mayManageKeys: hasPermission(session, 'manage keys'),
      apiUrl: parts.apiUrl,
      ...home,
      errors,
      now,
    })
    return sendPage(reply, view)
  })
  app.get('/live/going-live', page('view', { mode: 'live' }), async (request, reply) => {
    const { hasSecondFactor } = sessionOf(request)
    const asked = { member: memberOf(request), caller: request.pageCaller, hasSecondFactor }
    // The version is read before the steps, so that a step completed in between makes the page reload.
    const version = await goingLiveVersion(context, asked.member)
    const steps = await readGoingLive(context, asked)
    return sendPage(reply, goingLivePage({ steps, version }))
  })
  app.get('/live/going-live/events', pageFact('view'), async (request, reply) => {
    const member = memberOf(request)
    const name = `going live ${member.accountId}`
    const subject = { name, version: () => goingLiveVersion(context, member) }
    return streams.answer(request, reply, { subject, viewer: viewerOf(request, { context, cookies }) })
  })
}

async function sandboxHome({ context, apiUrl }: PageParts, request: FastifyRequest) {
  const { accountName, accountIsOpen } = sessionOf(request)
  const isOpen = accountIsOpen === true
  const member = memberOf(request)
  const asked = { member, caller: request.pageCaller }
  // The gateway does not know an account that has not been opened yet.
  const [keys, windows, steps, errors] = await Promise.all([
    isOpen ? ifAvailable(listKeys(context, asked, 'test')) : [],
    isOpen ? ifAvailable(readWindows(context, asked, 'test')) : [],
    readFirstSteps(context, { member, requestId: request.id }),
    readErrors(context, { accountId: member.accountId, mode: 'test' }),
  ])
  const now = context.clock.now()
  return {
    accountName: accountName ?? '',
    isOpen,
    // Every account is opened with an API key, so assume that there is one while the gateway is unavailable.
    steps: {
      hasKey: keys === undefined || keys.length > 0,
      wasUsed: keys !== undefined && firstUseOf(keys) !== undefined,
      ...steps,
    },
    curl: sampleRequests(apiUrl, now).filing('00000001', KEY_PLACEHOLDER),
    trials: TRIALS.map(({ name, label }) => ({ label, href: `/sandbox/trials/${name}` })),
    windows,
    errors,
    now,
  }
}
