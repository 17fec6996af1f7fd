// GET /api/v1/filings and /api/v1/filings/{filing_id}: the account's own filings, and the status of a filing
// for the documents service.
import { listFilingsQuery, type ListFilingsQuery } from '@cfs/contracts'
import { parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { listFilings } from '../commands/list-filings.ts'
import { showFiling } from '../commands/show-filing.ts'
import { filingResource } from './filing-resource.ts'

interface OneFiling {
  Params: { filing_id: string }
}

export function getFilings(app: FastifyInstance, pool: Pool): void {
  const reading = { config: { access: { scope: 'filings:read', mode: 'live' } } } as const
  const forDocuments = { config: { access: { scope: 'filing:status', mode: 'live' } } } as const

  app.get('/api/v1/filings', reading, async (request) => {
    const query = parseQuery(listFilingsQuery, request.query)
    const { limit, offset } = query
    const filter = filterOf(request.identity.accountId, query)
    const { filings, total } = await listFilings(pool, filter, { limit, offset })
    return success(request, { filings: filings.map(filingResource), pagination: { limit, offset, total } })
  })

  app.get<OneFiling>('/api/v1/filings/:filing_id', reading, async (request) => {
    const { accountId } = request.identity
    const filing = await showFiling(pool, { accountId, filingId: request.params.filing_id })
    return success(request, filingResource(filing))
  })

  app.get<OneFiling>('/internal/filings/:filing_id/status', forDocuments, async (request) => {
    const { accountId } = request.identity
    const { status } = await showFiling(pool, { accountId, filingId: request.params.filing_id })
    return success(request, { status })
  })
}

function filterOf(accountId: string, query: ListFilingsQuery): Parameters<typeof listFilings>[1] {
  const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  return {
    accountId,
    status: query.status,
    type: query.filing_type,
    companyNumber: query.company_number,
    companyNamePrefix: query.company_name,
    periodEnd: query.period_end,
    externalId: query.external_id,
    createdAfter: instant(query.created_after),
    createdBefore: instant(query.created_before),
  }
}
