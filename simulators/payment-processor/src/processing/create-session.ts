// Opens a Checkout Session.
import type { Account } from '../account/account.ts'
import { type CheckoutSession, newCheckoutSession } from '../objects/checkout-session.ts'
import { type LineItemGiven, newLineItem } from '../objects/line-item.ts'
import type { PaymentIntentData } from '../objects/payment-intent.ts'

type SessionGiven = Omit<
  Parameters<typeof newCheckoutSession>[1],
  'amount_subtotal' | 'amount_total' | 'currency'
>

export interface NewSession {
  readonly lineItems: readonly LineItemGiven[]
  readonly currency: string
  readonly session: SessionGiven
  readonly paymentIntentData: PaymentIntentData
  /** The URL at which browsers reach the checkout page. */
  readonly baseUrl: string
}

export function createSession(account: Account, given: NewSession): CheckoutSession {
  const lineItems = given.lineItems.map((item) => newLineItem(account, item))
  const total = lineItems.reduce((sum, { amount_total }) => sum + amount_total, 0)
  const amounts = { amount_subtotal: total, amount_total: total, currency: given.currency }
  const session = newCheckoutSession(account, { ...given.session, ...amounts }, given.baseUrl)
  account.sessionDetails.set(session.id, { lineItems, paymentIntentData: given.paymentIntentData })
  return account.sessions.put(session)
}
