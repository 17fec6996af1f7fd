// The routes for accounts: the operator opens them and sets their limits; the dashboard opens and renames
// the account that its identity names.
import { actorOf } from '@cfs/audit'
import {
  type AccountState,
  type LimitWindows,
  line,
  type ManagedAccount,
  Problem,
  type RateLimits,
  type RenamedAccount,
  type ShownAccount,
} from '@cfs/contracts'
import { type Identity, isForAccount, isOperator, parseBody, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import { Secret, type Clock } from '@cfs/runtime'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openAccount } from '../../commands/accounts/open-account.ts'
import { renameAccount } from '../../commands/accounts/rename-account.ts'
import { setLimits } from '../../commands/accounts/set-limits.ts'
import { showAccount } from '../../commands/accounts/show-account.ts'
import type { ReadWindows } from '../../commands/accounts/read-windows.ts'
import type { WindowState } from '../../domain/windows.ts'
import { manageAccountStates } from './manage-account-states.ts'

const newAccount = z
  .strictObject({
    name: line(1, 160),
    email: z.email({ error: 'must be an e-mail address' }).max(254).optional(),
    password: z.string().min(8, { error: 'must have at least 8 characters' }).max(200).optional(),
    partner: z.boolean().default(false),
    // The id of the new account, chosen by a caller that may have to repeat the call.
    account_id: z
      .string()
      .regex(/^acc_[0-9a-f]{32}$/, { error: 'must be acc_ and 32 hexadecimal digits' })
      .optional(),
  })
  .refine((body) => (body.email === undefined) === (body.password === undefined), {
    error: 'email and password go together',
    path: ['password'],
  })

const LIMIT = { error: 'must be a whole number from 1 to 10000000' }
const limit = z.number().int(LIMIT).min(1, LIMIT).max(10_000_000, LIMIT).nullable().optional()
const limits = z.strictObject({ per_minute: limit, per_day: limit })

type OfAccount = { Params: { account_id: string } }
const access = { config: { access: { scope: 'operator' as const } } }
const managed = { config: { access: { scope: 'accounts:manage' as const } } }
const managedOne = { config: { access: { scope: 'accounts:manage' as const, isOfAccount: true } } }
const newName = z.strictObject({ name: line(1, 160) })

export function manageAccounts(
  app: FastifyInstance,
  options: {
    readonly pool: Pool
    readonly clock: Clock
    readonly afterCommit: () => void
    readonly readWindows: ReadWindows
  },
): void {
  manageAccountStates(app, options)
  app.post('/manage/accounts', managed, async (request, reply) => {
    const body = parseBody(newAccount, request.body)
    if (!isOperator(request.identity)) requireOwnAccount(request.identity, body)
    const { email, password } = body
    const accountId = await openAccount(options.pool, {
      accountId: body.account_id,
      name: body.name,
      partner: body.partner,
      signIn: email === undefined || password === undefined ? null : { email, password: Secret.of(password) },
      by: actorOf(request),
      at: options.clock.now(),
    })
    options.afterCommit()
    return reply.code(201).send(success<ManagedAccount>(request, { account_id: accountId }))
  })

  app.get<OfAccount>('/manage/accounts/:account_id', access, async (request) => {
    const account = await showAccount(options.pool, request.params.account_id)
    return success<ShownAccount>(request, {
      account_id: account.accountId,
      name: account.name,
      email: account.email,
      partner: account.partner,
      state: account.state,
      state_reason: account.stateReason,
      state_changed_at: account.stateChangedAt?.toISOString() ?? null,
      created_at: account.createdAt.toISOString(),
    })
  })

  app.put<OfAccount>('/manage/accounts/:account_id/name', managedOne, async (request) => {
    const { name } = parseBody(newName, request.body)
    const { account_id: accountId } = request.params
    await renameAccount(options.pool, { accountId, name, by: actorOf(request), at: options.clock.now() })
    return success<RenamedAccount>(request, { account_id: accountId, name })
  })

  app.put<OfAccount>('/manage/accounts/:account_id/limits', access, async (request) => {
    const body = parseBody(limits, request.body)
    const { perMinute, perDay } = await setLimits(options.pool, {
      accountId: request.params.account_id,
      perMinute: body.per_minute,
      perDay: body.per_day,
      by: actorOf(request),
      at: options.clock.now(),
    })
    return success<RateLimits>(request, { per_minute: perMinute, per_day: perDay })
  })

  readingRoutes(app, options)
}

/** The dashboard requests the account of the person who signed up. */
function readingRoutes(
  app: FastifyInstance,
  { pool, readWindows }: { readonly pool: Pool; readonly readWindows: ReadWindows },
): void {
  const ofAccount = { config: { access: { scope: 'keys:manage' as const, isOfAccount: true } } }
  app.get<OfAccount>('/manage/accounts/:account_id/current-state', ofAccount, async (request) => {
    const { state } = await showAccount(pool, request.params.account_id)
    return success<AccountState>(request, { state })
  })
  app.get<OfAccount>('/manage/accounts/:account_id/windows', ofAccount, async (request) => {
    return success<LimitWindows>(request, limitWindows(await readWindows(request.params.account_id)))
  })
}

/**
 * Another service may open only the account that its identity names, without partner rights or an e-mail
 * address.
 */
function requireOwnAccount(identity: Identity, body: z.infer<typeof newAccount>): void {
  const isOwn = body.account_id !== undefined && isForAccount(identity, body.account_id)
  if (isOwn && !body.partner && body.email === undefined) return
  throw new Problem(
    'INSUFFICIENT_SCOPE',
    'Only the operator may open other accounts, partner accounts, or accounts with an e-mail address.',
  )
}

function limitWindows({ live, test }: Awaited<ReturnType<ReadWindows>>): LimitWindows {
  return { windows: { live: live.map(windowState), test: test.map(windowState) } }
}

function windowState({ name, limit: most, remaining, resetMs }: WindowState) {
  return { name, limit: most, remaining, reset_ms: resetMs }
}
