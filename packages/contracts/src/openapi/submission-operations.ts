// The operations that submit filings.
import { ANSWER_EXAMPLES } from './answer-examples.ts'
import { ERROR_EXAMPLES } from './error-examples.ts'
import type { ErrorExample, Operation } from './operation.ts'
import { REQUEST_EXAMPLES } from './request-examples.ts'
import { dryRunQuery } from '../http/dry-run.ts'

const { submissions: SUBMISSIONS, dryRuns: DRY_RUNS, external: EXTERNAL } = ANSWER_EXAMPLES
const { ct600: CT600_REQUESTS, accounts: ACCOUNTS_REQUESTS, refused: REFUSED } = REQUEST_EXAMPLES
const FOLLOWED_UP = ['Location', 'Retry-After', 'Idempotent-Replayed'] as const
const ACCEPTED =
  'The filing is recorded. `status` is its state within 10 seconds: `submitted`, `pending` if the authority is ' +
  'slow, or `rejected` or `error` if it refused the filing or could not be reached; `errors` then gives the reason. ' +
  '`warnings` are those of a dry run. Poll the filing at `Location` for the outcome.'
const DRY_RUN =
  'The result of a dry run. Nothing was stored, sent or charged, and the Idempotency-Key was not used up.'
const SHARED_ERRORS = {
  INSUFFICIENT_BALANCE: ERROR_EXAMPLES.INSUFFICIENT_BALANCE,
  SPEND_CAP_REACHED: ERROR_EXAMPLES.SPEND_CAP_REACHED,
  IDEMPOTENCY_CONFLICT: ERROR_EXAMPLES.IDEMPOTENCY_CONFLICT,
  IDEMPOTENCY_IN_PROGRESS: ERROR_EXAMPLES.IDEMPOTENCY_IN_PROGRESS,
  FILING_UNDECIDED: ERROR_EXAMPLES.FILING_UNDECIDED,
}

const UNSUPPORTED: ErrorExample = {
  message:
    'This service cannot file for companies of the type plc. Supported types: ltd, private-limited-guarant-nsc, ' +
    'private-limited-guarant-nsc-limited-exemption, llp (llp: accounts only).',
  context: {
    company_type: 'plc',
    supported: ['ltd', 'private-limited-guarant-nsc', 'private-limited-guarant-nsc-limited-exemption', 'llp'],
  },
}
const UNKNOWN: ErrorExample = {
  message: 'The registry has no company 12345682. Check the company number.',
}
const OF_LLP: ErrorExample = {
  message: 'A limited liability partnership does not file a CT600. Use POST /api/v1/filings/accounts.',
}
const NO_ORIGINAL: ErrorExample = {
  message:
    'No accepted filing of this type is known for the company and period_end; nothing was sent. Check ' +
    'period_end, or record an original that was filed outside this service with ' +
    'POST /api/v1/filings/external.',
}
const TOO_LARGE: ErrorExample = {
  message:
    'These are not the figures of a small company: turnover over £10,200,000 and total assets over £5,100,000 ' +
    'and more than 50 employees (the limits of years that begin on 1 April 2025). Only dormant, micro-entity ' +
    'and small accounts can be filed; nothing was sent.',
  context: {
    supported: ['dormant', 'micro', 'small'],
    exceeded: ['turnover over £10,200,000', 'total assets over £5,100,000', 'more than 50 employees'],
  },
}

const OF_INVESTOR: ErrorExample = {
  message:
    'The company lets land and holds investments, and the request cannot say which of the two its capital ' +
    'allowances reduce. File the return with other software. Nothing was sent.',
  context: { needs: 'capital_allowances.business' },
}
const OF_CIC: ErrorExample = {
  message:
    'A community interest company files its report CIC34 with the accounts (C(AICE)A 2004 s.34), and the registry ' +
    'rejects accounts without it. We cannot send the report: file both with the registry’s own service or on paper. ' +
    'We can file the company’s tax return. Nothing was sent.',
  context: { needs: 'CIC34' },
}
const GAP =
  'The last known period ended on 31 March 2025, and this one starts on 1 May 2025: the 30 days from 1 April 2025 ' +
  'belong to no filing that is known here.'
const UNCONFIRMED: ErrorExample = {
  message:
    `${GAP} Correct the request, or, if it is right, send it again with "confirm": ["PERIOD_LEAVES_GAP"]. ` +
    'Nothing was sent.',
  context: { warnings: [{ code: 'PERIOD_LEAVES_GAP', message: GAP, needs_confirmation: true }] },
}

