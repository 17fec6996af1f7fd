// The table of all e-mails: who gets each kind, why, and whether a person can switch it off. A new e-mail is
// a row here and its words; the settings page, the footers and the guide are made from the rows.
import { quoteName } from '@cfs/values'
import type { MailFooter } from './mail-text.ts'
import type { Role } from './roles.ts'

/** An e-mail to the members of an account with one of the roles. */
interface ForMembers {
  readonly roles: readonly Role[]
  /** The heading of the kind's group on the settings page. */
  readonly group: 'Filings' | 'Money' | 'Keys, webhooks and limits' | 'Customers'
  readonly label: string
  readonly hint: string
  /** Security e-mails cannot be switched off: they report what another person may have done. */
  readonly canBeStopped: boolean
  /** Members of a suspended or closed account get it: it is about money, sent filings or security. */
  readonly isSentWhenInactive?: true
  /** Only partner accounts have customers. */
  readonly isForPartners?: true
}

/** An e-mail to one person, about their own sign-in or because their address was entered somewhere. */
interface ForReader {
  readonly reason: string
}

const BUILDERS = ['owner', 'developer'] as const
const PAYERS = ['owner', 'finance'] as const
const SECURITY = 'You get this e-mail because it is about your own sign-in. It cannot be switched off.'
const ENTERED = 'You get this e-mail because this address was entered on our website.'
const TEAM =
  'You get this e-mail because it is about the members of an account that you belong to, or belonged to. It cannot be switched off.'

export const MEMBER_MAILS = {
  'filing problem': {
    roles: BUILDERS,
    group: 'Filings',
    label: 'A filing was not accepted',
    hint: 'The authority rejected it, it failed, or we cannot tell whether the authority has it.',
    canBeStopped: true,
    isSentWhenInactive: true,
  },
  'deadline near': {
    roles: BUILDERS,
    group: 'Filings',
    label: 'A deadline is near',
    hint: '60 days, 14 days and 1 day before the accounts and returns of the companies that you watch.',
    canBeStopped: true,
  },
  'payment received': {
    roles: PAYERS,
    group: 'Money',
    label: 'A payment was received',
    hint: 'With a link to its receipt.',
    canBeStopped: true,
    isSentWhenInactive: true,
  },
  'payment failed': {
    roles: PAYERS,
    group: 'Money',
    label: 'A payment failed',
    hint: 'For example because the bank refused a direct debit some days later.',
    canBeStopped: true,
    isSentWhenInactive: true,
  },
  refund: {
    roles: PAYERS,
    group: 'Money',
    label: 'A refund was made, or failed',
    hint: 'When the money leaves your balance, and if the bank returns it.',
    canBeStopped: true,
    isSentWhenInactive: true,
  },
  'refund decided': {
    roles: PAYERS,
    group: 'Money',
    label: 'A request for a refund was granted or declined',
    hint: 'An owner asked for it on the Billing page, or when closing the account.',
    canBeStopped: true,
    isSentWhenInactive: true,
  },
  dispute: {
    roles: PAYERS,
    group: 'Money',
    label: 'A card payment was disputed',
    hint: 'When the bank takes the money back, and when it returns it.',
    canBeStopped: true,
    isSentWhenInactive: true,
  },
  'low balance': {
    roles: PAYERS,
    group: 'Money',
    label: 'The balance is low',
    hint: 'When it falls below the amount that is set on the Billing page.',
    canBeStopped: true,
  },
  'key changed': {
    roles: BUILDERS,
    group: 'Keys, webhooks and limits',
    label: 'A key was created, changed, replaced or revoked',
    hint: 'A security e-mail: it is always sent.',
    canBeStopped: false,
    isSentWhenInactive: true,
  },
  'key expiring': {
    roles: BUILDERS,
    group: 'Keys, webhooks and limits',
    label: 'A key expires soon',
    hint: '14 days and 1 day before it stops working.',
    canBeStopped: true,
  },
  'limit reached': {
    roles: BUILDERS,
    group: 'Keys, webhooks and limits',
    label: 'A limit was reached',
    hint: 'A rate limit, or a key’s spend cap. At most once a day for each.',
    canBeStopped: true,
  },
  'webhook disabled': {
    roles: BUILDERS,
    group: 'Keys, webhooks and limits',
    label: 'A webhook endpoint was disabled',
    hint: 'Every delivery failed for 5 days, or your program answered with status 410.',
    canBeStopped: true,
  },
  'customer filed': {
    roles: BUILDERS,
    group: 'Customers',
    label: 'A customer filed',
    hint: 'A customer pressed “File” on the page that you sent them.',
    canBeStopped: true,
    isForPartners: true,
  },
  'customer without money': {
    roles: ['owner', 'developer', 'finance'],
    group: 'Customers',
    label: 'A customer could not file for lack of money',
    hint: 'Your balance does not cover the filing. At most once a day for each company.',
    canBeStopped: true,
    isForPartners: true,
  },
  'access ended': {
    roles: BUILDERS,
    group: 'Customers',
    label: 'A customer’s access ended',
    hint: 'The links and sessions of the company have stopped working.',
    canBeStopped: true,
    isForPartners: true,
  },
} as const satisfies Record<string, ForMembers>

