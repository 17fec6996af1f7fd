// A fake of the filing service: live filings, sandbox filings, filings made elsewhere, and the authorities.
import { parseBody, parsePath, parseQuery, success } from '@cfs/http'
import {
  type AuthorityStatus,
  companyPath,
  type CompanyResource,
  type ExternalFilingList,
  type ExternalFilingResource,
  externalFilingRequest,
  type FilingList,
  type FilingResource,
  listFilingsQuery,
  Problem,
  type SandboxFiling,
  type SandboxSubmission,
} from '@cfs/contracts'
import { isoDateInLondon } from '@cfs/values'
import type { FastifyInstance } from 'fastify'

export interface FilingState {
  /** Live filings by account. */
  readonly filings: Map<string, FilingResource[]>
  /** The recorded filings made with other software, by account. */
  readonly external: Map<string, ExternalFilingResource[]>
  /** How the authorities answered lately. */
  readonly authorities: AuthorityStatus[]
  /** The companies on the register, for every account. */
  readonly companies: Map<string, CompanyResource>
}

const filterValue = (one: FilingResource, name: string): string =>
  name === 'period_end' ? one.period.end : String(Reflect.get(one, name))

export function filingDouble(
  app: FastifyInstance,
  { filings, authorities }: Pick<FilingState, 'filings' | 'authorities'>,
): void {
  const live = { config: { access: { scope: 'filings:read', mode: 'live' } } } as const
  const test = { config: { access: { scope: 'filings:read', mode: 'test' } } } as const
  app.get<{ Querystring: Record<string, string> }>('/api/v1/filings', live, async (request) => {
    parseQuery(listFilingsQuery, request.query)
    const all = filings.get(request.identity.accountId) ?? []
    const { created_after: after, created_before: before, limit = 50, offset = 0, ...rest } = request.query
    const { company_name: prefix = '', ...filters } = rest
    const found = all.filter(
      (one) =>
        one.company_name.toUpperCase().startsWith(prefix.toUpperCase()) &&
        Object.entries(filters).every(([name, value]) => value.split(',').includes(filterValue(one, name))) &&
        (after === undefined || one.created_at > after) &&
        (before === undefined || one.created_at < before),
    )
    const pagination = { limit: Number(limit), offset: Number(offset), total: found.length }
    const listed = found.slice(pagination.offset, pagination.offset + pagination.limit)
    return success<FilingList>(request, { filings: listed, pagination })
  })
  const watching = { config: { access: { scope: 'status:read' } } } as const
  app.get('/status/authorities', watching, async (request) => success(request, { authorities }))
  app.get<{ Params: { id: string } }>('/api/v1/filings/:id', live, async (request) => {
    const all = filings.get(request.identity.accountId) ?? []
    const found = all.find((one) => one.filing_id === request.params.id)
    if (found === undefined) throw new Problem('FILING_NOT_FOUND', 'There is no such filing.')
    return success<FilingResource>(request, found)
  })
  const submitting = { config: { access: { scope: 'filings:write', mode: 'test' } } } as const
  app.post('/sandbox/v1/filings/ct600', submitting, async (request, reply) =>
    reply.code(202).send(
      success<SandboxSubmission>(request, {
        filing_id: 'fil_test_ct600_00000002_0123456789abcdef',
        status: 'submitted',
        sandbox: true,
        message: 'Poll the filing for its outcome.',
        expected_outcome: 'rejected',
        derived_values: {},
        value_sources: {},
        errors: [],
        warnings: [],
      }),
    ),
  )
  app.get<{ Params: { id: string } }>('/sandbox/v1/filings/:id', test, async (request) => {
    const { id } = request.params
    if (!id.startsWith('fil_test_')) throw new Problem('FILING_NOT_FOUND', 'There is no such filing.')
    return success<SandboxFiling>(request, {
      filing_id: id,
      filing_type: 'ct600',
      company_number: '00000001',
      status: 'accepted',
      sandbox: true,
      revenue_status: 'accepted',
      revenue_correlation_id: 'SANDBOX-CORR-1',
      revenue_iru_number: 'SANDBOX-IRU-1',
      external_id: null,
      warnings: [],
      amendment: null,
      amends_filing_id: null,
      amended_by: null,
      charge: null,
      errors: [],
    })
  })
}

/** Refuses a request that violates the API's schema, as the filing service does. */
export function externalFilings(app: FastifyInstance, { external }: Pick<FilingState, 'external'>): void {
  const access = (scope: 'filings:read' | 'filings:write') =>
    ({ config: { access: { scope, mode: 'live' } } }) as const
  app.get('/api/v1/filings/external', access('filings:read'), async (request) => {
    const records = external.get(request.identity.accountId) ?? []
    const pagination = { limit: 25, offset: 0, total: records.length }
    return success<ExternalFilingList>(request, { filings: records, pagination })
  })
  app.post('/api/v1/filings/external', access('filings:write'), async (request, reply) => {
    const schema = externalFilingRequest({ today: isoDateInLondon(new Date()) })
    const body = parseBody(schema, request.body)
    if (body.filing_type === 'ct600' && body.company_number.startsWith('OC'))
      throw new Problem('LLP_NO_CT600', 'A limited liability partnership does not file a CT600.')
    const record: ExternalFilingResource = {
      ...body,
      period_start: body.period_start ?? null,
      filed_on: body.filed_on ?? null,
      sandbox: false,
      created_at: new Date().toISOString(),
    }
    const { accountId } = request.identity
    external.set(accountId, [record, ...(external.get(accountId) ?? [])])
    return reply.code(201).send(success(request, record))
  })
}

/** The register of the fake filing service. */
export function companiesDouble(app: FastifyInstance, { companies }: Pick<FilingState, 'companies'>): void {
  const access = { config: { access: { scope: 'filings:read', mode: 'live' } } } as const
  app.get('/api/v1/companies/:company_number', access, async (request) => {
    const { company_number: number } = parsePath(companyPath, request.params)
    const company = companies.get(number)
    if (company === undefined) throw new Problem('COMPANY_NOT_FOUND', 'The registry has no such company.')
    return success<CompanyResource>(request, company)
  })
}
