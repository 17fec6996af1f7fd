// Routes for returns filed outside this service: the list of these originals, and the form that records one.
import { typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readExternalFilingForm, recordExternalFiling } from '../../commands/filings/external-filings.ts'
import { listExternalFilings } from '../../clients/filings/list-external-filings.ts'
import { hasPermission } from '../../commands/shell/page-access.ts'
import { externalFilingsPage, sandboxExternalFilingsPage } from '../../views/filings/external-filings-page.ts'
import { memberOf, readingOf, sessionOf } from '../shell/guard-pages.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { readOffset } from '../shell/read-form.ts'
import { sampleRequests } from '../requests/sample-requests.ts'
import { sendPage } from '../shell/send-page.ts'

const PATH = '/live/external-filings'
const LIMIT = 25

interface Shown {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

export function externalFilingRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  const curlOf = () => sampleRequests(parts.apiUrl, context.clock.now()).elsewhere
  const showList = async (request: FastifyRequest, reply: FastifyReply, formState: Shown) => {
    const offset = readOffset(request.query)
    const listPart = { limit: LIMIT, offset }
    const { filings, pagination } = await listExternalFilings(context, readingOf(request), listPart)
    const model = {
      filings,
      ...pagination,
      ...formState,
      curl: curlOf(),
      mayRecord: hasPermission(sessionOf(request), 'record filings'),
      isRecorded: typed(request.query, 'message') === 'recorded',
    }
    return show(reply, (csrfToken) => externalFilingsPage({ ...model, csrfToken }))
  }

  app.get(PATH, page('view', { mode: 'live' }), async (request, reply) =>
    showList(request, reply, { values: {}, errors: {} }),
  )
  app.post(PATH, page('record filings', { mode: 'live' }), async (request, reply) => {
    const values = readExternalFilingForm((name) => typed(request.body, name))
    const from = { member: memberOf(request), caller: request.pageCaller }
    const errors = await recordExternalFiling(context, from, values)
    if (Object.keys(errors).length > 0) return showList(request, reply, { values: { ...values }, errors })
    return reply.redirect(`${PATH}?message=recorded`, 303)
  })
  app.get('/sandbox/external-filings', page('view', { mode: 'sandbox' }), async (_request, reply) =>
    sendPage(reply, sandboxExternalFilingsPage(curlOf())),
  )
}
