// The tax authority's errors: its gateway's numbers (Document Submission Protocol, appendix A) and those of
// the department behind 3001 (Corporation Tax Online Service validation rules; business rules v1.96 and on).
import { type AuthorityErrorDefinition, entries } from './authority-error.ts'

const TELL_US = 'Nothing in the request mends this: tell us the filing id. It was not charged.'
const FRESH_KEY = 'under a fresh Idempotency-Key'
const CREDENTIALS =
  'Check government_gateway_id and government_gateway_password by signing in at the tax authority, and that ' +
  `the user is enrolled for this UTR; then file again ${FRESH_KEY}. Three failures lock the account.`

const gateway: readonly AuthorityErrorDefinition[] = [
  ...entries(
    { fixedBy: 'customer' },
    {
      1002: ['The credentials were not recognised.', CREDENTIALS],
      1046: [
        'The credentials are wrong, or the user may not file corporation tax returns for this UTR.',
        CREDENTIALS,
      ],
    },
  ),
  ...entries(
    { fixedBy: 'operator' },
    {
      1001: ['The message does not follow the schema of the gateway.', TELL_US],
      1020: ['The message carries a correlation id where none may be.', TELL_US],
      1035: ['A delete names no correlation id.', TELL_US],
      1038: ['A list starts after it ends.', TELL_US],
      1039: ['A list has a date or time that does not exist.', TELL_US],
      1040: ['The password was sent in a way that the gateway does not take.', TELL_US],
      1042: ['The message has no body.', TELL_US],
      1047: ['The password was sent as a digest, which the gateway no longer takes.', TELL_US],
      2001: ['The message is larger than the gateway takes.', TELL_US],
      2002: ['The message holds less than the gateway needs.', TELL_US],
    },
  ),
  ...entries(
    { fixedBy: 'authority' },
    {
      1000: [
        'The gateway failed; it may have taken the return all the same.',
        "Check the company's tax account for the return before filing again.",
      ],
      2000: [
        'The gateway has no submission of that correlation id.',
        "Check the company's tax account for the return before filing again.",
      ],
      2005: [
        'The department did not answer the gateway in time; it may have taken the return all the same.',
        "Check the company's tax account for the return before filing again.",
      ],
      3001: [
        'The department refused the return by its rules.',
        `Correct what the message names and file again ${FRESH_KEY}.`,
      ],
    },
  ),
  ...entries(
    { fixedBy: 'authority', retryable: true },
    { 3000: ['The department failed over the return.', `File again ${FRESH_KEY}, in a while.`] },
  ),
]

const department = { code: '3001' } as const

const records: readonly AuthorityErrorDefinition[] = [
  ...entries(
    { ...department, fixedBy: 'developer' },
    {
      3304: [
        'An original return of this UTR and period has been received already.',
        `To correct it, send the whole corrected return with the amendment block, ${FRESH_KEY}.`,
      ],
      1610: [
        'An amended return covers other dates than the return that is held.',
        'Check period_end, and send period_start as it was on the original: both dates must be those of ' +
          `the period held. Then file again ${FRESH_KEY}.`,
      ],
      1611: [
        'An amended return was sent for a period of which the authority holds no original.',
        'Check period_end and utr. Where no return was filed for the period, leave the amendment block out ' +
          'and file the original.',
      ],
    },
  ),
  ...entries(
    { ...department, fixedBy: 'customer' },
    {
      1608: [
        'The authority does not know this UTR.',
        "Check utr against a letter of the tax authority or the company's tax account.",
      ],
      1612: [
        'Amendments of this return are no longer taken: 12 months after its filing date are over.',
        'Write to the tax authority about the error in the return; it cannot be amended online any more.',
      ],
      3300: [
        'The return has been amended as often as the authority takes amendments online.',
        'Write to the tax authority with the further change.',
      ],
      7752: [
        'The UTR belongs to a company of another registered number.',
        'Check that company_number and utr are of the same company; the authority corrects its records.',
      ],
    },
  ),
]

const documents = entries(
  { ...department, fixedBy: 'operator' },
  {
    '1604': ['An attachment is of a kind that the authority does not take.', TELL_US],
    '1605': ['An attachment is not in the form that it claims.', TELL_US],
    '1606': ['The accounts show another company number than the return.', TELL_US],
    '1607': ['The computations show another UTR or period end than the return.', TELL_US],
    '1614': ['The return with its attachments is over 25 MB.', TELL_US],
    '2021': ['The IRmark is not that of the message as it arrived.', TELL_US],
    '2022': ['The message carries no IRmark.', TELL_US],
    '3303': ['An attached document is not well-formed.', TELL_US],
    '3312': ['An attached document lacks a fact that must be tagged.', TELL_US],
    '3314': ['An attached document tags a fact twice with different values.', TELL_US],
    '3315': ['A generic dimension member in an attached document has no name or description.', TELL_US],
    '3316': ['An attached document is tagged with another company number.', TELL_US],
    '3317': ['An attached document names a taxonomy that the authority does not take.', TELL_US],
    '3318': ['The accounts are tagged by a taxonomy that is not for their period.', TELL_US],
    '3319': ['An attached document contains a script.', TELL_US],
    '3320': ['The computations are tagged by a taxonomy that is not for their period.', TELL_US],
    '3321': ['The accounts are tagged by a taxonomy that is not for their period.', TELL_US],
    '3322': ['An attached document was refused by a check of its tagging.', TELL_US],
    '4000-4999': ['The return does not follow the schema of the CT600.', TELL_US],
    '5001': ['The return names a version of the CT600 that the authority does not take.', TELL_US],
    '5004': ['The return carries no key.', TELL_US],
    '5005': ['The keys of the return and of its envelope differ.', TELL_US],
    '5016': ['A virus was found in an attachment.', TELL_US],
    '9043': ['A virus was found in an attachment.', TELL_US],
    'xbrl.*': ['The tagging of an attached document is not valid inline XBRL.', TELL_US],
  },
)

const DATES = 'Check period_start and period_end; leave period_start out to have it derived.'

const rules: readonly AuthorityErrorDefinition[] = [
  ...entries(
    { ...department, fixedBy: 'developer' },
    {
      7782: [
        'The accounts cover another period than the return.',
        `${DATES} The accounts must cover at least a part of the return's period.`,
      ],
      9101: ['The return covers more than 12 months.', DATES],
      9103: ['The period of the return has only just begun.', DATES],
      9105: ['The period of the return ends before it starts.', DATES],
      9106: ['The period of the return is not over yet.', 'File again once the period is over.'],
      9288: [
        'More annual investment allowance is claimed than the period has.',
        'Check capital_allowances: the allowance is at most GBP 1,000,000 a year, less in a shorter period.',
      ],
      9389: [
        'Associated companies are told for a period that ends before 1 April 2023.',
        'Leave associated_companies out for periods before that day.',
      ],
    },
  ),
  ...entries(
    { ...department, fixedBy: 'operator' },
    {
      '8001-8099': ['A box of the return breaks a rule of the authority; the location names it.', TELL_US],
      '9013-9999': ['A box of the return breaks a rule of the authority; the location names it.', TELL_US],
    },
  ),
]

export const taxAuthorityErrors: readonly AuthorityErrorDefinition[] = [
  ...gateway,
  ...records,
  ...documents,
  ...rules,
]
