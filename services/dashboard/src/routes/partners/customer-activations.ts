// Routes with which a bookkeeper activates a company without code: the form, and the button that sends the
// customer the link.
import { newUuid } from '@cfs/runtime'
import { createRecentPresses, requireFound, typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  activateCustomer,
  type CustomerActivation,
  type TypedActivation,
} from '../../commands/partners/activate-customer.ts'
import { activateCustomerPage } from '../../views/partners/activate-customer-page.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { pressOf } from '../shell/press-of.ts'
import { partnerRequestOf } from './partner-customers.ts'

const PATH = '/live/customers/new'
const managing = page('manage customers', { mode: 'live', isForPartners: true })
const FORM_ID = /^[\da-f-]{36}$/
const LONGEST = 300

export function customerActivationRoutes(app: FastifyInstance, { context }: PageParts): void {
  app.get(PATH, managing, async (request, reply) => {
    const companyNumber = typed(request.query, 'company').trim().slice(0, LONGEST)
    return showForm(reply, { companyNumber, email: '', externalId: '' }, {})
  })

  const presses = createRecentPresses<CustomerActivation>(context.clock, ({ kind }) => kind === 'activated')
  app.post(PATH, managing, async (request, reply) => {
    const { body } = request
    const formId = typed(body, 'form_id')
    requireFound(FORM_ID.test(formId) ? formId : undefined, 'Open the page again.')
    const formState = {
      companyNumber: typed(body, 'company_number').trim().slice(0, LONGEST),
      email: typed(body, 'email').trim().slice(0, LONGEST),
      externalId: typed(body, 'external_id').trim().slice(0, LONGEST),
    }
    const activating = () =>
      activateCustomer(context, partnerRequestOf(request), { typed: formState, formId })
    const outcome = await presses.answer(pressOf(request), activating)
    if (outcome.kind === 'refused') return showForm(reply, formState, outcome.errors)
    return reply.redirect(`/live/companies/${outcome.companyNumber}?message=activated`, 303)
  })
}

function showForm(
  reply: FastifyReply,
  submitted: TypedActivation,
  errors: Readonly<Record<string, string>>,
): FastifyReply {
  return show(reply, (csrfToken) =>
    activateCustomerPage({ ...submitted, errors, csrfToken, formId: newUuid() }),
  )
}
