// The e-mail about a request for a refund that was granted or declined.
import { amountWords, oneLine, quoteName, withoutLinks } from '@cfs/values'
import type { MailText } from './mail-text.ts'

const PRODUCT = 'Company filing'
/** As long as the operator can write it. */
const LONGEST_REASON = 500

export interface DecidedRefund {
  readonly accountName: string
  readonly outcome: 'granted' | 'declined'
  /** Null for everything that was left. */
  readonly askedPence: number | null
  readonly grantedPence: number
  readonly reason: string | null
  readonly url: string
}

export function refundMail(decided: DecidedRefund): MailText {
  const { accountName, outcome, askedPence, grantedPence, reason, url } = decided
  const asked = askedPence === null ? 'Everything that was left' : amountWords(askedPence)
  const facts = [
    { label: 'Account', value: quoteName(accountName) },
    { label: 'Asked for', value: asked },
  ]
  const link = { label: 'See the request', url }
  if (outcome === 'declined') {
    return {
      subject: `Your request for a refund was declined – ${PRODUCT}`,
      status: { label: 'Declined', tone: 'bad' },
      paragraphs: [
        'Your balance has not changed.',
        ...(reason === null ? [] : [`The reason: “${withoutLinks(oneLine(reason, LONGEST_REASON))}”.`]),
        'If you think this is wrong, contact us.',
      ],
      facts,
      link,
    }
  }
  const amount = amountWords(grantedPence)
  return {
    subject: `We are paying back ${amount} – ${PRODUCT}`,
    status: { label: 'Granted', tone: 'good' },
    paragraphs: [
      'The money has left your balance, and goes back to the cards and accounts that paid.',
      ...lessInWords(askedPence, grantedPence),
      'You get another e-mail for each payment that it goes back to, with its credit note.',
    ],
    facts: [...facts, { label: 'Granted', value: amount }],
    link,
  }
}

/** The event does not say what the balance was, so what is left of everything is only known on the page. */
function lessInWords(askedPence: number | null, grantedPence: number): readonly string[] {
  if (askedPence === null) {
    return [
      'If the Billing page still shows a balance, this refund is less than everything: contact us about the rest.',
    ]
  }
  return grantedPence < askedPence ? ['This is less than you asked for. Contact us about the rest.'] : []
}
