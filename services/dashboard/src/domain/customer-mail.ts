// The e-mails to a partner about its customers: one filed, one could not file, one's access ended.
import { quoteName } from '@cfs/values'
import { describeFiling, type FilingFacts } from './filing-mail.ts'
import type { MailText } from './mail-text.ts'

const PRODUCT = 'Company filing'

export function customerFiledMail(filed: FilingFacts & { readonly url: string }): MailText {
  const what = filed.filingType === 'accounts' ? 'accounts' : 'a tax return'
  return {
    subject: `The customer of ${filed.companyNumber} filed ${what} – ${PRODUCT}`,
    status: { label: 'Filed', tone: 'moving' },
    paragraphs: [
      'Your customer filed on the page that you sent them. The authority has not decided yet.',
      'If the authority does not accept the filing, you get another e-mail, unless you have switched that kind off.',
    ],
    facts: describeFiling(filed),
    link: { label: 'Open the filing', url: filed.url },
  }
}

export function customerUnfundedMail(refused: {
  readonly accountName: string
  readonly companyNumber: string
  readonly filingsWanted: number
  readonly url: string
}): MailText {
  const { filingsWanted } = refused
  return {
    subject: `The customer of ${refused.companyNumber} could not file for lack of money – ${PRODUCT}`,
    status: { label: 'Needs a top-up', tone: 'bad' },
    paragraphs: [
      'Your customer wanted to file, but your balance or the spend cap does not cover it. Nothing was sent.',
      'Top up, then tell the customer to press Continue again: what they entered is kept.',
      'You get this e-mail at most once a day for each company.',
    ],
    facts: [
      { label: 'Account', value: quoteName(refused.accountName) },
      { label: 'Company', value: refused.companyNumber },
      { label: 'Wanted', value: filingsWanted === 1 ? '1 filing' : `${filingsWanted} filings` },
    ],
    link: { label: 'Top up', url: refused.url },
  }
}

export function accessEndedMail(ended: { readonly companyNumber: string; readonly url: string }): MailText {
  return {
    subject: `Access for ${ended.companyNumber} ended – ${PRODUCT}`,
    status: { label: 'Ended', tone: 'quiet' },
    paragraphs: [
      'The links and sessions of this company’s customer have stopped working, and figures can no longer be imported.',
      'If this was not intended, activate the company again: its form is kept for 90 days after its last change.',
    ],
    facts: [{ label: 'Company', value: ended.companyNumber }],
    link: { label: 'Open the company', url: ended.url },
  }
}
