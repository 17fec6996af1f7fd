// POST /api/v1/filings/external: records a filing made elsewhere so that it can be amended. Repeating the
// request updates the dates of the same record.
import { externalFilingRequest, type ExternalFilingResource } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import { isoDateInLondon } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import type { FilingContext } from '../sending/filing-context.ts'
import {
  externalFilingOf,
  recordExternalFiling,
  type RecordedExternalFiling,
} from '../commands/record-external-filing.ts'

type ExternalFiling = RecordedExternalFiling['filing']

export function postExternalFiling(
  app: FastifyInstance,
  context: Pick<FilingContext, 'pool' | 'clock'>,
): void {
  const scope = 'filings:write'
  const { clock } = context
  const parse = (body: unknown) =>
    parseBody(externalFilingRequest({ today: isoDateInLondon(clock.now()) }), body)

  app.post(
    '/api/v1/filings/external',
    { config: { access: { scope, mode: 'live' } } },
    async (request, reply) => {
      const { accountId } = request.identity
      const { filing, isNew } = await recordExternalFiling(context, accountId, parse(request.body))
      return reply.code(isNew ? 201 : 200).send(success(request, resource(filing, { sandbox: false })))
    },
  )

  app.post(
    '/sandbox/v1/filings/external',
    { config: { access: { scope, mode: 'test' } } },
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
