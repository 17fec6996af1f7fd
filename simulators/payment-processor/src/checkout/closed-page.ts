// The page that replaces the checkout page if there is nothing to pay.
import type { SimulatorPage } from '@cfs/simulator-control'
import { html } from 'ghtml'
import { type CheckoutSession, returnUrl } from '../objects/checkout-session.ts'
import { money } from './checkout-page.ts'

export const unknownSessionPage: SimulatorPage = {
  title: 'Payment not found',
  statusCode: 404,
  main: `<h1>Payment not found</h1>
<p>The address is incomplete, or the simulator was restarted.</p>
<p>Start the payment again where you came from.</p>`,
}

/** The page of a session that is complete or has expired. */
export function closedPage(session: CheckoutSession, businessName: string): SimulatorPage {
  return session.status === 'complete'
    ? completedPage(session, businessName)
    : expiredPage(session, businessName)
}

function completedPage(session: CheckoutSession, businessName: string): SimulatorPage {
  const amount = money(session.amount_total, session.currency)
  const isPaid = session.payment_status === 'paid'
  const title = isPaid ? 'You have paid already' : 'Your payment is being processed'
  const text = isPaid
    ? html`<p>Your payment of ${amount} to ${businessName} is complete. You are not charged again.</p>`
    : html`<p>Your bank debit of ${amount} to ${businessName} was started. You need not pay again.</p>`
  return {
    title,
    main: html`<h1>${title}</h1>
!${text}
<p><a href="${returnUrl(session)}">Return to ${businessName}</a></p>`,
  }
}

function expiredPage(session: CheckoutSession, businessName: string): SimulatorPage {
  const back =
    session.cancel_url === null
      ? ''
      : html`<p><a href="${session.cancel_url}">Return to ${businessName}</a></p>`
  return {
    title: 'This payment page has expired',
    main: `<h1>This payment page has expired</h1>
<p>Nothing was charged. Start the payment again where you came from.</p>${back}`,
  }
}
