// Routes for a person's accounts: the list, switching to another account, and the audit log of the current
// one.
import type { FastifyInstance } from 'fastify'
import { switchAccount } from '../commands/switch-account.ts'
import { pageOfAuditEntries } from '../store/audit-entries.ts'
import { listMemberships } from '../store/memberships.ts'
import { auditPage } from '../views/audit-page.ts'
import { accountsPage } from '../views/accounts-page.ts'
import { failurePage } from '../views/failure-page.ts'
import { memberOf, sessionOf } from './guard-pages.ts'
import { type PageParts, show } from './page-parts.ts'
import { page } from './page-rules.ts'
import { typed } from './read-form.ts'
import { sendPage } from './send-page.ts'

const AUDIT_LIMIT = 50
const LAST_OFFSET = 1_000_000

export function accountRoutes(app: FastifyInstance, { context, assets }: PageParts): void {
  app.get('/account/audit', page('manage team'), async (request, reply) => {
    const given = typed(request.query, 'offset')
    const offset = /^\d{1,7}$/.test(given) ? Math.min(Number(given), LAST_OFFSET) : 0
    const { accountId } = memberOf(request)
    const found = await pageOfAuditEntries(context.pool, { accountId, limit: AUDIT_LIMIT, offset })
    return sendPage(request, reply, { assets, view: auditPage({ ...found, limit: AUDIT_LIMIT, offset }) })
  })
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
