// The e-mails about payments: received, failed, refunded, disputed.
import { amountWords, quoteName } from '@cfs/values'
import type { MailText } from './mail-text.ts'

const PRODUCT = 'Company filing'

export type PaymentChange =
  | 'received'
  | 'failed'
  | 'refunded'
  | 'refund_failed'
  | 'disputed'
  | 'dispute_returned'

export interface ChangedPayment {
  readonly change: PaymentChange
  readonly accountName: string
  readonly amountPence: number
  /** Null until the payment was received. */
  readonly receiptNumber: string | null
  /** Whether a kept card was charged without a person. */
  readonly isAutomatic: boolean
  /** The page of the receipt, or of all top-ups for a payment that has none. */
  readonly url: string
}

interface Words {
  readonly subject: (amount: string) => string
  readonly status: NonNullable<MailText['status']>
  readonly paragraphs: readonly string[]
  readonly label: string
}

const WORDS: Readonly<Record<PaymentChange, Words>> = {
  received: {
    subject: (amount) => `We received ${amount}`,
    status: { label: 'Received', tone: 'good' },
    paragraphs: ['The money is in your balance.', 'You can download the receipt from its page at any time.'],
    label: 'Open the receipt',
  },
  failed: {
    subject: (amount) => `Your payment of ${amount} failed`,
    status: { label: 'Failed', tone: 'bad' },
    paragraphs: [
      'Your bank or card did not pay, so your balance has not changed.',
      'Top up again, with another card or account if this one keeps failing.',
    ],
    label: 'Top up again',
  },
  refunded: {
    subject: (amount) => `We refunded ${amount}`,
    status: { label: 'Refunded', tone: 'moving' },
    paragraphs: [
      'The money has left your balance, and goes to the card or account that paid.',
      'It can take up to ten working days to arrive.',
    ],
    label: 'Open the receipt and its credit note',
  },
  refund_failed: {
    subject: (amount) => `The refund of ${amount} did not arrive`,
    status: { label: 'Refund failed', tone: 'warning' },
    paragraphs: [
      'The bank returned the refund, so the money is back in your balance.',
      'Contact us to be paid in another way.',
    ],
    label: 'Open the receipt',
  },
  disputed: {
    subject: (amount) => `A card payment of ${amount} was disputed`,
    status: { label: 'Disputed', tone: 'bad' },
    paragraphs: [
      'The cardholder’s bank has taken the money back, so it has left your balance. A part that was spent already is now owed.',
      'If the dispute is a mistake, ask the cardholder to withdraw it. Live filings are refused while an amount is owed.',
    ],
    label: 'Open the payment',
  },
  dispute_returned: {
    subject: (amount) => `A disputed payment of ${amount} was returned`,
    status: { label: 'Returned', tone: 'good' },
    paragraphs: [
      'The bank decided the dispute in your favour.',
      'The money is back in your balance; an amount that was owed is settled first.',
    ],
    label: 'Open the payment',
  },
}

/** What is different about a kept card that was charged without a person. */
const AUTOMATIC: Readonly<Partial<Record<PaymentChange, Words>>> = {
  received: {
    ...WORDS.received,
    subject: (amount) => `We charged ${amount} to your card`,
    paragraphs: [
      'Less than your threshold was left, so your card was charged, as you agreed. The money is in your balance.',
      'You can change the amounts, or end automatic top-ups, in the dashboard under Billing.',
    ],
  },
  failed: {
    ...WORDS.failed,
    subject: (amount) => `Your automatic top-up of ${amount} failed`,
    paragraphs: [
      'The bank did not pay, so your balance has not changed, and automatic top-ups are paused.',
      'Try the card again, or use another one. Filings are refused once the balance does not cover them.',
    ],
    label: 'Open automatic top-ups',
  },
}

export function paymentMail(payment: ChangedPayment): MailText {
  const words = (payment.isAutomatic ? AUTOMATIC[payment.change] : undefined) ?? WORDS[payment.change]
  const { subject, status, paragraphs, label } = words
  const amount = amountWords(payment.amountPence)
  const { receiptNumber } = payment
  return {
    subject: `${subject(amount)} – ${PRODUCT}`,
    status,
    paragraphs,
    facts: [
      { label: 'Account', value: quoteName(payment.accountName) },
      { label: 'Amount', value: amount },
      ...(receiptNumber === null ? [] : [{ label: 'Receipt', value: receiptNumber }]),
    ],
    link: { label, url: payment.url },
  }
}
