// The gateway's records for the operator's audit, in pages by id.
import { auditPage, type OpenedAccounts } from '@cfs/contracts'
import { parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { pageOfAccounts } from '../../store/accounts.ts'

const options = { config: { access: { scope: 'operator' as const } } }

export function manageAudit(app: FastifyInstance, pool: Pool): void {
  app.get('/manage/audit/accounts', options, async (request) => {
    return success<OpenedAccounts>(request, {
      accounts: await pageOfAccounts(pool, parseQuery(auditPage, request.query)),
    })
  })
}
