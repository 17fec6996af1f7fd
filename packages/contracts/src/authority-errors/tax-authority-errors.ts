// The tax authority's errors: the gateway's numbers (Document Submission Protocol, appendix A) and the
// department's codes within 3001 (Corporation Tax Online Service validation rules; business rules from
// v1.96).
import { type AuthorityErrorDefinition, entries } from './authority-error.ts'

const TELL_US = 'Changing the request cannot fix this: contact us with the filing id. It was not charged.'
const FRESH_KEY = 'with a new Idempotency-Key'
const CREDENTIALS =
  'Sign in at the tax authority to check government_gateway_id and government_gateway_password, and that the ' +
  `user is enrolled for this UTR. Then file again ${FRESH_KEY}. Three failures lock the account.`

const gateway: readonly AuthorityErrorDefinition[] = [
  ...entries(
    { fixedBy: 'customer', remedy: 'check_sign_in' },
    {
      1002: ['The credentials were not recognised.', CREDENTIALS],
      1046: [
        'The credentials are wrong, or the user may not file corporation tax returns for this UTR.',
        CREDENTIALS,
      ],
    },
  ),
  ...entries(
    { fixedBy: 'operator', remedy: 'contact_us' },
    {
      1001: ['The message does not match the gateway’s schema.', TELL_US],
      1020: ['The message has a correlation id where none is allowed.', TELL_US],
      1035: ['A delete request has no correlation id.', TELL_US],
      1038: ['A list request starts after it ends.', TELL_US],
      1039: ['A list request has an invalid date or time.', TELL_US],
      1040: ['The gateway does not support how the password was sent.', TELL_US],
      1042: ['The message has no body.', TELL_US],
      1047: ['The password was sent as a digest, which the gateway no longer supports.', TELL_US],
      2001: ['The message exceeds the gateway’s size limit.', TELL_US],
      2002: ['The message is incomplete.', TELL_US],
    },
  ),
  ...entries(
    { fixedBy: 'authority', remedy: 'find_out' },
    {
      1000: [
        'The gateway failed. It may still have received the return.',
        "Check the company's tax account for the return before filing again.",
      ],
      2000: [
        'The gateway has no submission with this correlation id.',
        "Check the company's tax account for the return before filing again.",
      ],
      2005: [
        'The department did not answer the gateway in time. It may still have received the return.',
        "Check the company's tax account for the return before filing again.",
      ],
    },
  ),
  ...entries(
    { fixedBy: 'authority', remedy: 'check_figures' },
    {
      3001: [
        'The department rejected the return because it breaks a validation rule.',
        `Correct the problem named in the message and file again ${FRESH_KEY}.`,
      ],
    },
  ),
  ...entries(
    { fixedBy: 'authority', remedy: 'send_again', retryable: true },
    { 3000: ['The department failed to process the return.', `File again later, ${FRESH_KEY}.`] },
  ),
]

const department = { code: '3001' } as const

const records: readonly AuthorityErrorDefinition[] = [
  ...entries(
    { ...department, fixedBy: 'developer', remedy: 'amend' },
    {
      3304: [
        'An original return for this UTR and period has already been received.',
        `To correct it, send the complete corrected return with an amendment block, ${FRESH_KEY}.`,
      ],
    },
  ),
  ...entries(
    { ...department, fixedBy: 'developer', remedy: 'check_period' },
    {
      1610: [
        'The amended return covers different dates from the return held by the authority.',
        'Check period_end, and send the same period_start as in the original return: both dates must match the period ' +
          `held by the authority. Then file again ${FRESH_KEY}.`,
      ],
    },
  ),
  ...entries(
    { ...department, fixedBy: 'developer', remedy: 'file_original' },
    {
      1611: [
        'An amended return was sent, but the authority holds no original for the period.',
        'Check period_end and utr. If no return was filed for the period, omit the amendment block and file ' +
          'the original.',
      ],
    },
  ),
  ...entries(
    { ...department, fixedBy: 'customer', remedy: 'check_tax_reference' },
    {
      1608: [
        'The authority does not know this UTR.',
        "Check utr against a letter of the tax authority or the company's tax account.",
      ],
      7752: [
        'The UTR belongs to a company with a different registered number.',
        'Check that company_number and utr belong to the same company. If they do, ask the authority to correct its records.',
      ],
    },
  ),
  ...entries(
    { ...department, fixedBy: 'customer', remedy: 'ask_authority' },
    {
      1612: [
        'This return can no longer be amended: more than 12 months have passed since its filing date.',
        'Write to the tax authority about the error. The return can no longer be amended online.',
      ],
      3300: [
        'The return has reached the authority’s limit on online amendments.',
        'Write to the tax authority to make further changes.',
      ],
    },
  ),
]

