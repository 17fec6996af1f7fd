// The e-mail to the members of an account that was closed.
import { quoteName } from '@cfs/values'
import type { MailText } from './mail-text.ts'
import { may, type Role } from './roles.ts'
import { timeInWords } from './time-in-words.ts'

const PRODUCT = 'Company filing'

export function accountClosedMail(closed: {
  readonly accountName: string
  readonly role: Role
  readonly at: Date
  readonly url: string
}): MailText {
  const { accountName, role, at, url } = closed
  const money = may(role, 'manage money')
    ? [
        'If a refund of the balance was not asked for when the account was closed, an owner can ask for it on the Billing page at any time.',
      ]
    : []
  return {
    subject: `Your account is closed – ${PRODUCT}`,
    status: { label: 'Closed', tone: 'quiet' },
    paragraphs: [
      `The account ${quoteName(accountName)} is closed. Its keys and webhooks have stopped, and cannot be enabled again.`,
      'Filings that were undecided are still processed. The documents of its filings are kept for as long as the law requires, and you can download them when you sign in.',
      ...money,
      'If you did not expect this, ask the owners of the account, or contact us.',
    ],
    facts: [
      { label: 'Account', value: quoteName(accountName) },
      { label: 'Closed', value: timeInWords(at) },
    ],
    link: { label: 'See what is kept', url },
  }
}