const fileCt600: Operation = {
  id: 'fileCt600',
  method: 'post',
  path: '/api/v1/filings/ct600',
  tag: 'Submissions',
  summary: 'File a corporation tax return',
  description: `Files a CT600 with the tax authority. Without \`financials\` it is a nil return; with
them, a return with a tax computation, accounts and computations attached. The
company name, the start of the period and the declarant are derived from the
registry; send a value to override it.

- Each accounting period has a return of its own under one filing id, at one price (\`returns[]\`). They
  follow from the period, from \`business\` and from the twelve months that one may have; with several,
  \`financials.returns\` gives what belongs to each by its date.
- What decides the tax is asked for: \`business.activity\` without turnover, \`loans_to_participators\` where
  a director owes money, \`associated_companies\`. \`GET /api/v1/coverage\` lists what is not filed.
- With \`amendment\` it is an amended return: send the full corrected figures. An original must have been
  accepted for the company and period, through this service or elsewhere; otherwise the request is
  refused with \`NO_ORIGINAL_TO_AMEND\` before anything is sent.
- \`dry_run: true\` returns 200 with the computation, warnings and, with \`?include=documents\`, drafts.
- Credentials are held in memory only while sending; they are never stored.
- £20, or your account's own price, is charged when the return is accepted, otherwise
  nothing. A test key files in the sandbox.`,
  scope: 'filings:write',
  isSubmission: true,
  query: dryRunQuery,
  request: { schema: 'Ct600Request', examples: CT600_REQUESTS },
  answers: [
    {
      status: 202,
      description: ACCEPTED,
      schemas: ['FilingSubmission', 'SandboxSubmission'],
      headers: FOLLOWED_UP,
      examples: {
        nil_return: { summary: 'Sent', data: SUBMISSIONS.nilReturn },
        trading_return: { summary: 'Sent, with its computation', data: SUBMISSIONS.tradingReturn },
        amended_return: { summary: 'Sent, with its computation', data: SUBMISSIONS.tradingReturn },
        split_period: { summary: 'Two returns', data: SUBMISSIONS.splitReturn },
        sandbox_return: { summary: 'Nothing was sent', data: SUBMISSIONS.sandboxReturn },
      },
    },
    {
      status: 200,
      description: DRY_RUN,
      schemas: ['DryRun'],
      examples: { dry_run: { summary: 'What would be filed', data: DRY_RUNS.ct600 } },
    },
  ],
  errors: {
    ...SHARED_ERRORS,
    VALIDATION_ERROR: {
      message: 'The request body is not valid. Fix these fields: utr, period_end.',
      details: [
        { field: 'utr', message: 'must be 10 digits' },
        { field: 'period_end', message: 'must be a calendar date in the format YYYY-MM-DD' },
      ],
      body: REFUSED.ct600Invalid,
    },
    COMPANY_NOT_FOUND: { ...UNKNOWN, body: REFUSED.ct600Unknown },
    LLP_NO_CT600: { ...OF_LLP, body: REFUSED.ct600OfLlp },
    NO_ORIGINAL_TO_AMEND: { ...NO_ORIGINAL, body: REFUSED.ct600Original },
    UNSUPPORTED_COMPANY_TYPE: { ...UNSUPPORTED, body: REFUSED.ct600Unsupported },
    REGIME_NOT_SUPPORTED: { ...TOO_LARGE, body: REFUSED.ct600Large },
    NOT_COVERED: { ...OF_INVESTOR, body: REFUSED.ct600NotCovered },
    CONFIRMATION_REQUIRED: { ...UNCONFIRMED, body: REFUSED.ct600Unconfirmed },
  },
}

