// Writes the text of e-mails. An e-mail never reveals more than its reader already knows. Every link leads
// to a page with a button, because mail scanners open links.
import { amountWords, nearestPence, quoteName } from '@cfs/values'
import { timeInWords } from './time-in-words.ts'

export interface MailText {
  readonly subject: string
  /** The state that the e-mail reports. */
  readonly status?: { readonly label: string; readonly tone: MailTone }
  readonly paragraphs: readonly string[]
  readonly facts?: readonly MailFact[]
  readonly link?: { readonly label: string; readonly url: string }
  readonly footer?: MailFooter
}

type MailTone = 'good' | 'moving' | 'bad' | 'warning' | 'quiet'

/** A fact that the e-mail reports, such as the company and its number. */
export interface MailFact {
  readonly label: string
  readonly value: string
}

/** Why the reader gets the e-mail, and where to stop e-mails of this kind. */
export interface MailFooter {
  readonly reason: string
  readonly stop?: { readonly label: string; readonly url: string }
}

export interface Mail extends MailText {
  readonly to: string
}

const PRODUCT = 'Company filing'

export function confirmAddressMail(url: string): MailText {
  return {
    subject: `Confirm your e-mail address – ${PRODUCT}`,
    paragraphs: [
      `You asked to open an account with ${PRODUCT}. Confirm your address within 24 hours to get your test key.`,
      'If you did not ask for this, ignore this e-mail: no account will be opened.',
    ],
    link: { label: 'Confirm your address', url },
  }
}

export function alreadyRegisteredMail(urls: { readonly signIn: string; readonly reset: string }): MailText {
  return {
    subject: `You already have an account – ${PRODUCT}`,
    paragraphs: [
      `Someone, probably you, asked to open an account with ${PRODUCT} for this address. It already has one.`,
      `If you have forgotten the password, set a new one at ${urls.reset}`,
      'If it was not you, you need not do anything: nothing has changed.',
    ],
    link: { label: 'Sign in', url: urls.signIn },
  }
}

export function resetPasswordMail(url: string): MailText {
  return {
    subject: `Set a new password – ${PRODUCT}`,
    paragraphs: [
      `You asked for a new password for ${PRODUCT}. The link works once, within 30 minutes.`,
      'If you did not ask for this, ignore this e-mail: your password stays as it is.',
    ],
    link: { label: 'Set a new password', url },
  }
}

export function securityNoticeMail(notice: {
  readonly what: string
  readonly at: Date
  readonly network: string
  readonly url: string
}): MailText {
  return {
    subject: `${notice.what} – ${PRODUCT}`,
    status: { label: 'Security', tone: 'moving' },
    paragraphs: [
      `${notice.what}, on ${timeInWords(notice.at)}, from the network ${notice.network}.`,
      'If this was you, you need not do anything. If not, set a new password and sign out everywhere.',
    ],
    link: { label: 'Look at your security settings', url: notice.url },
  }
}

export function lowBalanceMail(facts: {
  readonly accountName: string
  readonly balancePounds: number
  readonly thresholdPounds: number
  readonly url: string
}): MailText {
  const pounds = (amount: number) => amountWords(nearestPence(amount))
  const { balancePounds } = facts
  const threshold = pounds(facts.thresholdPounds)
  const state = balancePounds < 0 ? `owes ${pounds(-balancePounds)}` : `has ${pounds(balancePounds)} left`
  return {
    subject: `Your balance is below ${threshold} – ${PRODUCT}`,
    status: { label: 'Low balance', tone: 'warning' },
    paragraphs: [
      `Your account ${quoteName(facts.accountName)} ${state}. Your account asked for an e-mail when the balance falls below ${threshold}.`,
      'Live filings are refused when the balance does not cover them.',
      'You get the next e-mail when the balance has been above this amount and falls below it again.',
    ],
    link: { label: 'Top up, or change the amount', url: facts.url },
  }
}
