// /api/v1/filings/external: records a filing that was made outside this service so that it can be amended,
// and lists the records. If the same filing is recorded again, its dates are updated.
import { actorOf } from '@cfs/audit'
import { externalFilingRequest, type ExternalFilingResource, listExternalFilingsQuery } from '@cfs/contracts'
import { parseBody, parseQuery, success } from '@cfs/http'
import { isoDateInLondon } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import type { FilingContext } from '../sending/filing-context.ts'
import { pageExternalFilings } from '../store/external-filings.ts'
import {
  externalFilingOf,
  recordExternalFiling,
  type RecordedExternalFiling,
} from '../commands/record-external-filing.ts'

type ExternalFiling = RecordedExternalFiling['filing']

const LIVE_CALLERS = ['gateway', 'dashboard']

type ExternalFilingContext = Pick<FilingContext, 'pool' | 'clock'>

export function externalFilings(app: FastifyInstance, context: ExternalFilingContext): void {
  recordingRoutes(app, context)
  listingRoutes(app, context)
}

function listingRoutes(app: FastifyInstance, { pool }: ExternalFilingContext): void {
  const scope = 'filings:read'
  const live = { config: { access: { scope, mode: 'live', callers: LIVE_CALLERS } } } as const
  app.get('/api/v1/filings/external', live, async (request) => {
    const { limit, offset } = parseQuery(listExternalFilingsQuery, request.query)
    const { accountId } = request.identity
    const { filings, total } = await pageExternalFilings(pool, accountId, { limit, offset })
    return success(request, {
      filings: filings.map((filing) => resource(filing, { sandbox: false })),
      pagination: { limit, offset, total },
    })
  })
  // The sandbox stores nothing.
  app.get(
    '/sandbox/v1/filings/external',
    { config: { access: { scope, mode: 'test', callers: ['gateway'] } } },
    async (request) => {
      const { limit, offset } = parseQuery(listExternalFilingsQuery, request.query)
      return success(request, { filings: [], pagination: { limit, offset, total: 0 } })
    },
  )
}

function recordingRoutes(app: FastifyInstance, context: ExternalFilingContext): void {
  const scope = 'filings:write'
  const { clock } = context
  const parse = (body: unknown) =>
    parseBody(externalFilingRequest({ today: isoDateInLondon(clock.now()) }), body)

  app.post(
    '/api/v1/filings/external',
    { config: { access: { scope, mode: 'live', callers: LIVE_CALLERS } } },
    async (request, reply) => {
      const { accountId } = request.identity
      const { filing, isNew } = await recordExternalFiling(
        context,
        { accountId, actor: actorOf(request) },
        parse(request.body),
      )
      return reply.code(isNew ? 201 : 200).send(success(request, resource(filing, { sandbox: false })))
    },
  )

  app.post(
    '/sandbox/v1/filings/external',
    { config: { access: { scope, mode: 'test', callers: ['gateway'] } } },
    async (request, reply) => {
      const filing = externalFilingOf(parse(request.body), clock.now())
      return reply.code(201).send(success(request, resource(filing, { sandbox: true })))
    },
  )
}

function resource(
  filing: ExternalFiling,
  { sandbox }: { readonly sandbox: boolean },
): ExternalFilingResource {
  return {
    filing_type: filing.type,
    company_number: filing.companyNumber,
    period_end: filing.periodEnd,
    period_start: filing.periodStart,
    filed_on: filing.filedOn,
    sandbox,
    created_at: filing.createdAt.toISOString(),
  }
}
