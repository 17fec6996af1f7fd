// Routes of the pages of watched companies: the list, one company, and adding by hand or from a file.
import { parseCompanyNumber } from '@cfs/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { absentIfUnknown, ifAvailable } from '@cfs/http'
import { newUuid } from '@cfs/runtime'
import { typed, requireFound } from '@cfs/website'
import { findCompany } from '../../clients/partners/list-companies.ts'
import { listFilings } from '../../clients/filings/list-filings.ts'
import {
  exportCompanies,
  findCompanyOf,
  listWatchedCompanies,
} from '../../commands/companies/list-watched-companies.ts'
import { hasPermission } from '../../commands/shell/page-access.ts'
import { stopWatching, watchCompany } from '../../commands/companies/watch-company.ts'
import { companiesCsv } from '../../views/companies/companies-csv.ts'
import { companiesPage } from '../../views/companies/companies-page.ts'
import { companyPage } from '../../views/companies/company-page.ts'
import { memberOf, readingOf, sessionOf } from '../shell/guard-pages.ts'
import { askFirst, type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { partnerRequestOf } from '../partners/partner-customers.ts'
import { messageNamed, readOffset } from '../shell/read-form.ts'
import { sampleRequests } from '../requests/sample-requests.ts'
import { sendCsv } from '../shell/send-csv.ts'

const PATH = '/live/companies'
/** So small that the page stays below 40 KB of HTML even if all names are long. */
const LIMIT = 20
const FILINGS = '10'
const LONGEST_SEARCH = 160
const LIVE = { mode: 'live' } as const
const MESSAGES: Readonly<Record<string, string>> = {
  watched: 'You watch this company now.',
  removed: 'You no longer watch the company.',
  imported: 'You watch the companies now. We ask the register about them one after the other.',
  activated: 'The company is active, and the link was sent to the customer.',
  'link-sent': 'The link was sent to the customer.',
  ended: 'The customer can no longer file with your links. Activate the company again to undo this.',
}

interface OfCompany {
  Params: { company_number: string }
}
interface Typed {
  readonly value: string
  readonly errors: Readonly<Record<string, string>>
}

export function companyRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  const showList = listShower(parts)
  app.get(PATH, page('view', LIVE), async (request, reply) =>
    showList(request, reply, { value: '', errors: {} }),
  )
  app.post(PATH, page('manage companies', LIVE), async (request, reply) => {
    const value = typed(request.body, 'company_number').trim().slice(0, LONGEST_SEARCH)
    const from = { member: memberOf(request), caller: request.pageCaller }
    const error = await watchCompany(context, from, value)
    if (error !== undefined) return showList(request, reply, { value, errors: { company_number: error } })
    return reply.redirect(`${PATH}?message=watched`, 303)
  })
  app.get(`${PATH}.csv`, page('view', { ...LIVE, isExport: true }), async (request, reply) => {
    const day = context.clock.now().toISOString().slice(0, 10)
    const pieces = companiesCsv(exportCompanies(context, memberOf(request)))
    return sendCsv(reply, { name: `companies-${day}.csv`, pieces })
  })
  oneCompanyRoutes(app, parts)
}

function listShower({ context }: PageParts) {
  return async (request: FastifyRequest, reply: FastifyReply, { value, errors }: Typed) => {
    const { query } = request
    const search = typed(query, 'search').trim().slice(0, LONGEST_SEARCH)
    const sort = typed(query, 'sort') === 'name' ? 'name' : 'due'
    const list = { search, sort, limit: LIMIT, offset: readOffset(query) } as const
    const found = await listWatchedCompanies(context, memberOf(request), list)
    const session = sessionOf(request)
    const model = {
      ...found,
      ...list,
      isPartner: session.isPartner,
      mayManage: hasPermission(session, 'manage companies'),
      message: messageNamed(MESSAGES, query),
      typed: value,
      errors,
    }
    return show(reply, (csrfToken) => companiesPage({ ...model, csrfToken }))
  }
}

function numberOf({ params }: FastifyRequest<OfCompany>) {
  return requireFound(parseCompanyNumber(params.company_number), NOT_FOUND)
}

const NOT_FOUND = 'You have no company with this number.'

function oneCompanyRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  app.get<OfCompany>(`${PATH}/:company_number`, page('view', LIVE), async (request, reply) => {
    const number = numberOf(request)
    const session = sessionOf(request)
    const filters = { company_number: number, limit: FILINGS }
    const [company, customer, filings] = await Promise.all([
      findCompanyOf(context, memberOf(request), number),
      session.isPartner
        ? ifAvailable(absentIfUnknown(findCompany(context, partnerRequestOf(request), number)))
        : undefined,
      ifAvailable(listFilings(context, readingOf(request), filters)),
    ])
    if (company === undefined) requireFound(customer, NOT_FOUND)
    const samples = sampleRequests(parts.apiUrl, context.clock.now())
    const model = {
      number,
      company,
      customer,
      filings: filings?.filings,
      curlOf: ({
        filingType: type,
        filingPeriodEnd: periodEnd,
      }: Record<'filingPeriodEnd', string> & {
        readonly filingType: 'ct600' | 'accounts'
      }) => samples.due({ type, companyNumber: number, periodEnd }),
      mayManage: hasPermission(session, 'manage companies'),
      mayEnd: hasPermission(session, 'manage customers'),
      mayFile: hasPermission(session, 'file for customers'),
      isPartner: session.isPartner,
      linkId: newUuid(),
      message: messageNamed(MESSAGES, request.query),
    }
    return show(reply, (csrfToken) => companyPage({ ...model, csrfToken }))
  })
  app.post<OfCompany>(
    `${PATH}/:company_number/remove`,
    page('manage companies', LIVE),
    async (request, reply) => {
      const number = numberOf(request)
      const question = {
        title: `Stop watching company ${number}?`,
        consequence: 'You get no more e-mails about its deadlines. Its filings stay.',
        label: 'Stop watching',
        action: `${PATH}/${number}/remove`,
        back: `${PATH}/${number}`,
      }
      const asked = askFirst(reply, question)
      if (asked !== undefined) return asked
      await stopWatching(context, { member: memberOf(request), caller: request.pageCaller }, number)
      return reply.redirect(`${PATH}?message=removed`, 303)
    },
  )
}
