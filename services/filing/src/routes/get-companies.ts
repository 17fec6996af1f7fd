// GET /api/v1/companies/{company_number}: a company's entry on the register, its periods and the account's
// own filings for it; in the sandbox, a sample company.
import { companyPath, type CompanyResource } from '@cfs/contracts'
import { parsePath, success } from '@cfs/http'
import { isoDateInLondon } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { showCompany } from '../commands/show-company.ts'
import { showSandboxCompany } from '../commands/show-sandbox-company.ts'
import type { FilingContext } from '../sending/filing-context.ts'
import type { FilingView } from '../domain/filing.ts'

const access = { scope: 'filings:read', callers: ['gateway', 'dashboard'] } as const

export function getCompanies(app: FastifyInstance, context: FilingContext): void {
  const live = { config: { access: { ...access, mode: 'live' } } } as const
  const test = { config: { access: { ...access, mode: 'test' } } } as const

  app.get('/api/v1/companies/:company_number', live, async (request) => {
    const { company_number: number } = parsePath(companyPath, request.params)
    const { filings, total, ...company } = await showCompany(context, number, request.identity.accountId)
    const resource = { ...company, filings: filings.map(summaryOf), filings_total: total }
    return success<CompanyResource>(request, resource)
  })

  app.get('/sandbox/v1/companies/:company_number', test, async (request) => {
    const { company_number: number } = parsePath(companyPath, request.params)
    return success(request, showSandboxCompany(number, isoDateInLondon(context.clock.now())))
  })
}

function summaryOf(filing: FilingView): CompanyResource['filings'][number] {
  return {
    filing_id: filing.filingId,
    filing_type: filing.type,
    period: { start: filing.period.start, end: filing.period.end },
    status: filing.status,
    external_id: filing.externalId,
    created_at: filing.createdAt.toISOString(),
    updated_at: filing.updatedAt.toISOString(),
  }
}
