// The control plane's calls about payments, which simulate actions of customers, banks and the processor's
// staff.
import { ControlRefused, optional, parseControlBody } from '@cfs/simulator-control'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Account } from '../account/account.ts'
import { brandOf, cardDetails, debitDetails, type PaymentForm } from '../checkout/read-payment-form.ts'
import { pay } from '../checkout/pay.ts'
import { testBankAccounts, testCardOf } from '../checkout/test-cards.ts'
import { type CheckoutSession, returnUrl } from '../objects/checkout-session.ts'
import { expireSession } from '../processing/expire-session.ts'
import { isProcessing, paySessionByBankDebit, settleDelayed } from '../processing/pay-session.ts'

const emptySchema = z.strictObject({})
const completeSchema = z.strictObject({
  method: optional(z.enum(['card', 'bacs_debit'])),
  card: optional(z.string().regex(/^[\d ]{13,23}$/, 'a card number')),
  email: optional(z.email()),
})
const failSchema = z.strictObject({
  delay_ms: optional(
    z
      .int()
      .min(0)
      .max(24 * 60 * 60 * 1000),
  ),
})

const failedDebit = testBankAccounts[1].decline
const expiry = { month: 12, year: 2040 }

export function addPaymentControls(app: FastifyInstance, account: Account): void {
  const path = '/_control/payments/:session'
  const sessionOf = (id: string): CheckoutSession => {
    const session = account.sessions.find(id)
    if (session === undefined) throw new ControlRefused('session: no such session', 404)
    return session
  }
  const view = (id: string) => viewOf(sessionOf(id))
  interface Route {
    readonly Params: { readonly session: string }
  }
  app.post<Route>(`${path}/complete`, ({ params, body }) => {
    const session = sessionOf(params.session)
    const given = parseControlBody(completeSchema, body)
    // A second call decides a bank debit that is still in progress.
    if (isProcessing(account, session)) settleDelayed(account, session.id, 'succeeds')
    else complete(account, requireOpen(session), given)
    return view(session.id)
  })
  app.post<Route>(`${path}/cancel`, ({ params, body }) => {
    parseControlBody(emptySchema, body)
    // The customer leaves through the link on the checkout page, and the session stays open.
    return view(requireOpen(sessionOf(params.session)).id)
  })
  app.post<Route>(`${path}/expire`, ({ params, body }) => {
    parseControlBody(emptySchema, body)
    return viewOf(expireSession(account, requireOpen(sessionOf(params.session))))
  })
  app.post<Route>(`${path}/fail-later`, ({ params, body }) => {
    const session = sessionOf(params.session)
    const { delay_ms } = parseControlBody(failSchema, body)
    if (!isProcessing(account, session)) {
      const details = { type: 'bacs_debit', bacs_debit: debitDetails('22222227') } as const
      paySessionByBankDebit(account, requireOpen(session), { details, ...customerOf(session) })
    }
    const delayMs = delay_ms ?? account.delayedPaymentMs
    account.work.after(delayMs, () => settleDelayed(account, session.id, failedDebit))
    return view(session.id)
  })
}

function complete(account: Account, session: CheckoutSession, given: z.output<typeof completeSchema>): void {
  const number = (given.card ?? '4242424242424242').replaceAll(' ', '')
  const customer = customerOf(session, given.email)
  if (given.method === 'bacs_debit') {
    // The next call decides the outcome of the payment.
    const details = { type: 'bacs_debit', bacs_debit: debitDetails('00012345') } as const
    paySessionByBankDebit(account, session, { details, ...customer })
    return
  }
  const form: PaymentForm = {
    ...customer,
    details: { type: 'card', card: cardDetails({ number, brand: brandOf(number), ...expiry }) },
    card: testCardOf(number),
    debit: 'succeeds',
  }
  pay(account, session, form)
}

function customerOf(session: CheckoutSession, email?: string): { email: string; name: string } {
  return { email: email ?? session.customer_email ?? 'customer@example.com', name: 'Test Customer' }
}

function requireOpen(session: CheckoutSession): CheckoutSession {
  if (session.status === 'open') return session
  throw new ControlRefused(`session: has the status ${session.status}`, 409)
}

/** `redirect` is the URL to which the customer's browser goes next. */
function viewOf(session: CheckoutSession) {
  const { id, status, payment_status, payment_intent } = session
  const redirect = status === 'complete' ? returnUrl(session) : session.cancel_url
  return { session: id, status, payment_status, payment_intent, redirect }
}
