// The registry's errors. Its gateway's numbers are few; the codes of its rejections are not published where
// we could read them, so those are told apart by what their texts say.
import { type AuthorityErrorDefinition, entries } from './authority-error.ts'

const TELL_US = 'Nothing in the request mends this: tell us the filing id. It was not charged.'
const FRESH_KEY = 'under a fresh Idempotency-Key'

const gateway = entries(
  { fixedBy: 'operator' },
  {
    100: ['The message did not pass a check of the gateway.', TELL_US],
    502: ['The gateway refused the credentials with which this service presents filings.', TELL_US],
    604: ['The message lacks a field or holds invalid data.', TELL_US],
    9999: ['The gateway cannot use an element of the message; the text names it.', TELL_US],
    fatal: ['The gateway refused the message before it looked at the accounts.', TELL_US],
    business: [
      'The gateway refused the accounts document.',
      `Correct what the message names and file again ${FRESH_KEY}; tell us the filing id if it names nothing.`,
    ],
  },
)

const rejection = (
  says: RegExp,
  words: Pick<AuthorityErrorDefinition, 'meaning' | 'fix' | 'fixedBy'>,
): AuthorityErrorDefinition => ({ code: 'REJECT', authorityCode: null, retryable: false, says, ...words })

/** The first that fits a text is the one that counts. */
const rejections: readonly AuthorityErrorDefinition[] = [
  rejection(/accounts document (is not valid|cannot be read)|date signed/i, {
    meaning: 'The accounts document that was written for the filing is not valid.',
    fix: TELL_US,
    fixedBy: 'operator',
  }),
  rejection(/authentication code/i, {
    meaning: 'The company authentication code is not the one that the registry has for the company.',
    fix:
      "Check credentials.company_auth_code in the company's account at the registry, or ask the registry " +
      `for a new one; then file again ${FRESH_KEY}.`,
    fixedBy: 'customer',
  }),
  rejection(/already (been )?(accepted|filed|received|registered)/i, {
    meaning: 'Accounts made up to this date have been accepted already.',
    fix: `To correct them, send the whole corrected accounts with the amendment block, ${FRESH_KEY}.`,
    fixedBy: 'developer',
  }),
  rejection(/no accounts .*(amend|revis)|nothing to (amend|revise)/i, {
    meaning: 'Revised accounts were sent for a date to which no accounts are on the register.',
    fix: 'Check period_end; where no accounts were filed for it, leave the amendment block out.',
    fixedBy: 'developer',
  }),
  rejection(/period of the (amended|revised) accounts/i, {
    meaning: 'Revised accounts cover other dates than the accounts on the register.',
    fix: 'Check period_end, and send period_start as it was on the original.',
    fixedBy: 'developer',
  }),
  rejection(/\b18 months\b/i, {
    meaning: 'The accounts cover more than 18 months.',
    fix: 'Check period_start and period_end; shorten the accounting reference period at the registry.',
    fixedBy: 'customer',
  }),
  rejection(/accounting reference date|made up date/i, {
    meaning: "The accounts end on another day than the company's accounting reference date.",
    fix:
      'Check period_end: it must be within 7 days of the reference date, which the registry changes on ' +
      'request.',
    fixedBy: 'customer',
  }),
  rejection(/period starts|before the incorporation/i, {
    meaning: 'The accounts start on a day on which they cannot.',
    fix: 'Check period_start: the day of incorporation, or the day after the last accounts end.',
    fixedBy: 'developer',
  }),
  rejection(/in the future/i, {
    meaning: 'A date of the accounts is in the future.',
    fix: 'Check period_end and approval_date; file once the period is over and the accounts are approved.',
    fixedBy: 'developer',
  }),
  rejection(/company name|does not match the name/i, {
    meaning: 'The name of the company is not the one on the register.',
    fix: 'Leave company_name out to have it taken from the register, or send it as it is there.',
    fixedBy: 'developer',
  }),
  rejection(/does not match any company|company number/i, {
    meaning: 'The number of the company is not the one on the register.',
    fix: 'Check company_number at the registry.',
    fixedBy: 'developer',
  }),
  rejection(/dissolved|its status is|struck off/i, {
    meaning: 'The registry takes no accounts for a company in this state.',
    fix: 'Ask the registry what can be filed for the company; one that was dissolved must be restored first.',
    fixedBy: 'customer',
  }),
  rejection(/type of accounts/i, {
    meaning: 'Accounts of this type are not for a company of this type.',
    fix: 'Check company_number and accounts_type.',
    fixedBy: 'developer',
  }),
]

/** Where a rejection has neither a code nor a text that is known. */
const unexplained = entries(
  { fixedBy: 'customer' },
  {
    REJECT: [
      'The registry rejected the accounts; its text says why.',
      `Correct what the message names and file again ${FRESH_KEY}; tell us the filing id if it names nothing.`,
    ],
  },
)

export const registryErrors: readonly AuthorityErrorDefinition[] = [...gateway, ...rejections, ...unexplained]
