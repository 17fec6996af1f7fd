// Routes of the pages that only partners see: customers, activation links, imported trial balances, and the
// domains of the API.
import { ifAvailable } from '@cfs/http'
import { newUuid } from '@cfs/runtime'
import { parseCompanyNumber } from '@cfs/values'
import { typed, requireFound } from '@cfs/website'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endPartnerCompany } from '../../commands/partners/end-partner-company.ts'
import {
  findCompany,
  findImport,
  listActivations,
  listApiDomains,
  listCompanies,
  listImports,
} from '../../clients/partners/list-companies.ts'
import { activationsPage } from '../../views/partners/activations-page.ts'
import { apiDomainsPage } from '../../views/partners/api-domains-page.ts'
import { customersPage } from '../../views/partners/customer-pages.ts'
import { importPage, importsPage } from '../../views/partners/import-pages.ts'
import { hasPermission } from '../../commands/shell/page-access.ts'
import { memberOf, sessionOf } from '../shell/guard-pages.ts'
import { askFirst, type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { messageNamed, readOffset } from '../shell/read-form.ts'
import { sendPage } from '../shell/send-page.ts'

const LIMIT = 25
const viewing = page('view', { mode: 'live', isForPartners: true })

const MESSAGES: Readonly<Record<string, string>> = {
  imported: 'The trial balance is imported. The customer’s form now starts with these figures.',
}

const mayManage = (request: FastifyRequest) => hasPermission(sessionOf(request), 'manage customers')

interface OfCompany {
  Params: { company_number: string }
}

/** The account of the session, for the partner service. */
export function partnerRequestOf(request: FastifyRequest) {
  return { member: memberOf(request), caller: request.pageCaller }
}

/** The page of a list that the URL asks for; a company number that is none counts as no filter. */
function listPageOf({ query }: FastifyRequest) {
  const companyNumber = parseCompanyNumber(typed(query, 'company').trim())
  return { limit: LIMIT, offset: readOffset(query), companyNumber }
}

export function partnerCustomerRoutes(app: FastifyInstance, parts: PageParts): void {
  customerRoutes(app, parts)
  const { context } = parts
  app.get('/live/activations', viewing, async (request, reply) => {
    const list = listPageOf(request)
    const found = await listActivations(context, partnerRequestOf(request), list)
    return sendPage(reply, activationsPage({ ...found, ...list }))
  })
  app.get('/live/imports', viewing, async (request, reply) => {
    const list = listPageOf(request)
    const found = await listImports(context, partnerRequestOf(request), list)
    return sendPage(reply, importsPage({ ...found, ...list, mayUpload: mayManage(request) }))
  })
  app.get<{ Params: { import_id: string } }>('/live/imports/:import_id', viewing, async (request, reply) => {
    const imported = await findImport(context, partnerRequestOf(request), request.params.import_id)
    const companyNumber = imported.company_number
    const company = mayManage(request)
      ? await ifAvailable(findCompany(context, partnerRequestOf(request), companyNumber))
      : undefined
    const message = messageNamed(MESSAGES, request.query)
    const offset = readOffset(request.query)
    return show(reply, (csrfToken) => {
      const email = company?.last_activation?.email
      const link = { companyNumber, email, formId: newUuid(), csrfToken }
      const isActive = company?.status === 'active'
      return importPage({ imported, message, offset, link: isActive ? link : undefined })
    })
  })
  app.get('/live/api-domains', viewing, async (request, reply) => {
    const domains = await listApiDomains(context, partnerRequestOf(request))
    return sendPage(reply, apiDomainsPage({ domains, apiUrl: parts.apiUrl }))
  })
}

function numberOf({ params }: FastifyRequest<OfCompany>) {
  return requireFound(parseCompanyNumber(params.company_number), 'You have no company with this number.')
}

function customerRoutes(app: FastifyInstance, { context }: PageParts): void {
  app.get('/live/customers', viewing, async (request, reply) => {
    const list = listPageOf(request)
    const found = await listCompanies(context, partnerRequestOf(request), list)
    const mayFile = hasPermission(sessionOf(request), 'file for customers')
    const model = { ...found, ...list, mayActivate: mayManage(request), mayFile }
    return show(reply, (csrfToken) => customersPage({ ...model, csrfToken }))
  })
  const ending = page('manage customers', { mode: 'live', isForPartners: true })
  app.post<OfCompany>('/live/companies/:company_number/end', ending, async (request, reply) => {
    const companyNumber = numberOf(request)
    const question = {
      title: `End the access of company ${companyNumber}?`,
      consequence:
        'Open links and the customer’s session stop working at once. Filings and imports stay. Activating the company again gives access again.',
      label: 'End access',
      action: `/live/companies/${companyNumber}/end`,
      back: `/live/companies/${companyNumber}`,
    }
    const asked = askFirst(reply, question)
    if (asked !== undefined) return asked
    await endPartnerCompany(context, partnerRequestOf(request), companyNumber)
    return reply.redirect(`/live/companies/${companyNumber}?message=ended`, 303)
  })
}
