// What the operator's audit reads of billing, in pages by id.
import { auditPage } from '@cfs/contracts'
import { success, parseQuery } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { auditLedger } from '../commands/audit-ledger.ts'

const options = { config: { access: { scope: 'operator' as const } } }

export function manageAudit(app: FastifyInstance, pool: Pool): void {
  const audit = auditLedger(pool)
  app.get('/manage/audit/ledger', options, async (request) => success(request, await audit.ledger()))
  app.get('/manage/audit/charges', options, async (request) => {
    return success(request, { charges: await audit.charges(parseQuery(auditPage, request.query)) })
  })
  app.get('/manage/audit/holds', options, async (request) => {
    return success(request, { holds: await audit.holds(parseQuery(auditPage, request.query)) })
  })
  app.get('/manage/audit/accounts', options, async (request) => {
    return success(request, { accounts: await audit.accounts(parseQuery(auditPage, request.query)) })
  })
  app.get<{ Params: { filing_id: string } }>('/manage/filings/:filing_id', options, async (request) =>
    success(request, { charge: await audit.charge(request.params.filing_id) }),
  )
}
