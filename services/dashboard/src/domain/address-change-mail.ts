// The e-mails about a change of e-mail address: one to the new address, and one to the old address with a
// link that undoes the change.
import type { MailText } from './mail-text.ts'

const PRODUCT = 'Company filing'

export function addressChangeMail(url: string): MailText {
  return {
    subject: `Confirm your new e-mail address – ${PRODUCT}`,
    paragraphs: [
      `You asked to sign in to ${PRODUCT} with this address. Confirm it within 24 hours, in the browser in which you are signed in.`,
      'If you did not ask for this, ignore this e-mail: nothing changes.',
    ],
    link: { label: 'Confirm the address', url },
  }
}

/** The e-mail to the new address if another person already has that address. */
export function addressInUseMail(url: string): MailText {
  return {
    subject: `This address is in use – ${PRODUCT}`,
    paragraphs: [
      `Someone, probably you, asked to use this address for another person of ${PRODUCT}. It already has one.`,
      'If it was not you, you need not do anything: nothing has changed.',
    ],
    link: { label: 'Sign in', url },
  }
}

/** The e-mail to the old address. */
export function addressChangedMail(change: { readonly url: string; readonly network: string }): MailText {
  return {
    subject: `Your e-mail address was changed – ${PRODUCT}`,
    paragraphs: [
      `You now sign in to ${PRODUCT} with another address. It was changed from the network ${change.network}.`,
      'If this was not you, undo it within 7 days: everyone is signed out, passkeys and an authenticator app added in the 24 hours before the change or after it are removed, and you set a new password.',
    ],
    link: { label: 'Undo the change', url: change.url },
  }
}

/** The e-mail to a person who was erased, whose e-mail address is erased too. */
export function personErasedMail(url: string): MailText {
  return {
    subject: `Your details were deleted – ${PRODUCT}`,
    paragraphs: [
      'Your name, e-mail address, password, passkeys and sessions were deleted.',
      'The log of what was done in your accounts is kept for six years, as the law asks, without your name.',
    ],
    link: { label: 'The home page', url },
  }
}
