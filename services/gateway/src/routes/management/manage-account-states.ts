// The operator's endpoints for accounts: search, limits, state, and publishing an account again.
import { actorOf } from '@cfs/audit'
import {
  type AccountState,
  line,
  type ManagedAccount,
  type RateLimits,
  type ListedAccounts,
} from '@cfs/contracts'
import { operatorCallOf, parseBody, parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { moveAccount } from '../../commands/accounts/move-account.ts'
import { findAccounts } from '../../commands/accounts/find-accounts.ts'
import { republishAccount } from '../../commands/accounts/republish-account.ts'
import { showLimits } from '../../commands/accounts/show-limits.ts'

const MOVES = ['suspend', 'resume', 'close'] as const
const change = z.strictObject({ reason: line(1, 500) })
const LIMIT = { error: 'must be a whole number from 1 to 1000' }
const filter = z.strictObject({
  email: line(1, 254).optional(),
  name: line(1, 160).optional(),
  after: z.string().max(100).default(''),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(1000, LIMIT).default(100),
})

type OfAccount = { Params: { account_id: string } }
const access = { config: { access: { scope: 'operator' as const } } }
/** The dashboard closes the account of the owner who asks for it. */
const closing = { config: { access: { scope: 'accounts:manage' as const, isOfAccount: true } } }

export function manageAccountStates(
  app: FastifyInstance,
  {
    pool,
    clock,
    afterCommit,
  }: { readonly pool: Pool; readonly clock: Clock; readonly afterCommit: () => void },
): void {
  app.get('/manage/accounts', access, async (request) => {
    const { accounts, next } = await findAccounts(pool, parseQuery(filter, request.query))
    return success<ListedAccounts>(request, {
      accounts: accounts.map(({ accountId, createdAt, ...rest }) => ({
        account_id: accountId,
        ...rest,
        created_at: createdAt.toISOString(),
      })),
      next,
    })
  })

  app.get<OfAccount>('/manage/accounts/:account_id/limits', access, async (request) => {
    const { perMinute, perDay } = await showLimits(pool, request.params.account_id)
    return success<RateLimits>(request, { per_minute: perMinute, per_day: perDay })
  })

  app.post<OfAccount>('/manage/accounts/:account_id/republish', access, async (request) => {
    const { account_id: accountId } = request.params
    await republishAccount(pool, { accountId, by: operatorCallOf(request), at: clock.now() })
    afterCommit()
    return success<ManagedAccount>(request, { account_id: accountId })
  })

  for (const move of MOVES) {
    const rule = move === 'close' ? closing : access
    app.post<OfAccount>(`/manage/accounts/:account_id/${move}`, rule, async (request) => {
      const { reason } = parseBody(change, request.body)
      const { account_id: accountId } = request.params
      const by = actorOf(request)
      const state = await moveAccount(pool, { accountId, move, reason, by, at: clock.now() })
      afterCommit()
      return success<AccountState>(request, { state })
    })
  }
}
