// GET /api/v1/entitlements and POST /api/v1/entitlements/{company_number}/end: the partner's companies.
import { actorOf } from '@cfs/audit'
import { type EntitlementResource, listEntitlementsQuery, Problem } from '@cfs/contracts'
import { parseQuery, success, withoutBody } from '@cfs/http'
import { type CompanyNumber, parseCompanyNumber } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { describeEntitlement } from '../commands/describe-entitlement.ts'
import { endEntitlement, noSuchCompany } from '../commands/end-entitlement.ts'
import type { PartnerContext } from '../commands/partner-context.ts'
import { findListedEntitlement, listEntitlements } from '../store/list-entitlements.ts'
import { LIVE, partnerOf, SANDBOX } from './partner-of.ts'

export interface OneCompany {
  Params: { company_number: string }
}

export function entitlements(app: FastifyInstance, context: PartnerContext): void {
  const { pool, clock } = context
  app.get('/api/v1/entitlements', LIVE, async (request) => {
    const accountId = partnerOf(request)
    return success(request, await pageOf(context, accountId, request.query))
  })

  app.post<OneCompany>('/api/v1/entitlements/:company_number/end', withoutBody(LIVE), async (request) => {
    const company = {
      accountId: partnerOf(request),
      companyNumber: companyNumberFrom(request.params.company_number),
    }
    await endEntitlement(context, { ...company, by: actorOf(request) })
    const ended = await findListedEntitlement(pool, company)
    if (ended === undefined) throw noSuchCompany()
    return success(request, describeEntitlement(ended, clock.now()))
  })

  app.get('/sandbox/v1/entitlements', SANDBOX, async (request) => {
    partnerOf(request)
    const { limit, offset } = parseQuery(listEntitlementsQuery, request.query)
    return success(request, { entitlements: [], pagination: { limit, offset, total: 0 } })
  })

  app.post<OneCompany>(
    '/sandbox/v1/entitlements/:company_number/end',
    withoutBody(SANDBOX),
    async (request) => {
      partnerOf(request)
      const now = clock.now().toISOString()
      const ended: EntitlementResource = {
        company_number: companyNumberFrom(request.params.company_number),
        status: 'ended',
        created_at: now,
        ended_at: now,
        last_activation: null,
        last_import: null,
        filings: [],
      }
      return success(request, ended)
    },
  )
}

/** A page of an account's companies as the API returns it. */
export async function pageOf({ pool, clock }: PartnerContext, accountId: string, query: unknown) {
  const { limit, offset, status, company_number: companyNumber } = parseQuery(listEntitlementsQuery, query)
  const filter = { accountId, state: status ?? null, companyNumber: companyNumber ?? null }
  const { entitlements: listed, total } = await listEntitlements(pool, { ...filter, limit, offset })
  const now = clock.now()
  return {
    entitlements: listed.map((one) => describeEntitlement(one, now)),
    pagination: { limit, offset, total },
  }
}

/** The company number in a path, in upper case. */
export function companyNumberFrom(text: string): CompanyNumber {
  const number = parseCompanyNumber(text)
  if (number !== undefined) return number
  throw new Problem('VALIDATION_ERROR', 'The path is not valid. Fix the company number.', {
    details: [{ field: 'company_number', message: 'must be a company number of 8 characters' }],
  })
}
