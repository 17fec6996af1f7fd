// The accounts of one person: which there are, and turning to another one.
import type { FastifyInstance } from 'fastify'
import { switchAccount } from '../commands/switch-account.ts'
import { listMemberships } from '../store/memberships.ts'
import { accountsPage } from '../views/accounts-page.ts'
import { failurePage } from '../views/failure-page.ts'
import { sessionOf } from './guard-pages.ts'
import { type PageParts, show } from './page-parts.ts'
import { page } from './page-rules.ts'
import { typed } from './read-form.ts'
import { sendPage } from './send-page.ts'

export function accountRoutes(app: FastifyInstance, { context, assets }: PageParts): void {
  app.get('/account/accounts', page('signed in'), async (request, reply) => {
    const { personId, accountId: current } = sessionOf(request)
    const accounts = await listMemberships(context.pool, personId)
    return show(request, reply, {
      assets,
      view: (csrfToken) => accountsPage({ csrfToken, accounts, current }),
    })
  })
  app.post('/account/accounts', page('signed in'), async (request, reply) => {
    const accountId = typed(request.body, 'account_id')
    const isDone = await switchAccount(
      context,
      { session: sessionOf(request), accountId },
      request.pageCaller,
    )
    if (isDone) return reply.redirect('/sandbox', 303)
    const message = 'You do not belong to this account.'
    const view = failurePage({ status: 404, message, requestId: request.id })
    return sendPage(request, reply, { assets, view })
  })
}
