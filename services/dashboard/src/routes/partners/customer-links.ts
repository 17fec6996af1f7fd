// The route that sends a partner's customer a fresh link by e-mail.
import { parseCompanyNumber } from '@cfs/values'
import { createRecentPresses, requireFound, typed } from '@cfs/website'
import type { FastifyInstance } from 'fastify'
import { sendCustomerLink } from '../../commands/partners/send-customer-link.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { pressOf } from '../shell/press-of.ts'
import { linkRefusedPage } from '../../views/partners/link-form.ts'
import { partnerRequestOf } from './partner-customers.ts'

const managing = page('manage customers', { mode: 'live', isForPartners: true })
const FORM_ID = /^[\da-f-]{36}$/

export function customerLinkRoutes(app: FastifyInstance, { context }: PageParts): void {
  const presses = createRecentPresses<string | undefined>(context.clock, (refusal) => refusal === undefined)
  app.post<{ Params: { company_number: string } }>(
    '/live/companies/:company_number/link',
    managing,
    async (request, reply) => {
      const { params, body } = request
      const companyNumber = requireFound(
        parseCompanyNumber(params.company_number),
        'You have no company with this number.',
      )
      const formId = typed(body, 'form_id')
      requireFound(FORM_ID.test(formId) ? formId : undefined, 'Open the company’s page and try again.')
      const sending = () => sendCustomerLink(context, partnerRequestOf(request), { companyNumber, formId })
      const refusal = await presses.answer(pressOf(request), sending)
      if (refusal === undefined)
        return reply.redirect(`/live/companies/${companyNumber}?message=link-sent`, 303)
      return show(reply, () => linkRefusedPage({ companyNumber, refusal }))
    },
  )
}
