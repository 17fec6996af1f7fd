// The audit log of an account, for the operator and for the dashboard, which shows it to the account's
// owners.
import { isOperator, parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listAccountAudit } from '../commands/list-account-audit.ts'

const LIMIT = { error: 'must be a whole number from 1 to 1000' }
const BEFORE = { error: 'must be the `next` of the previous page' }
const filter = z.strictObject({
  actor: z.enum(['operator', 'person', 'service']).optional(),
  before: z.coerce.number(BEFORE).int(BEFORE).min(1, BEFORE).optional(),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(1000, LIMIT).default(100),
})

const access = { config: { access: { scope: 'keys:manage' as const, isOfAccount: true } } }

export function manageAccountAudit(app: FastifyInstance, pool: Pool): void {
  app.get<{ Params: { account_id: string } }>(
    '/manage/accounts/:account_id/audit',
    access,
    async (request) => {
      const { actor = null, before = null, limit } = parseQuery(filter, request.query)
      const { account_id: accountId } = request.params
      const { entries, next } = await listAccountAudit(pool, { accountId, actor, before, limit })
      const isForOperator = isOperator(request.identity)
      return success(request, {
        entries: entries.map((entry) => ({
          at: entry.at.toISOString(),
          actor: entry.actor,
          action: entry.action,
          subject: entry.subject,
          request_id: entry.requestId,
          // Customers see that the operator made a change, but not which member of staff, nor the reason.
          ...(isForOperator || entry.actor !== 'operator' ? { actor_id: entry.actorId } : {}),
          ...(isForOperator ? { before: entry.before, after: entry.after } : {}),
        })),
        next,
      })
    },
  )
}
