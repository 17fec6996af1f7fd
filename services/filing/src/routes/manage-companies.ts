// GET /manage/companies/{company_number}: what the register says about a company. The partner's page shows it
// to the director before anything is filed.
import { companyNumber, type CompanyFactsResource } from '@cfs/contracts'
import { parsePath, success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { describeCompany } from '../commands/describe-company.ts'
import type { FilingContext } from '../sending/filing-context.ts'

const options = {
  config: { access: { scope: 'filings:write', mode: 'live', callers: ['partner'] } },
} as const
const path = z.object({ company_number: companyNumber })

export function manageCompanies(app: FastifyInstance, context: FilingContext): void {
  app.get('/manage/companies/:company_number', options, async (request) => {
    const { company_number: number } = parsePath(path, request.params)
    return success<CompanyFactsResource>(request, await describeCompany(context, number))
  })
}
