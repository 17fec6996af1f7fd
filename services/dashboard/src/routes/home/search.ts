// GET /search: one box that finds filings, companies, keys, members, requests and pages.
import type { FastifyInstance } from 'fastify'
import { parseSandboxFilingId } from '@cfs/values'
import { typed } from '@cfs/website'
import { searchAccount } from '../../commands/home/search-account.ts'
import { searchPage } from '../../views/home/search-page.ts'
import { memberOf, sessionOf } from '../shell/guard-pages.ts'
import { navigationGroups } from '../shell/navigation.ts'
import { MODES, page } from '../shell/page-rules.ts'
import type { PageParts } from '../shell/page-parts.ts'
import { sendPage } from '../shell/send-page.ts'

const LIVE_FILING = /^fil_[0-9a-f]{32}$/
const REQUEST = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LONGEST = 160

export function searchRoutes(app: FastifyInstance, { context }: PageParts): void {
  app.get('/search', page('view'), async (request, reply) => {
    const text = typed(request.query, 'q').trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST)
    const filing = filingAddress(text)
    if (filing !== undefined) return reply.redirect(filing, 303)
    const asked = { member: memberOf(request), caller: request.pageCaller, requestId: request.id }
    const session = sessionOf(request)
    const { mode } = request.pagePreferences
    const groups = navigationGroups({ session, mode, path: '' })
    const view = searchPage({
      text,
      findings: text === '' ? undefined : await searchAccount(context, asked, text),
      requests: REQUEST.test(text) ? MODES.map((each) => ({ mode: each, requestId: text })) : [],
      pages: groups
        .flatMap(({ items }) => items)
        .filter(({ label }) => text !== '' && label.toLowerCase().includes(text.toLowerCase())),
    })
    return sendPage(reply, view)
  })
}

/** The page of the filing with this id; undefined if the text is no id of a filing. */
function filingAddress(text: string): string | undefined {
  if (LIVE_FILING.test(text)) return `/live/filings/${text}`
  return parseSandboxFilingId(text) === undefined ? undefined : `/sandbox/filings/${text}`
}
