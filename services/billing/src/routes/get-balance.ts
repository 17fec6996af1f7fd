// GET /api/v1/balance; in the sandbox there is no money, so zeros.
import type { BalanceResource } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import { poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { readBalance } from '../commands/read-balance.ts'

export function getBalance(app: FastifyInstance, pool: Pool): void {
  app.get(
    '/api/v1/balance',
    { config: { access: { scope: 'billing:read', mode: 'live' } } },
    async (request) => {
      const { balancePence, heldPence, owedPence, availablePence } = await readBalance(
        pool,
        request.identity.accountId,
      )
      const balance: BalanceResource = {
        balance: poundsFromPence(balancePence),
        held: poundsFromPence(heldPence),
        available: poundsFromPence(availablePence),
        owed: poundsFromPence(owedPence),
        currency: 'GBP',
      }
      return success(request, balance)
    },
  )
  const sandbox: BalanceResource = { balance: 0, held: 0, available: 0, owed: 0, currency: 'GBP' }
  app.get(
    '/sandbox/v1/balance',
    { config: { access: { scope: 'billing:read', mode: 'test' } } },
    async (request) => success(request, sandbox),
  )
}
