// GET /api/v1/filings and /api/v1/filings/{filing_id}: the account's own filings, and the status of a filing
// for the documents service.
import { type FilingStatusResource, listFilingsQuery, type ListFilingsQuery } from '@cfs/contracts'
import { parseQuery, sendTagged, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listFilings } from '../commands/list-filings.ts'
import { showFiling } from '../commands/show-filing.ts'
import { FORM_KEY, onlyFiledWith } from './admit-forms.ts'
import { filingResource } from './filing-resource.ts'

/** The documents service asks for a customer's form only for the filings of forms. */
const statusQuery = z.object({ filed_by_form: z.stringbool().default(false) })

interface OneFiling {
  Params: { filing_id: string }
}

export function getFilings(app: FastifyInstance, pool: Pool): void {
  const access = { scope: 'filings:read', mode: 'live' } as const
  const listing = { config: { access: { ...access, callers: ['gateway', 'dashboard'] } } } as const
  const forDocuments = { config: { access: { scope: 'filing:status', mode: 'live' } } } as const

  app.get('/api/v1/filings', listing, async (request) => {
    const query = parseQuery(listFilingsQuery, request.query)
    const { limit, offset } = query
    const filter = filterOf(request.identity.accountId, query)
    const { filings, total } = await listFilings(pool, filter, { limit, offset })
    return success(request, { filings: filings.map(filingResource), pagination: { limit, offset, total } })
  })

  app.get<OneFiling>('/api/v1/filings/:filing_id', { config: { access } }, async (request, reply) => {
    const { accountId } = request.identity
    const own = { accountId, filingId: request.params.filing_id }
    const filing = await showFiling(pool, { ...own, onlyFiledWith: onlyFiledWith(request.identity) })
    return sendTagged(request, reply, filingResource(filing))
  })

  app.get<OneFiling>('/internal/filings/:filing_id/status', forDocuments, async (request) => {
    const { accountId } = request.identity
    const { filed_by_form: isByForm } = parseQuery(statusQuery, request.query)
    const own = { accountId, filingId: request.params.filing_id }
    const { status } = await showFiling(pool, { ...own, onlyFiledWith: isByForm ? FORM_KEY : undefined })
    return success<FilingStatusResource>(request, { status })
  })
}

function filterOf(accountId: string, query: ListFilingsQuery): Parameters<typeof listFilings>[1] {
  const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  return {
    accountId,
    statuses: query.status,
    type: query.filing_type,
    companyNumber: query.company_number,
    companyNamePrefix: query.company_name,
    periodEnd: query.period_end,
    externalId: query.external_id,
    createdAfter: instant(query.created_after),
    createdBefore: instant(query.created_before),
    updatedAfter: instant(query.updated_after),
  }
}
