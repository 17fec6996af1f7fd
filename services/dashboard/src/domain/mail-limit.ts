// The daily limit on e-mails of one kind about one account to a person, and the e-mail that follows the last
// one. Thousands of failed filings in an account must neither fill a mailbox nor delay e-mails to others.
import { quoteName } from '@cfs/values'
import { type MemberMailKind, memberMail } from './mail-kinds.ts'
import type { MailText } from './mail-text.ts'

const PRODUCT = 'Company filing'

/** The number of e-mails of one kind that a person gets in a day about one account. */
export const MOST_A_DAY = 20

/** The e-mail that follows the last one of the day. */
export function mailLimitMail(
  kind: MemberMailKind,
  { accountName, url }: { readonly accountName: string; readonly url: string },
): MailText {
  const { label } = memberMail(kind)
  return {
    subject: `More than ${MOST_A_DAY} e-mails today – ${PRODUCT}`,
    status: { label: 'Paused until midnight', tone: 'warning' },
    paragraphs: [
      `You have had ${MOST_A_DAY} of these e-mails today, and more has happened since. We send no more of them until midnight, London time.`,
      'Look at the dashboard, which shows everything that has happened.',
    ],
    facts: [
      { label: 'E-mails about', value: label },
      { label: 'Account', value: quoteName(accountName) },
    ],
    link: { label: 'Open the dashboard', url },
  }
}
