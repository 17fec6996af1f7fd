// The page of the dashboard posts a token here, with which a member of the partner's account begins to fill
// in a customer's form. The token is in the body, never in a URL.
import type { FastifyInstance } from 'fastify'
import { startMemberVisit } from '../commands/start-member-visit.ts'
import { refusedHandOverPage } from '../views/hand-over-pages.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, keepCookie, sendFormPage, siteOf, typed } from './form-parts.ts'

export function handOverRoutes(app: FastifyInstance, parts: FormParts): void {
  app.post('/hand-over', formRoute('dashboard'), async (request, reply) => {
    const { origin = '' } = request.headers
    const started = await startMemberVisit(parts.context, {
      token: typed(request.body, 'token'),
      origin,
      siteAccountId: siteOf(request).accountId,
      requestId: request.id,
      address: request.ip,
    })
    if (started.kind === 'started') {
      keepCookie(reply, started.cookie)
      return reply.redirect('/form', 303)
    }
    return sendFormPage(reply, parts, { view: refusedHandOverPage(started.reason), accountId: undefined })
  })

  // A reload of the address, or a bookmark, has no token.
  app.get('/hand-over', formRoute('everyone'), async (_request, reply) =>
    sendFormPage(reply, parts, { view: refusedHandOverPage('unknown'), accountId: undefined }),
  )
}
