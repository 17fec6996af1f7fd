// GET /manage/accounts/{account_id}/funds: how many filings the account can pay for. The partner's page asks
// before a customer fills in a form that could not be sent.
import type { AccountFunds } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { readFilingsCovered } from '../commands/read-filings-covered.ts'

const options = {
  config: { access: { scope: 'filings:write', mode: 'live', callers: ['partner'], isOfAccount: true } },
} as const

export function manageFunds(app: FastifyInstance, pool: Pool): void {
  app.get<{ Params: { account_id: string } }>(
    '/manage/accounts/:account_id/funds',
    options,
    async (request) => {
      const covered = await readFilingsCovered(pool, request.params.account_id)
      return success<AccountFunds>(request, { filings_covered: covered })
    },
  )
}
