// The e-mails about the members of an account. Strangers may have chosen the names in the e-mail, so mail
// programs must not turn a name into a link.
import { quoteName } from '@cfs/values'
import type { MailText } from './mail-text.ts'
import type { Role } from './roles.ts'

const PRODUCT = 'Company filing'

export function invitationMail(invitation: {
  readonly accountName: string
  readonly inviterName: string
  readonly role: Role
  readonly url: string
}): MailText {
  const [account, inviter] = [quoteName(invitation.accountName), quoteName(invitation.inviterName)]
  return {
    subject: `You are invited to an account – ${PRODUCT}`,
    paragraphs: [
      `${inviter} invites you to the account ${account} of ${PRODUCT}, as ${invitation.role}.`,
      'The link works once, within 7 days, and only for this e-mail address.',
      'If you do not know the sender, ignore this e-mail: nothing happens unless you accept.',
    ],
    link: { label: 'Look at the invitation', url: invitation.url },
  }
}

interface TeamChange {
  readonly accountName: string
  readonly url: string
}

/** The e-mail to the owners of an account that has a new member. */
export function memberJoinedMail(
  change: TeamChange & { readonly email: string; readonly role: Role },
): MailText {
  const { email } = change
  return {
    subject: `New member of your account – ${PRODUCT}`,
    paragraphs: [
      `${email} now belongs to ${quoteName(change.accountName)} as ${change.role}.`,
      'If you did not expect this, remove them on the team page.',
    ],
    link: { label: 'Look at your team', url: change.url },
  }
}

/** The e-mail to the owners of an account that a member has left. */
export function memberLeftMail(change: TeamChange & { readonly email: string }): MailText {
  return {
    subject: `A member has left your account – ${PRODUCT}`,
    paragraphs: [
      `${change.email} has left ${quoteName(change.accountName)}.`,
      'Keys that they know keep working: replace them.',
    ],
    link: { label: 'Look at your team', url: change.url },
  }
}

/**
 * The e-mail to the member whose role has changed, and to the other owners if the account has a new owner.
 */
export function roleChangedMail(
  change: TeamChange & { readonly email: string; readonly role: Role; readonly isReader: boolean },
): MailText {
  const account = quoteName(change.accountName)
  const who = change.isReader ? 'Your role' : `The role of ${change.email}`
  return {
    subject: `A role has changed – ${PRODUCT}`,
    paragraphs: [`${who} in ${account} is now ${change.role}.`],
    link: { label: 'Look at the team', url: change.url },
  }
}

/**
 * The e-mail to the other owners when the rule about second factors changes, and to the members who must add
 * one.
 */
export function secondFactorRuleMail(
  change: TeamChange & { readonly isRequired: boolean; readonly mustAdd: boolean },
): MailText {
  const account = quoteName(change.accountName)
  const rule = change.isRequired ? 'must have' : 'need no longer have'
  const must =
    'You have none: add one to open the pages of this account again. Your other accounts stay open.'
  return {
    subject: `${change.isRequired ? 'A second factor is required' : 'Second factors are optional'} – ${PRODUCT}`,
    paragraphs: [
      `Members of ${account} ${rule} a second factor: an authenticator app or a passkey.`,
      ...(change.mustAdd ? [must] : []),
    ],
    link: { label: change.mustAdd ? 'Add a second factor' : 'Look at the team', url: change.url },
  }
}

/** The e-mail to the person who was removed from an account. */
export function memberRemovedMail({ accountName, url }: TeamChange): MailText {
  return {
    subject: `You no longer belong to an account – ${PRODUCT}`,
    paragraphs: [
      `An owner has removed you from ${quoteName(accountName)}. Your other accounts stay as they are.`,
    ],
    link: { label: 'Look at your accounts', url },
  }
}
