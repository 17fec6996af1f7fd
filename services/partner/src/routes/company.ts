// The beginning of the form, and the question whether it is for the right company.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lookUpCompany } from '../commands/look-up-company.ts'
import { pageLook } from '../commands/page-look.ts'
import { readEarlierForms } from '../commands/earlier-forms.ts'
import { readNewImport } from '../commands/read-imports.ts'
import { nextStep } from '../planning/form-steps.ts'
import { companyPage, wrongCompanyPage } from '../views/company-page.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'
import { earlierForm } from './status.ts'

export function companyRoutes(app: FastifyInstance, parts: FormParts): void {
  const { context } = parts
  app.get('/form', formRoute('visit'), async (request, reply) =>
    reply.redirect(`/form/${nextStep(visitOf(request).draft)}${messageIn(request)}`, 303),
  )

  app.get('/form/company', formRoute('company'), async (request, reply) => {
    const visit = visitOf(request)
    const earlier = await readEarlierForms(context, visit)
    const [company, imported, place] = await Promise.all([
      visit.draft.company ?? lookUpCompany(context, visit, { requestId: request.id }),
      readNewImport(context, visit, earlier),
      placeOf(request, parts, 'company'),
    ])
    const period =
      imported === undefined
        ? company.nextPeriod
        : { start: imported.periodStart ?? null, end: imported.periodEnd }
    const isTest = visit.mode === 'test'
    const view = companyPage({
      place,
      name: company.name,
      number: visit.companyNumber,
      period,
      isTest,
      earlier: earlier.map(earlierForm),
    })
    return show(request, reply, { parts, view })
  })

  app.post('/form/company', formRoute('company'), async (request, reply) => {
    const visit = visitOf(request)
    if (typed(request.body, 'answer') === 'no') {
      const { name: partner, returnUrl } = await pageLook(context, visit.accountId)
      const why = `This link is for company ${visit.companyNumber}.`
      return show(request, reply, { parts, view: wrongCompanyPage({ partner, returnUrl, why }) })
    }
    const company = visit.draft.company ?? (await lookUpCompany(context, visit, { requestId: request.id }))
    return saveAndGo(request, reply, { parts, draft: { ...visit.draft, company, isConfirmed: true } })
  })
}

/** The query that makes the next page say that another tab changed the form. */
function messageIn({ query }: FastifyRequest): string {
  return typed(query, 'message') === 'changed' ? '?message=changed' : ''
}
