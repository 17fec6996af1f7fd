// Routes on which an owner asks to get the balance back, or withdraws what was asked.
import { Problem } from '@cfs/contracts'
import { isUnavailable, serviceRefusalOf } from '@cfs/http'
import type { FieldErrors } from '@cfs/pages'
import { requireFound, typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findRefundRequests } from '../../clients/money/find-refund-requests.ts'
import { askForRefund, withdrawRefundRequest } from '../../commands/money/ask-for-refund.ts'
import { hasPermission } from '../../commands/shell/page-access.ts'
import { refundRequestPage } from '../../views/money/refund-request-page.ts'
import { amountField } from '../shell/amount-field.ts'
import { memberOf, readingOf, sessionOf } from '../shell/guard-pages.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { messageNamed, readForm } from '../shell/read-form.ts'
import { aboutMoney } from './billing.ts'

const PATH = '/live/billing/refund'
const asking = page('ask for refunds', {
  mode: 'live',
  isAboutMoney: true,
  needsSecondFactor: true,
  worksWhenClosed: true,
})
const LIMITS = { min: 0.01, max: 1_000_000 }
const askForm = z.object({ amount: amountField(LIMITS) })
const MESSAGES: Readonly<Record<string, string>> = {
  asked: 'We have your request. We write to your owners and finance when it is granted or declined.',
  withdrawn: 'The request is withdrawn. Your balance has not changed.',
}
const AWAY = 'Requests for refunds are temporarily unavailable. Try again in a few minutes.'

export function refundRequestRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  app.get(PATH, aboutMoney, async (request, reply) => showRefunds(parts, { request, reply, errors: {} }))
  app.post(PATH, asking, async (request, reply) => {
    const submitted = readForm(askForm, request.body)
    if (!submitted.isValid) return showRefunds(parts, { request, reply, errors: submitted.errors })
    const { amount } = submitted.values
    const asked = { member: memberOf(request), caller: request.pageCaller }
    try {
      await askForRefund(context, asked, amount)
    } catch (error) {
      const refusal = isUnavailable(error) ? undefined : serviceRefusalOf(error)
      if (refusal === undefined) throw error
      return showRefunds(parts, { request, reply, errors: { amount: refusal.message } })
    }
    return reply.redirect(`${PATH}?message=asked`, 303)
  })
  app.post(`${PATH}/withdraw`, asking, async (request, reply) => {
    const asked = { member: memberOf(request), caller: request.pageCaller }
    try {
      const isDone = await withdrawRefundRequest(context, asked, typed(request.body, 'request_id'))
      requireFound(isDone ? true : undefined, 'This account has no such request.')
    } catch (error) {
      const refusal = isUnavailable(error) ? undefined : serviceRefusalOf(error)
      if (refusal === undefined) throw error
      return showRefunds(parts, { request, reply, errors: { '': refusal.message } })
    }
    return reply.redirect(`${PATH}?message=withdrawn`, 303)
  })
}

async function showRefunds(
  { context }: PageParts,
  formState: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly errors: FieldErrors },
): Promise<FastifyReply> {
  const { request, reply, errors } = formState
  const found = await findRefundRequests(context, readingOf(request))
  if (found === undefined) throw new Problem('SERVICE_UNAVAILABLE', AWAY)
  const session = sessionOf(request)
  const message = messageNamed(MESSAGES, request.query)
  const model = {
    ...found,
    amount: typed(request.body, 'amount'),
    errors,
    mayAsk: hasPermission(session, 'ask for refunds'),
    hasSecondFactor: session.hasSecondFactor,
    ...(message === undefined ? {} : { message }),
  }
  return show(reply, (csrfToken) => refundRequestPage({ ...model, csrfToken }))
}
