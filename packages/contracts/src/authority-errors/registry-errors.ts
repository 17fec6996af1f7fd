// The registry's errors. The registry's gateway has few error numbers. The registry does not publish the
// codes of its rejections, so they are distinguished by their text.
import { type AuthorityErrorDefinition, entries } from './authority-error.ts'

const TELL_US = 'Changing the request cannot fix this: contact us with the filing id. It was not charged.'
const FRESH_KEY = 'with a new Idempotency-Key'

const gateway = entries(
  { fixedBy: 'operator', remedy: 'contact_us' },
  {
    100: ['The message failed one of the gateway’s checks.', TELL_US],
    502: ['The gateway refused this service’s own presenter credentials.', TELL_US],
    604: ['The message has a missing field or invalid data.', TELL_US],
    9999: ['The gateway cannot process an element of the message, named in the text.', TELL_US],
    fatal: ['The gateway refused the message before checking the accounts.', TELL_US],
  },
)

const rejection = (
  says: RegExp,
  words: Pick<AuthorityErrorDefinition, 'meaning' | 'fix' | 'fixedBy' | 'remedy'>,
): AuthorityErrorDefinition => ({ code: 'REJECT', authorityCode: null, retryable: false, says, ...words })

/** The first catalogue entry that matches is used. */
const rejections: readonly AuthorityErrorDefinition[] = [
  rejection(/accounts document (is not valid|cannot be read)|date signed/i, {
    meaning: 'The accounts document that this service generated is invalid.',
    fix: TELL_US,
    fixedBy: 'operator',
    remedy: 'contact_us',
  }),
  rejection(/authentication code/i, {
    meaning: 'The company authentication code does not match the registry’s code for the company.',
    fix:
      "Check credentials.company_auth_code in the company's account at the registry, or request a new code " +
      `from the registry. Then file again ${FRESH_KEY}.`,
    fixedBy: 'customer',
    remedy: 'check_auth_code',
  }),
  rejection(/already (been )?(accepted|filed|received|registered)/i, {
    meaning: 'Accounts made up to this date have already been accepted.',
    fix: `To correct them, send the complete corrected accounts with an amendment block, ${FRESH_KEY}.`,
    fixedBy: 'developer',
    remedy: 'amend',
  }),
  rejection(/no accounts .*(amend|revis)|nothing to (amend|revise)/i, {
    meaning: 'Revised accounts were sent, but the register has no accounts made up to this date.',
    fix: 'Check period_end. If no accounts were filed for that period, omit `amendment` from the request.',
    fixedBy: 'developer',
    remedy: 'file_original',
  }),
  rejection(/period of the (amended|revised) accounts/i, {
    meaning: 'The revised accounts cover different dates from the accounts on the register.',
    fix: 'Check period_end, and send the same period_start as in the original accounts.',
    fixedBy: 'developer',
    remedy: 'check_period',
  }),
  rejection(/\b18 months\b/i, {
    meaning: 'The accounts cover more than 18 months.',
    fix: 'Check period_start and period_end, or shorten the accounting reference period at the registry.',
    fixedBy: 'customer',
    remedy: 'check_period',
  }),
  rejection(/accounting reference date|made up date/i, {
    meaning: "The accounts do not end on the company's accounting reference date.",
    fix:
      'Check period_end: it must be within 7 days of the accounting reference date. ' +
      'The registry changes that date on request.',
    fixedBy: 'customer',
    remedy: 'check_period',
  }),
  rejection(/period starts|before the incorporation/i, {
    meaning: 'The registry does not allow accounts for a period that starts on this date.',
    fix: 'Check period_start: it must be the day of incorporation or the day after the last accounts ended.',
    fixedBy: 'developer',
    remedy: 'check_period',
  }),
  rejection(/in the future/i, {
    meaning: 'A date in the accounts is in the future.',
    fix: 'Check period_end and approval_date. File once the period is over and the accounts are approved.',
    fixedBy: 'developer',
    remedy: 'check_period',
  }),
  rejection(/company name|does not match the name/i, {
    meaning: 'The company name does not match the register.',
    fix: 'Omit company_name to use the name on the register, or send it exactly as registered.',
    fixedBy: 'developer',
    remedy: 'check_company',
  }),
  rejection(/does not match any company|company number/i, {
    meaning: 'The company number in the accounts is not the company’s number on the register.',
    fix: 'Check that company_number is the number on the register.',
    fixedBy: 'developer',
    remedy: 'check_company',
  }),
  rejection(/dissolved|its status is|struck off/i, {
    meaning: 'The registry does not accept accounts for a company with this status.',
    fix: 'Ask the registry what the company can file. A dissolved company must first be restored.',
    fixedBy: 'customer',
    remedy: 'ask_authority',
  }),
  rejection(/type of accounts/i, {
    meaning: 'This type of accounts is not available to this type of company.',
    fix: 'Check company_number and accounts_type.',
    fixedBy: 'developer',
    remedy: 'check_company',
  }),
]

const AS_NAMED = `Correct the problem named in the message and file again ${FRESH_KEY}. If it names none, contact us with the filing id.`

/** Rejections by the registry whose text gives the reason: `REJECT` stands for any unknown code and text. */
const unexplained = [
  ...entries(
    { fixedBy: 'operator', remedy: 'check_figures' },
    { business: ['The gateway refused the accounts document.', AS_NAMED] },
  ),
  ...entries(
    { fixedBy: 'customer', remedy: 'check_figures' },
    { REJECT: ['The registry rejected the accounts. Its message gives the reason.', AS_NAMED] },
  ),
]

export const registryErrors: readonly AuthorityErrorDefinition[] = [...gateway, ...rejections, ...unexplained]
