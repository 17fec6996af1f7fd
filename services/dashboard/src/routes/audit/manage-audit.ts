// The operator's list of what changed an account: the entries that the other services publish.
import { type AccountAudit, AUDIT_ACTORS } from '@cfs/contracts'
import { parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listServiceEntries } from '../../store/audit/service-entries.ts'

const whole = (error: string) => z.coerce.number({ error }).int({ error }).min(1, { error })
const filter = z.strictObject({
  actor: z.enum(AUDIT_ACTORS).optional(),
  before: whole('must be the `next` of the previous page').optional(),
  limit: whole('must be a whole number from 1 to 1000').max(1000).default(100),
})

export function manageAudit(app: FastifyInstance, pool: Pool): void {
  app.get<{ Params: { account_id: string } }>(
    '/manage/accounts/:account_id/audit',
    { config: { access: { scope: 'operator' } } },
    async (request) => {
      const { actor = null, before = null, limit } = parseQuery(filter, request.query)
      const { account_id: accountId } = request.params
      const found = await listServiceEntries(pool, { accountId, actor, before, limit: limit + 1 })
      const entries = found.slice(0, limit)
      return success<AccountAudit>(request, {
        entries: entries.map(({ entryId, at, actorId, requestId, ...entry }) => ({
          ...entry,
          entry_id: entryId,
          at: at.toISOString(),
          actor_id: actorId,
          request_id: requestId,
        })),
        // The entry before which the next page ends; null on the last page.
        next: found.length > limit ? (entries.at(-1)?.entryId ?? null) : null,
      })
    },
  )
}
