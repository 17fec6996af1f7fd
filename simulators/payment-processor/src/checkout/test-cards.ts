// The processor's test cards, whose numbers determine the outcome.
import type { RefundCourse } from '../account/account.ts'
import type { Decline } from '../objects/payer.ts'

export interface TestCard {
  readonly number: string
  readonly meaning: string
  readonly decline?: Decline
  /** How the bank refuses a later payment of a kept card, in the customer's absence. */
  readonly declineLater?: Decline
  /** Whether the customer's bank disputes the payment immediately. */
  readonly isDisputed?: boolean
  readonly refunds?: RefundCourse
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', meaning: 'pays' },
  { number: '5555555555554444', meaning: 'pays (Mastercard)' },
  { number: '4000000000000002', meaning: 'is declined', decline: declined('generic_decline') },
  {
    number: '4000000000009995',
    meaning: 'has insufficient funds',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    meaning: 'has expired',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    meaning: 'has another security code',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    meaning: 'cannot be processed',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000000259',
    meaning: 'pays, but the customer’s bank then disputes the payment',
    isDisputed: true,
  },
  {
    number: '4000000000000341',
    meaning: 'pays; later payments are declined',
    declineLater: declined('generic_decline'),
  },
  {
    number: '4000002760003184',
    meaning: 'pays; later payments need the customer’s confirmation',
    declineLater: {
      code: 'authentication_required',
      declineCode: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    },
  },
  { number: '4000000000007726', meaning: 'pays; refunds take time', refunds: 'succeeds-later' },
  { number: '4000000000005126', meaning: 'pays; refunds fail later', refunds: 'fails-later' },
]

/** The response to a real card number, which a test account must not accept. */
const otherCard = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
)

/** A number that is not one of the test cards is declined. */
export function testCardOf(number: string): TestCard {
  return testCards.find((card) => card.number === number) ?? { number, meaning: '', decline: otherCard }
}

/** The account numbers for Bacs Direct Debit in test mode, with the sort code 10-88-00. */
export const testBankAccounts = [
  { number: '00012345', meaning: 'pays, some time later' },
  {
    number: '22222227',
    meaning: 'fails some time later',
    decline: { code: 'insufficient_funds', message: 'The customer’s account has insufficient funds.' },
  },
] as const

export const testSortCode = '108800'
