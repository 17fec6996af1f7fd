// The hosted checkout page: it shows an open session, takes a payment, and sends the customer back to the
// merchant.
import { createBoundedMap, sendPage } from '@cfs/simulator-control'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { parse } from 'qs'
import type { Account } from '../account/account.ts'
import { type CheckoutSession, returnUrl } from '../objects/checkout-session.ts'
import { checkoutPage, type CheckoutView } from './checkout-page.ts'
import { closedPage, unknownSessionPage } from './closed-page.ts'
import { pay } from './pay.ts'
import { type FieldError, readPaymentForm } from './read-payment-form.ts'

/** The input from the customer's last attempt, which the page shows again. */
type Attempt = Pick<CheckoutView, 'errors' | 'email' | 'name' | 'lastMethod'>

export function addCheckoutPage(app: FastifyInstance, account: Account): void {
  const attempts = createBoundedMap<string, Attempt>(account.maxPayments)
  const path = '/c/pay/:id'
  app.get<{ Params: { id: string } }>(path, ({ params }, reply) => {
    const session = account.sessions.find(params.id)
    if (session === undefined) return sendPage(reply, unknownSessionPage)
    return show(account, { session, attempt: attempts.get(session.id) }, reply)
  })
  app.post<{ Params: { id: string } }>(path, ({ params, body }, reply) => {
    const session = account.sessions.find(params.id)
    if (session === undefined) return sendPage(reply, unknownSessionPage)
    const fields = fieldsOf(body)
    const errors = session.status === 'open' ? attemptPayment(account, session, fields) : []
    attempts.set(session.id, attemptOf(fields, errors))
    const after = account.sessions.find(session.id)
    // The response redirects, so that neither a reload nor a second click pays twice.
    const next = after?.status === 'complete' ? returnUrl(after) : `/c/pay/${session.id}`
    return reply.redirect(next, 303)
  })
}

function show(
  account: Account,
  { session, attempt }: { session: CheckoutSession; attempt: Attempt | undefined },
  reply: FastifyReply,
): FastifyReply {
  const { businessName } = account
  if (session.status !== 'open') return sendPage(reply, closedPage(session, businessName))
  const lineItems = account.sessionDetails.get(session.id)?.lineItems ?? []
  const first = { errors: [], email: session.customer_email ?? '', name: '', lastMethod: 'card' } as const
  return sendPage(reply, checkoutPage({ session, lineItems, businessName, ...(attempt ?? first) }))
}

/** The errors to show; empty if the payment was made. */
function attemptPayment(account: Account, session: CheckoutSession, fields: Fields): readonly FieldError[] {
  const form = readPaymentForm(fields, new Date(account.nowMs()))
  if ('details' in form) return pay(account, session, form)
  return form
}

type Fields = Readonly<Record<string, string>>

function fieldsOf(body: unknown): Fields {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : ''
  const entries = Object.entries(parse(text, { depth: 0, parameterLimit: 20 }))
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

function attemptOf(fields: Fields, errors: readonly FieldError[]): Attempt {
  return {
    errors,
    email: (fields['email'] ?? '').slice(0, 500),
    name: (fields['name'] ?? '').slice(0, 500),
    lastMethod: fields['method'] === 'bacs_debit' ? 'bacs_debit' : 'card',
  }
}
