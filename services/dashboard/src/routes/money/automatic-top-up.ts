// Routes for automatic top-ups: begin them with a payment that keeps the card, change their amounts, or end
// them.
import { AUTOMATIC_LIMITS, TOP_UP_LIMITS } from '@cfs/contracts'
import { ifAvailable, isUnavailable, serviceRefusalOf } from '@cfs/http'
import type { FieldErrors } from '@cfs/pages'
import { createRecentPresses, typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findAutomaticTopUp } from '../../clients/money/find-automatic-top-up.ts'
import { changeAutomaticTopUp, endAutomaticTopUp } from '../../commands/money/automatic-top-up.ts'
import { startTopUp } from '../../commands/money/top-up.ts'
import { findMember } from '../../store/team/members.ts'
import { automaticTopUpPage } from '../../views/money/automatic-top-up-page.ts'
import { amountField } from '../shell/amount-field.ts'
import { memberOf, readingOf, sessionOf } from '../shell/guard-pages.ts'
import { askFirst, type PageParts, show } from '../shell/page-parts.ts'
import { messageNamed, readForm } from '../shell/read-form.ts'
import { aboutMoney, managingMoney, notOpened } from './billing.ts'

const PATH = '/live/billing/automatic'
const MESSAGES: Readonly<Record<string, string>> = {
  cancelled: 'You went back without paying. Nothing was taken, and no card was kept.',
  changed: 'The amounts are saved. The card is charged whenever less than the threshold is left.',
  resumed: 'Automatic top-ups are on again. The card is charged within a minute if the balance is too low.',
  ended: 'Automatic top-ups are ended. The card is being deleted at Stripe.',
}
const FIELDS = ['amount', 'threshold', 'month_limit'] as const

const terms = z
  .object({
    amount: amountField(TOP_UP_LIMITS),
    threshold: amountField(AUTOMATIC_LIMITS.threshold),
    month_limit: amountField(AUTOMATIC_LIMITS.month),
  })
  .superRefine(({ amount, threshold, month_limit: limit }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (threshold > amount) refuse('threshold', 'This must be at most the amount of a top-up')
    if (limit < amount) refuse('month_limit', 'This must be at least the amount of a top-up')
  })

const END = {
  title: 'End automatic top-ups?',
  consequence:
    'The card is no longer charged, and Stripe deletes it. Filings are refused once the balance does not cover them.',
  label: 'End automatic top-ups',
  action: `${PATH}/end`,
  back: PATH,
}

export function automaticTopUpRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  const presses = createRecentPresses<string>(context.clock)
  app.get(PATH, aboutMoney, (request, reply) => showPage(parts, { request, reply }))
  const begin = async (request: FastifyRequest, reply: FastifyReply, values: z.infer<typeof terms>) => {
    const asked = { member: memberOf(request), caller: request.pageCaller }
    const { amount, ...automatic } = values
    const press = JSON.stringify([asked.member.personId, asked.member.accountId, values])
    try {
      const pay = () => startTopUp(context, asked, { amount, automatic })
      return await reply.redirect(await presses.answer(press, pay), 303)
    } catch (error) {
      return showPage(parts, { request, reply, errors: errorsOf(error, reply) })
    }
  }
  app.post(PATH, managingMoney, async (request, reply) => {
    const submitted = readForm(terms, request.body)
    if (!submitted.isValid) return showPage(parts, { request, reply, errors: submitted.errors })
    const action = typed(request.body, 'action')
    if (action === 'pay') return begin(request, reply, submitted.values)
    const asked = { member: memberOf(request), caller: request.pageCaller }
    const isChanged = await changeAutomaticTopUp(context, asked, submitted.values)
    const done = action === 'resume' ? 'resumed' : 'changed'
    return reply.redirect(isChanged ? `${PATH}?message=${done}` : PATH, 303)
  })
  app.post(`${PATH}/end`, managingMoney, async (request, reply) => {
    const question = askFirst(reply, END)
    if (question !== undefined) return question
    await endAutomaticTopUp(context, { member: memberOf(request), caller: request.pageCaller })
    return reply.redirect(`${PATH}?message=ended`, 303)
  })
}

/** Throws what is neither a refusal nor a service that does not respond. */
function errorsOf(error: unknown, reply: FastifyReply): FieldErrors {
  if (isUnavailable(error)) {
    void reply.code(503).headers(error.headers)
    return { '': notOpened(error) }
  }
  const refusal = serviceRefusalOf(error)
  if (refusal === undefined) throw error
  return { '': refusal.message }
}

async function showPage(
  { context }: PageParts,
  formState: {
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly errors?: FieldErrors
  },
): Promise<FastifyReply> {
  const { request, reply, errors = {} } = formState
  const reading = readingOf(request)
  const automatic = await ifAvailable(findAutomaticTopUp(context, reading))
  const { accountId } = reading.member
  const person = automatic?.agreed_by ?? null
  const agreedBy = person === null ? undefined : await findMember(context.pool, accountId, person)
  const { hasSecondFactor, accountState } = sessionOf(request)
  const message = messageNamed(MESSAGES, request.query)
  const isSubmitted = Object.keys(errors).length > 0
  const model = {
    automatic,
    agreedBy: agreedBy?.name,
    values: Object.fromEntries(
      FIELDS.map((name) => [
        name,
        isSubmitted ? typed(request.body, name) : String(automatic?.terms?.[name] ?? DEFAULTS[name]),
      ]),
    ),
    errors,
    hasSecondFactor,
    isClosed: accountState === 'closed',
    wasCancelled: typed(request.query, 'message') === 'cancelled',
    message,
  }
  return show(reply, (csrfToken) => automaticTopUpPage({ ...model, csrfToken }))
}

const DEFAULTS = { amount: 100, threshold: 50, month_limit: 500 } as const
