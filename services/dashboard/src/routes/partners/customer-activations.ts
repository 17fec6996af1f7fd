// Routes with which a bookkeeper activates a company without code: the form, and the button that sends the
// customer the link.
import { newUuid } from '@cfs/runtime'
import { createRecentPresses, requireFound, typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  activateCustomer,
  checkActivation,
  type CustomerActivation,
  type TypedActivation,
} from '../../commands/partners/activate-customer.ts'
import { activateCustomerPage, checkActivationPage } from '../../views/partners/activate-customer-page.ts'
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
    const from = partnerRequestOf(request)
    const isChecked = typed(body, 'confirmed') === 'yes'
    const outcome = isChecked
      ? await presses.answer(pressOf(request), () =>
          activateCustomer(context, from, { typed: formState, formId }),
        )
      : await checkActivation(context, from, formState)
    if (outcome.kind === 'refused' || typed(body, 'change') === 'yes')
      return showForm(reply, formState, outcome.kind === 'refused' ? outcome.errors : {})
    if (outcome.kind === 'check')
      return show(reply, (csrfToken) => checkActivationPage({ ...formState, ...outcome, csrfToken, formId }))
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
