// Pays a session with the customer's input; the number of the test card or account determines the outcome.
import type { Account } from '../account/account.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import { disputeCharge } from '../processing/dispute-charge.ts'
import {
  declineCard,
  paySessionByBankDebit,
  paySessionByCard,
  settleDelayed,
} from '../processing/pay-session.ts'
import type { Decline, Payer } from '../objects/payer.ts'
import type { Charge } from '../objects/charge.ts'
import type { FieldError, PaymentForm } from './read-payment-form.ts'

/** The errors to show; empty if the payment session is complete. */
export function pay(account: Account, session: CheckoutSession, form: PaymentForm): readonly FieldError[] {
  const { details, email, name, card, debit } = form
  const payer = { details, email, name }
  if (!session.payment_method_types.includes(details.type))
    return [{ field: 'number', message: 'This payment method is not available for this payment.' }]
  if (card === undefined) {
    paySessionByBankDebit(account, session, payer)
    account.work.after(account.delayedPaymentMs, () => settleDelayed(account, session.id, debit))
    return []
  }
  if (card.decline !== undefined) {
    declineCard(account, session, { payer, decline: card.decline })
    return [{ field: 'number', message: card.decline.message }]
  }
  const charge = paySessionByCard(account, session, payer)
  keepCard(account, charge, { payer, decline: card.declineLater })
  if (card.refunds !== undefined) account.refundCourses.set(charge.id, card.refunds)
  if (card.isDisputed === true) {
    const given = { amount: charge.amount, reason: 'fraudulent', isInquiry: false }
    disputeCharge(account, charge, given)
  }
  return []
}

/** Keeps the card if the session asks for that. */
function keepCard(
  account: Account,
  { payment_method: id, payment_intent, customer }: Charge,
  { payer, decline }: { readonly payer: Payer; readonly decline: Decline | undefined },
): void {
  const isKept = account.intents.find(payment_intent)?.setup_future_usage === 'off_session'
  if (isKept && customer !== null) account.keptCards.put({ id, customer, ...payer, decline })
}
