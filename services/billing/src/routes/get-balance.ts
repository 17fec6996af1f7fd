// GET /api/v1/balance, and the same route for the operator; the sandbox has no money, so it returns zeros.
import type { BalanceResource } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import { poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { type Balance, readBalance } from '../commands/read-balance.ts'

export function getBalance(app: FastifyInstance, pool: Pool): void {
  app.get(
    '/api/v1/balance',
    { config: { access: { scope: 'billing:read', mode: 'live' } } },
    async (request) => success(request, balanceResource(await readBalance(pool, request.identity.accountId))),
  )
  // The operator can read the balance of any account.
  app.get<{ Params: { account_id: string } }>(
    '/manage/accounts/:account_id/balance',
    { config: { access: { scope: 'operator' } } },
    async (request) =>
      success<BalanceResource>(request, balanceResource(await readBalance(pool, request.params.account_id))),
  )
  const sandbox: BalanceResource = { balance: 0, held: 0, available: 0, owed: 0, currency: 'GBP' }
  app.get(
    '/sandbox/v1/balance',
    { config: { access: { scope: 'billing:read', mode: 'test', callers: ['gateway'] } } },
    async (request) => success(request, sandbox),
  )
}

function balanceResource(amounts: Balance): BalanceResource {
  return {
    balance: poundsFromPence(amounts.balancePence),
    held: poundsFromPence(amounts.heldPence),
    available: poundsFromPence(amounts.availablePence),
    owed: poundsFromPence(amounts.owedPence),
    currency: 'GBP',
  }
}
