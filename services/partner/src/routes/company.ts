// The beginning of the form, and the question whether it is for the right company.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isNoCompany, lookUpCompany } from '../commands/look-up-company.ts'
import { pageLook } from '../commands/page-look.ts'
import { readEarlierForms } from '../commands/earlier-forms.ts'
import { readNewImport } from '../commands/read-imports.ts'
import { nextStep } from '../planning/form-steps.ts'
import { companyPage, wrongCompanyPage } from '../views/company-page.ts'
import { formRoute } from './form-guard.ts'
import { dashboardPageOf, type FormParts, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'
import { earlierForm } from '../views/earlier-forms.ts'

export function companyRoutes(app: FastifyInstance, parts: FormParts): void {
  const { context } = parts
  app.get('/form', formRoute('visit'), async (request, reply) =>
    reply.redirect(`/form/${nextStep(visitOf(request).draft)}${messageIn(request)}`, 303),
  )

  /** The company as the register describes it; undefined if the register has no such company. */
  const findCompany = async (request: FastifyRequest) => {
    const visit = visitOf(request)
    if (visit.draft.company !== null) return visit.draft.company
    return lookUpCompany(context, visit, { requestId: request.id }).catch((error: unknown) => {
      if (isNoCompany(error)) return undefined
      throw error
    })
  }
  const showWrongCompany = async (
    request: FastifyRequest,
    reply: FastifyReply,
    reason: { readonly why: string; readonly isUnknown: boolean },
  ) => {
    const visit = visitOf(request)
    const { name: partner, returnUrl } = await pageLook(context, visit.accountId)
    const view = wrongCompanyPage({ partner, returnUrl, dashboardPage: dashboardPageOf(visit), ...reason })
    return show(reply, { parts, view })
  }
  const showUnknownCompany = (request: FastifyRequest, reply: FastifyReply) => {
    const why = `Companies House has no company with the number ${visitOf(request).companyNumber}.`
    return showWrongCompany(request, reply, { why, isUnknown: true })
  }

  app.get('/form/company', formRoute('company'), async (request, reply) => {
    const visit = visitOf(request)
    const earlier = await readEarlierForms(context, visit)
    const [company, imported, place] = await Promise.all([
      findCompany(request),
      readNewImport(context, visit, earlier),
      placeOf(request, parts, 'company'),
    ])
    if (company === undefined) return showUnknownCompany(request, reply)
    const chosen = { start: visit.draft.periodStart, end: visit.draft.periodEnd }
    const offered =
      imported === undefined ? company.nextPeriod : { start: imported.periodStart, end: imported.periodEnd }
    const isTest = visit.mode === 'test'
    const view = companyPage({
      place,
      name: company.name,
      number: visit.companyNumber,
      period: chosen.end === null ? offered : chosen,
      isTest,
      isForMember: visit.member !== undefined,
      earlier: earlier.map(earlierForm),
    })
    return show(reply, { parts, view })
  })

  app.post('/form/company', formRoute('company'), async (request, reply) => {
    const visit = visitOf(request)
    if (typed(request.body, 'answer') === 'no') {
      const page = visit.member === undefined ? 'link' : 'form'
      const why = `This ${page} is for company ${visit.companyNumber}.`
      return showWrongCompany(request, reply, { why, isUnknown: false })
    }
    const company = await findCompany(request)
    if (company === undefined) return showUnknownCompany(request, reply)
    return saveAndGo(request, reply, { parts, draft: { ...visit.draft, company, isConfirmed: true } })
  })
}

/** The query that makes the next page say that another tab changed the form. */
function messageIn({ query }: FastifyRequest): string {
  return typed(query, 'message') === 'changed' ? '?message=changed' : ''
}