const READER_MAILS = {
  'confirm address': { reason: ENTERED },
  'already registered': { reason: ENTERED },
  'reset password': { reason: ENTERED },
  invitation: { reason: 'You get this e-mail because a member of the account entered this address.' },
  'security notice': { reason: SECURITY },
  'password changed': { reason: SECURITY },
  'change of address': { reason: ENTERED },
  'address changed': { reason: SECURITY },
  'person erased': { reason: 'This is our last e-mail to you.' },
  team: { reason: TEAM },
  'account closed': { reason: TEAM },
} as const satisfies Record<string, ForReader>

export type MemberMailKind = keyof typeof MEMBER_MAILS
export type MailKind = MemberMailKind | keyof typeof READER_MAILS

const ROWS: ReadonlyMap<string, ForMembers> = new Map(Object.entries(MEMBER_MAILS))
const REASONS: ReadonlyMap<string, ForReader> = new Map(Object.entries(READER_MAILS))

export function memberMail(kind: MemberMailKind): ForMembers {
  return MEMBER_MAILS[kind]
}

/**
 * Whether a waiting e-mail may still be sent to a person who now has this role, null for none, in an account
 * that is active or not.
 */
export function mayGet(
  kind: string,
  member: { readonly role: string | null; readonly isActive: boolean },
): boolean {
  const row = ROWS.get(kind)
  if (row === undefined) return true
  return row.roles.some((one) => one === member.role) && (member.isActive || row.isSentWhenInactive === true)
}

/** Why a person gets an e-mail that is about themselves. */
export function readerFooter(kind: MailKind): MailFooter | undefined {
  const row = REASONS.get(kind)
  return row === undefined ? undefined : { reason: row.reason }
}

/** Why a member of an account gets an e-mail, and where to switch it off. */
export function memberFooter(
  kind: MemberMailKind,
  reader: { readonly role: Role; readonly accountName: string; readonly settingsUrl: string },
): MailFooter {
  const article = reader.role === 'owner' ? 'an owner' : `a member with the role ${reader.role}`
  const reason = `You get this e-mail because you are ${article} of ${quoteName(reader.accountName)}.`
  if (!memberMail(kind).canBeStopped) {
    return { reason: `${reason} Security e-mails cannot be switched off.` }
  }
  return { reason, stop: { label: 'Choose which e-mails you get', url: reader.settingsUrl } }
}

/** The kinds that a person with these roles may get, in the order of the settings page. */
export function kindsFor(person: {
  readonly roles: readonly Role[]
  readonly isPartner: boolean
}): readonly MemberMailKind[] {
  return memberMailKinds().filter((kind) => {
    const { roles, isForPartners } = memberMail(kind)
    return roles.some((role) => person.roles.includes(role)) && (isForPartners !== true || person.isPartner)
  })
}

export function memberMailKinds(): readonly MemberMailKind[] {
  return Object.keys(MEMBER_MAILS).filter(isMemberMailKind)
}

export function isMemberMailKind(kind: string): kind is MemberMailKind {
  return ROWS.has(kind)
}

/** What a person with these roles always gets, in words, for the settings page. */
export function alwaysSent(roles: readonly Role[]): readonly string[] {
  const isOneOf = (some: readonly Role[]) => roles.some((role) => some.includes(role))
  return [
    'A sign-in from a browser that you have not used before, and a recovery code that was used.',
    'Changes to your password, e-mail address, passkeys or authenticator app, and attempts to guess a code.',
    ...(isOneOf(BUILDERS) ? ['Keys that were created, changed, replaced or revoked.'] : []),
    ...(isOneOf(['owner']) ? ['People who join or leave your account, and new owners.'] : []),
    'The closing of an account that you belong to.',
    'Links that you asked for, and changes to your own role.',
  ]
}