const fileAccounts: Operation = {
  id: 'fileAccounts',
  method: 'post',
  path: '/api/v1/filings/accounts',
  tag: 'Submissions',
  summary: 'File annual accounts',
  description: `Files accounts with the registry. Without \`financials\` they are dormant accounts; with
them, micro-entity or small accounts, detected from the figures and the period's
thresholds unless \`accounts_type\` is sent.

- An LLP is recognised by its number (\`OC\`, \`SO\`, \`NC\`): send \`members_capital\` instead of
  \`share_capital\`, in both sheets.
- A balance sheet must balance within £1: net assets = \`share_capital\` (\`members_capital\`) +
  \`profit_and_loss_account\`.
- Small accounts show the parts of the assets: \`intangible_assets\`, \`tangible_assets\` and
  \`investments\` must add up to \`fixed_assets\`; \`stocks\`, \`debtors\` and \`cash\` to
  \`current_assets\` less \`called_up_share_capital_not_paid\`, within £1 and in both years.
- \`notes\` are printed as sent. The accounts state no policy, event or fact that neither the
  request nor the register gives.
- With \`amendment\` they are revised accounts: send the complete corrected set, which replaces the
  accounts filed before. \`non_compliance_reason\` and \`amendments_summary\` (up to 2,000 characters
  each) are published on the public record.
- \`dry_run: true\` returns 200 with warnings and, with \`?include=documents\`, drafts.
- £20, or your account's own price, is charged when the accounts are accepted, otherwise
  nothing. A test key files in the sandbox.`,
  scope: 'filings:write',
  isSubmission: true,
  query: dryRunQuery,
  request: { schema: 'AccountsRequest', examples: ACCOUNTS_REQUESTS },
  answers: [
    {
      status: 202,
      description: ACCEPTED,
      schemas: ['FilingSubmission', 'SandboxSubmission'],
      headers: FOLLOWED_UP,
      examples: {
        dormant_accounts: { summary: 'Sent', data: SUBMISSIONS.dormantAccounts },
        micro_accounts: { summary: 'Sent', data: SUBMISSIONS.tradingAccounts },
        small_accounts: { summary: 'Sent', data: SUBMISSIONS.smallAccounts },
        llp_accounts: { summary: 'Sent', data: SUBMISSIONS.llpAccounts },
        revised_accounts: { summary: 'Sent', data: SUBMISSIONS.tradingAccounts },
        sandbox_accounts: { summary: 'Nothing was sent', data: SUBMISSIONS.sandboxAccounts },
      },
    },
    {
      status: 200,
      description: DRY_RUN,
      schemas: ['DryRun'],
      examples: { dry_run: { summary: 'What would be filed', data: DRY_RUNS.accounts } },
    },
  ],
  errors: {
    ...SHARED_ERRORS,
    VALIDATION_ERROR: {
      message:
        'The request body is not valid. Fix these fields: financials.balance_sheet.share_capital, ' +
        'financials.balance_sheet.members_capital.',
      details: [
        {
          field: 'financials.balance_sheet.share_capital',
          message: 'must be omitted: an LLP has no share capital. Send members_capital instead',
        },
        { field: 'financials.balance_sheet.members_capital', message: 'is required for an LLP' },
      ],
      body: REFUSED.accountsInvalid,
    },
    COMPANY_NOT_FOUND: { ...UNKNOWN, body: REFUSED.accountsUnknown },
    NO_ORIGINAL_TO_AMEND: { ...NO_ORIGINAL, body: REFUSED.accountsOriginal },
    UNSUPPORTED_COMPANY_TYPE: { ...UNSUPPORTED, body: REFUSED.accountsUnsupported },
    REGIME_NOT_SUPPORTED: { ...TOO_LARGE, body: REFUSED.accountsLarge },
    NOT_COVERED: { ...OF_CIC, body: REFUSED.accountsNotCovered },
    CONFIRMATION_REQUIRED: { ...UNCONFIRMED, body: REFUSED.accountsUnconfirmed },
  },
}

const recordExternalFiling: Operation = {
  id: 'recordExternalFiling',
  method: 'post',
  path: '/api/v1/filings/external',
  tag: 'Submissions',
  summary: 'Record a filing made outside this service',
  description: `Records an original that was filed outside this service, so that it can be amended
here. Nothing is sent and nothing is charged. Sending the same filing again returns the same record (200),
with the latest dates.`,
  scope: 'filings:write',
  request: { schema: 'ExternalFilingRequest', examples: REQUEST_EXAMPLES.external },
  answers: [
    {
      status: 201,
      description: 'Recorded.',
      schemas: ['ExternalFiling'],
      examples: {
        recorded: { summary: 'The record', data: EXTERNAL.recorded },
        sandbox: { summary: 'What would be recorded', data: EXTERNAL.sandbox },
      },
    },
    {
      status: 200,
      description: 'The filing was already recorded; nothing changed.',
      schemas: ['ExternalFiling'],
      examples: { again: { summary: 'The recorded filing with its new date', data: EXTERNAL.again } },
    },
  ],
  errors: {
    VALIDATION_ERROR: {
      message: 'The request body is not valid. Fix these fields: filing_type, period_end.',
      details: [
        { field: 'filing_type', message: 'must be one of ct600, accounts' },
        {
          field: 'period_end',
          message: 'must not be in the future: a period can be filed only after it has ended',
        },
      ],
      body: REFUSED.externalInvalid,
    },
    LLP_NO_CT600: { ...OF_LLP, body: REFUSED.externalOfLlp },
  },
}

export const SUBMISSION_OPERATIONS: readonly Operation[] = [fileCt600, fileAccounts, recordExternalFiling]
