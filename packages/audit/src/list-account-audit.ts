// The audit log of an account, for the operator and for the dashboard, which shows it to the account's
// owners.
import type { AccountAudit, AccountChange } from '@cfs/contracts'
import { isOperator, parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ListedEntry, selectAuditEntries } from './audit-entries.ts'
import { ACTOR_KINDS } from './audit-entry.ts'

const LIMIT = { error: 'must be a whole number from 1 to 1000' }
const BEFORE = { error: 'must be the `next` of the previous page' }
const filter = z.strictObject({
  actor: z.enum(ACTOR_KINDS).optional(),
  before: z.coerce.number(BEFORE).int(BEFORE).min(1, BEFORE).optional(),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(1000, LIMIT).default(100),
})

const access = { config: { access: { scope: 'keys:manage' as const, isOfAccount: true } } }

/** Adds the route; `requireAccount` throws for an account that does not exist. */
export function listAccountAudit(
  app: FastifyInstance,
  options: { readonly pool: Pool; readonly requireAccount?: (accountId: string) => Promise<unknown> },
): void {
  app.get<{ Params: { account_id: string } }>(
    '/manage/accounts/:account_id/audit',
    access,
    async (request) => {
      const { actor = null, before = null, limit } = parseQuery(filter, request.query)
      const { account_id: accountId } = request.params
      await options.requireAccount?.(accountId)
      const found = await selectAuditEntries(options.pool, { accountId, actor, before, limit: limit + 1 })
      const entries = found.slice(0, limit)
      const isForOperator = isOperator(request.identity)
      return success<AccountAudit>(request, {
        entries: entries.map((entry) => resourceOf(entry, isForOperator)),
        // The entry before which the next page ends; null on the last page.
        next: found.length > limit ? (entries.at(-1)?.entryId ?? null) : null,
      })
    },
  )
}

/**
 * Customers see that the operator made a change, but not which member of staff, from where, nor the reason.
 */
function resourceOf(entry: ListedEntry, isForOperator: boolean): AccountChange {
  const { entryId, at, actor, actorId, origin, action, subject, requestId, before, after } = entry
  return {
    at: at.toISOString(),
    actor,
    action,
    subject,
    request_id: requestId,
    ...(isForOperator || actor !== 'operator' ? { actor_id: actorId } : {}),
    ...(isForOperator ? { entry_id: entryId, origin, before, after } : {}),
  }
}
