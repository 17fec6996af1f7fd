// Routes for the balance, for topping it up, and for the page to which people return after paying.
import { LOW_BALANCE_LIMITS, TOP_UP_LIMITS } from '@cfs/contracts'
import { ifAvailable, isUnavailable, serviceRefusalOf, statedReasonOf } from '@cfs/http'
import type { FieldErrors } from '@cfs/pages'
import { createRecentPresses, typed, requireFound } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listTransactions } from '../../clients/money/list-transactions.ts'
import { setLowBalanceAlert } from '../../commands/money/low-balance-alert.ts'
import { findBillingDetails } from '../../clients/money/find-billing-details.ts'
import { findRefundRequests } from '../../clients/money/find-refund-requests.ts'
import { findLowBalanceAlert } from '../../clients/money/find-low-balance-alert.ts'
import { readBalance } from '../../clients/money/read-balance.ts'
import { settleTopUp, startTopUp } from '../../commands/money/top-up.ts'
import { listTopUps } from '../../clients/money/list-top-ups.ts'
import { waitUntilSpendable } from '../../commands/money/wait-until-spendable.ts'
import {
  billingPage,
  paymentPage,
  sandboxBillingPage,
  unknownPaymentPage,
} from '../../views/money/billing-pages.ts'
import { memberOf, readingOf, sessionOf } from '../shell/guard-pages.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { amountField } from '../shell/amount-field.ts'
import { messageNamed, readForm } from '../shell/read-form.ts'
import { sendPage } from '../shell/send-page.ts'

export const aboutMoney = page('manage money', { mode: 'live', isAboutMoney: true })
/** Forms that move money, or change its alerts or documents; reading needs no second factor. */
export const managingMoney = page('manage money', {
  mode: 'live',
  isAboutMoney: true,
  needsSecondFactor: true,
})
/** A file about money that takes long to write. */
export const moneyExport = page('manage money', { mode: 'live', isAboutMoney: true, isExport: true })

const MESSAGES: Readonly<Record<string, string>> = {
  cancelled: 'You went back without paying. Nothing was taken, and nothing was added.',
  saved: 'The low-balance e-mail is saved.',
}
const LATEST = 5
const thresholdForm = z.object({ threshold: amountField(LOW_BALANCE_LIMITS) })
/** An empty field disables the low-balance e-mail. */
const noThreshold = z.object({ threshold: z.unknown().transform(() => null) })
const topUpForm = z.object({ amount: amountField(TOP_UP_LIMITS) })

export function billingRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  const presses = createRecentPresses<string>(context.clock)
  app.get('/sandbox/billing', page('view', { mode: 'sandbox' }), async (_request, reply) =>
    sendPage(reply, sandboxBillingPage()),
  )
  app.get('/live/billing', aboutMoney, async (request, reply) => showBilling(parts, { request, reply }))
  app.post('/live/billing/top-up', managingMoney, async (request, reply) => {
    const submitted = readForm(topUpForm, request.body)
    if (!submitted.isValid) return showBilling(parts, { request, reply, errors: submitted.errors })
    try {
      const asked = { member: memberOf(request), caller: request.pageCaller }
      const { amount } = submitted.values
      // A second press would open a second payment, of which one stays unpaid.
      const press = `${asked.member.personId} ${asked.member.accountId} ${amount}`
      return await reply.redirect(
        await presses.answer(press, () => startTopUp(context, asked, { amount })),
        303,
      )
    } catch (error) {
      if (isUnavailable(error)) {
        void reply.code(503).headers(error.headers)
        return showBilling(parts, { request, reply, errors: { '': notOpened(error) } })
      }
      const refusal = serviceRefusalOf(error)
      if (refusal === undefined) throw error
      return showBilling(parts, { request, reply, errors: { amount: refusal.message } })
    }
  })
  app.post('/live/billing/low-balance', managingMoney, async (request, reply) => {
    const isEmpty = typed(request.body, 'threshold').trim() === ''
    const submitted = readForm(isEmpty ? noThreshold : thresholdForm, request.body)
    if (!submitted.isValid) return showBilling(parts, { request, reply, errors: submitted.errors })
    const asked = { member: memberOf(request), caller: request.pageCaller }
    await setLowBalanceAlert(context, asked, submitted.values.threshold)
    return reply.redirect('/live/billing?message=saved', 303)
  })
  paymentRoutes(app, parts)
}

/** The payment processor or billing did not respond, or payments are not set up. */
export function notOpened(error: Error): string {
  const reason = statedReasonOf(error) ?? 'Nothing was paid; try again in a minute.'
  return `The payment page could not be opened. ${reason}`
}

async function showBilling(
  { context }: PageParts,
  formState: {
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly errors?: FieldErrors
  },
): Promise<FastifyReply> {
  const { request, reply, errors = {} } = formState
  const reading = readingOf(request)
  const [balance, { transactions }, threshold, topUps, details, refunds] = await Promise.all([
    readBalance(context, reading),
    listTransactions(context, reading, { limit: LATEST, offset: 0 }),
    findLowBalanceAlert(context, reading),
    ifAvailable(listTopUps(context, reading, { limit: LATEST, offset: 0 })),
    ifAvailable(findBillingDetails(context, reading)),
    ifAvailable(findRefundRequests(context, reading)),
  ])
  const message = messageNamed(MESSAGES, request.query)
  const { hasSecondFactor, accountState } = sessionOf(request)
  const model = {
    balance,
    transactions,
    hasSecondFactor,
    isClosed: accountState === 'closed',
    threshold: 'threshold' in errors ? typed(request.body, 'threshold') : String(threshold ?? ''),
    other: typed(request.body, 'amount'),
    errors,
    topUps: topUps?.topUps ?? [],
    refunds,
    now: context.clock.now(),
    lacksAddress: details?.address.length === 0,
    wasCancelled: typed(request.query, 'message') === 'cancelled',
    ...(message === undefined ? {} : { message }),
  }
  return show(reply, (csrfToken) => billingPage({ csrfToken, ...model }))
}

/** Each time the page is opened, the dashboard queries the outcome of the payment session. */
function paymentRoutes(app: FastifyInstance, { context }: PageParts): void {
  app.get('/live/billing/top-up/done', aboutMoney, async (request, reply) => {
    const reading = readingOf(request)
    const found = await settleTopUp(context, reading, typed(request.query, 'session_id'))
    const settled = requireFound(found, 'This account has no such payment.')
    if (settled === 'unknown') return sendPage(reply, unknownPaymentPage())
    const { state, sequence } = settled
    const isSpendable =
      state === 'credited' && sequence !== null && (await waitUntilSpendable(context, reading, sequence))
    const balance = isSpendable ? await ifAvailable(readBalance(context, reading)) : undefined
    const view = paymentPage({
      state,
      isSpendable,
      amount: settled.amount,
      topUpId: settled.top_up_id,
      checkoutUrl: settled.checkout_url,
      receiptNumber: settled.receipt_number,
      available: balance?.available,
    })
    return sendPage(reply, view)
  })
}
