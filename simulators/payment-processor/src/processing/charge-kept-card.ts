// Charges a kept card in its customer's absence.
import type { Account } from '../account/account.ts'
import { ApiError } from '../api/api-error.ts'
import { newCharge } from '../objects/charge.ts'
import type { KeptCard } from '../objects/kept-card.ts'
import { newPaymentIntent, type PaymentIntent, type PaymentIntentData } from '../objects/payment-intent.ts'
import { fail, succeed } from './pay-session.ts'

export interface CardCharge {
  readonly amount: number
  readonly currency: string
  readonly data: PaymentIntentData
}

/** The payment; throws ApiError with status 402 if the bank declines it. */
export function chargeKeptCard(
  account: Account,
  { id, customer, decline, ...payer }: KeptCard,
  { amount, currency, data }: CardCharge,
): PaymentIntent {
  const given = { amount, currency, customer, payment_method_types: ['card'] } as const
  const intent = account.intents.put(newPaymentIntent(account, given, data))
  account.events.record({ type: 'payment_intent.created', object: intent })
  const charge = newCharge(account, { intent, ...payer, paymentMethod: id })
  if (decline === undefined) {
    succeed(account, intent, charge)
    return account.intents.find(intent.id) ?? intent
  }
  const failed = fail(account, intent, { charge, decline })
  const { code, declineCode, message } = decline
  const error = {
    type: 'card_error',
    code,
    decline_code: declineCode,
    message,
    payment_intent: failed,
  } as const
  throw new ApiError(402, error)
}
