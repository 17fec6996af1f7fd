// GET /manage/accounts/{account_id}/balance-sequence: the number of the ledger transaction whose balance new
// filings are checked against. After a top-up, the dashboard waits until this is the number of the credit or
// of a later transaction.
import type { BalanceSequence } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { findBalanceSequence } from '../store/accounts.ts'

const options = { config: { access: { scope: 'billing:state', isOfAccount: true } } } as const
type OfAccount = { Params: { account_id: string } }

export function manageBalanceSequence(app: FastifyInstance, pool: Pool): void {
  app.get<OfAccount>('/manage/accounts/:account_id/balance-sequence', options, async (request) => {
    const sequence: BalanceSequence = { sequence: await findBalanceSequence(pool, request.params.account_id) }
    return success<BalanceSequence>(request, sequence)
  })
}
