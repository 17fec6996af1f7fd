// The route with which a member of a partner's account files for a customer: it leads to the same form as the
// customer's link does, on the partner's page.
import { parseCompanyNumber } from '@cfs/values'
import { requireFound } from '@cfs/website'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { openCustomerForm } from '../../commands/partners/open-customer-form.ts'
import { formRefusedPage, handOverPage } from '../../views/partners/hand-over-page.ts'
import { teamRequestOf, viewerOf } from '../shell/guard-pages.ts'
import type { PageParts } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { sendPage } from '../shell/send-page.ts'

/** What is filed costs money, so the password is asked for again after half an hour without use. */
const filing = page('file for customers', { mode: 'live', isForPartners: true, isAboutMoney: true })

export function customerFormRoutes(app: FastifyInstance, parts: PageParts): void {
  app.post<{ Params: { company_number: string } }>(
    '/live/companies/:company_number/file',
    filing,
    async (request, reply) => {
      const companyNumber = requireFound(
        parseCompanyNumber(request.params.company_number),
        'You have no company with this number.',
      )
      const isStillAllowed = viewerOf(request, parts).maySee
      const form = { companyNumber, isStillAllowed }
      const opened = await openCustomerForm(parts.context, teamRequestOf(request), form)
      if (opened.kind === 'refused')
        return sendPage(reply, formRefusedPage({ companyNumber, reason: opened.reason }))
      allowFormTo(reply, new URL(opened.handOver.url).origin)
      return sendPage(reply, handOverPage(opened.handOver, companyNumber))
    },
  )
}

/** The form of this page leads to the partner's page, which sees the dashboard's origin and nothing else. */
function allowFormTo(reply: FastifyReply, origin: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.headers({
    'content-security-policy': policy.replace("form-action 'self'", `form-action 'self' ${origin}`),
    'referrer-policy': 'strict-origin',
  })
}