const documents = entries(
  { ...department, fixedBy: 'operator', remedy: 'contact_us' },
  {
    '1604': ['The authority does not accept this kind of attachment.', TELL_US],
    '1605': ['An attachment is not in its declared format.', TELL_US],
    '1606': ['The company number in the accounts differs from that in the return.', TELL_US],
    '1607': ['The UTR or period end in the computations differs from that in the return.', TELL_US],
    '1614': ['The return with its attachments is over 25 MB.', TELL_US],
    '2021': ['The IRmark does not match the message received.', TELL_US],
    '2022': ['The message has no IRmark.', TELL_US],
    '3303': ['An attached document is not well-formed.', TELL_US],
    '3312': ['An attached document lacks a mandatory tagged fact.', TELL_US],
    '3314': ['An attached document tags a fact twice with different values.', TELL_US],
    '3315': ['A generic dimension member in an attached document has no name or description.', TELL_US],
    '3316': ['An attached document is tagged with a different company number.', TELL_US],
    '3317': ['An attached document uses a taxonomy that the authority does not accept.', TELL_US],
    '3318': ['The accounts use a taxonomy that is not valid for their period.', TELL_US],
    '3319': ['An attached document contains a script.', TELL_US],
    '3320': ['The computations use a taxonomy that is not valid for their period.', TELL_US],
    '3321': ['The accounts use a taxonomy that is not valid for their period.', TELL_US],
    '3322': ['An attached document failed a tagging check.', TELL_US],
    '4000-4999': ['The return does not match the CT600 schema.', TELL_US],
    '5001': ['The return uses a CT600 version that the authority does not accept.', TELL_US],
    '5004': ['The return has no key.', TELL_US],
    '5005': ['The keys in the return and its envelope differ.', TELL_US],
    '5016': ['A virus was found in an attachment.', TELL_US],
    '9043': ['A virus was found in an attachment.', TELL_US],
    'xbrl.*': ['The tagging of an attached document is not valid inline XBRL.', TELL_US],
  },
)

const DATES = 'Check period_start and period_end. Omit period_start to derive it from the register.'

const rules: readonly AuthorityErrorDefinition[] = [
  ...entries(
    { ...department, fixedBy: 'developer', remedy: 'check_period' },
    {
      7782: [
        'The accounts cover a different period from the return.',
        `${DATES} The accounts must cover at least part of the return's period.`,
      ],
      9101: ['The return covers more than 12 months.', DATES],
      9103: ['The return’s period has only just begun.', DATES],
      9105: ['The return’s period ends before it starts.', DATES],
      9106: ['The return’s period is not over yet.', 'File again once the period is over.'],
    },
  ),
  ...entries(
    { ...department, fixedBy: 'developer', remedy: 'check_figures' },
    {
      9288: [
        'The annual investment allowance claimed exceeds the limit for the period.',
        'Check capital_allowances: the limit is £1,000,000 a year, reduced for a shorter period.',
      ],
      9389: [
        'Associated companies were sent for a period that ends before 1 April 2023.',
        'Omit associated_companies for periods that end before that day.',
      ],
    },
  ),
  ...entries(
    { ...department, fixedBy: 'operator', remedy: 'contact_us' },
    {
      '8001-8099': ['A box of the return breaks a validation rule. `location` names the box.', TELL_US],
      '9013-9999': ['A box of the return breaks a validation rule. `location` names the box.', TELL_US],
    },
  ),
]

export const taxAuthorityErrors: readonly AuthorityErrorDefinition[] = [
  ...gateway,
  ...records,
  ...documents,
  ...rules,
]
