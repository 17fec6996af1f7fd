// The responses to the example requests, and the example filings as polling returns them later.
import { COMPUTATION_EXAMPLES } from './computation-examples.ts'
import {
  ACCOUNTS_DERIVED,
  ACCOUNTS_SOURCES,
  CT600_DERIVED,
  CT600_SOURCES,
  SAMPLE_FILING,
} from './sample-filing.ts'

const { filingId, testFilingId, companyNumber, companyName, period, correlationId, submissionNumber } =
  SAMPLE_FILING
const SANDBOX = 'Sandbox: nothing was sent, charged or stored. Poll the filing to see its outcome.'
const [, , , , TEST_HASH = ''] = testFilingId.split('_')
const testCorrelationId = `SANDBOX-CORR-${TEST_HASH.toUpperCase()}`

const { nilSummary: NIL_TOTALS } = COMPUTATION_EXAMPLES
const SANDBOX_DERIVED = { company_name: 'SANDBOX EXAMPLE LIMITED' }
const SANDBOX_SOURCES = { period_start: 'default' }
const { share_capital: _, cash: __, ...LLP_SOURCES } = ACCOUNTS_SOURCES

const returnOf = (status: string, computation: unknown) => ({
  period,
  status,
  revenue_correlation_id: correlationId,
  receipt:
    status === 'accepted'
      ? {
          irmark: SAMPLE_FILING.irmark,
          message: `HMRC has received the HMRC-CT-CT600 document ref: ${SAMPLE_FILING.utr} at 09.30 on 21/11/2026.`,
          accepted_at: SAMPLE_FILING.decidedAt,
        }
      : null,
  computation,
})

const ct600Submission = {
  filing_id: filingId,
  status: 'submitted',
  revenue_correlation_id: correlationId,
  derived_values: CT600_DERIVED,
  value_sources: CT600_SOURCES,
  computation: NIL_TOTALS,
  errors: [],
  warnings: [],
}
const accountsSubmission = {
  filing_id: filingId,
  status: 'submitted',
  ch_submission_number: submissionNumber,
  derived_values: ACCOUNTS_DERIVED,
  value_sources: ACCOUNTS_SOURCES,
  errors: [],
  warnings: [],
}

const SUBMISSIONS = {
  nilReturn: ct600Submission,
  tradingReturn: { ...ct600Submission, computation: COMPUTATION_EXAMPLES.summary },
  splitReturn: {
    ...ct600Submission,
    derived_values: {
      ...CT600_DERIVED,
      company_name: 'COMPANY 12345679 LIMITED',
      period_start: '2024-10-01',
    },
    value_sources: { ...CT600_SOURCES, period_start: 'request' },
    returns: [
      {
        ...returnOf('submitted', COMPUTATION_EXAMPLES.ofFirstPart),
        period: { start: '2024-10-01', end: '2025-09-30' },
      },
      {
        ...returnOf('submitted', COMPUTATION_EXAMPLES.ofSecondPart),
        period: { start: '2025-10-01', end: '2026-03-31' },
        revenue_correlation_id: SAMPLE_FILING.secondCorrelationId,
      },
    ],
    computation: COMPUTATION_EXAMPLES.splitSummary,
  },
  sandboxReturn: {
    filing_id: testFilingId,
    status: 'submitted',
    sandbox: true,
    message: SANDBOX,
    expected_outcome: 'accepted',
    revenue_correlation_id: testCorrelationId,
    derived_values: { ...CT600_DERIVED, ...SANDBOX_DERIVED, declarant_name: 'Alex Example' },
    value_sources: { ...CT600_SOURCES, ...SANDBOX_SOURCES },
    computation: NIL_TOTALS,
    errors: [],
    warnings: [],
  },
  dormantAccounts: accountsSubmission,
  tradingAccounts: {
    ...accountsSubmission,
    derived_values: {
      company_name: companyName,
      period_start: period.start,
      director_name: ACCOUNTS_DERIVED.director_name,
      share_capital: 100,
    },
    value_sources: { ...LLP_SOURCES, share_capital: 'request' },
  },
  smallAccounts: {
    ...accountsSubmission,
    derived_values: { ...ACCOUNTS_DERIVED, cash: 25_000 },
    value_sources: { ...LLP_SOURCES, share_capital: 'request', cash: 'request' },
  },
  llpAccounts: {
    ...accountsSubmission,
    derived_values: {
      company_name: 'COMPANY OC312345 LLP',
      period_start: period.start,
      director_name: ACCOUNTS_DERIVED.director_name,
    },
    value_sources: LLP_SOURCES,
  },
  sandboxAccounts: {
    filing_id: testFilingId.replace('ct600_00000001', 'accounts_00000002'),
    status: 'submitted',
    sandbox: true,
    message: SANDBOX,
    expected_outcome: 'rejected',
    ch_submission_number: TEST_HASH.toUpperCase().slice(0, 6),
    derived_values: { ...ACCOUNTS_DERIVED, ...SANDBOX_DERIVED, director_name: 'Alex Example' },
    value_sources: { ...ACCOUNTS_SOURCES, ...SANDBOX_SOURCES },
    errors: [],
    warnings: [],
  },
}

const dryRun = {
  dry_run: true,
  valid: true,
  regime: 'micro',
  period,
  charge: { amount: 20, currency: 'GBP' },
  warnings: [],
  documents: [],
}
const MEDIA_TYPES = {
  xml: 'application/xml',
  ixbrl: 'application/xhtml+xml',
  pdf: 'application/pdf',
}
const draft = (what: string, format: keyof typeof MEDIA_TYPES) => ({
  kind: `${what}_${format}`,
  format,
  media_type: MEDIA_TYPES[format],
  filename: `draft-${what}-12345683-${period.end}.${format === 'ixbrl' ? 'xhtml' : format}`,
})
const accountsDrafts = [draft('accounts', 'ixbrl'), draft('accounts', 'pdf')]

const TRIED = { company_name: 'COMPANY 12345683 LIMITED' }

const DRY_RUNS = {
  ct600: {
    ...dryRun,
    filing_type: 'ct600',
    derived_values: { ...CT600_DERIVED, ...TRIED },
    value_sources: CT600_SOURCES,
    returns: [
      {
        ...returnOf('', COMPUTATION_EXAMPLES.ofReturn),
        period_reason:
          'The accounting period begins on 1 April 2025: the previous accounting period ended with the previous ' +
          'accounts (CTA 2009 s.9(1)(b)); it ends on 31 March 2026: the accounts end on that day (CTA 2009 s.10(1)(b)).',
        deadlines: { return_due_on: '2027-03-31', tax_due_on: '2027-01-01', amend_by: '2028-03-31' },
        status: null,
        revenue_correlation_id: null,
      },
    ],
    computation: COMPUTATION_EXAMPLES.summary,
    documents: [
      draft('ct600', 'xml'),
      draft('ct600', 'pdf'),
      ...accountsDrafts,
      draft('computations', 'ixbrl'),
      draft('computations', 'pdf'),
    ],
  },
  accounts: {
    ...dryRun,
    filing_type: 'accounts',
    derived_values: { ...SUBMISSIONS.tradingAccounts.derived_values, ...TRIED },
    value_sources: SUBMISSIONS.tradingAccounts.value_sources,
    returns: [],
    computation: null,
    documents: accountsDrafts,
  },
}

const history = (...statuses: readonly string[]) =>
  statuses.map((status, index) => ({
    status,
    at:
      [SAMPLE_FILING.recordedAt, SAMPLE_FILING.submittedAt, SAMPLE_FILING.decidedAt][index] ??
      SAMPLE_FILING.decidedAt,
  }))

const accepted = {
  filing_id: filingId,
  filing_type: 'ct600',
  company_number: companyNumber,
  company_name: companyName,
  period,
  status: 'accepted',
  revenue_correlation_id: correlationId,
  revenue_iru_number: SAMPLE_FILING.irmark,
  derived_values: CT600_DERIVED,
  value_sources: CT600_SOURCES,
  external_id: null,
  regime: 'dormant',
  returns: [returnOf('accepted', COMPUTATION_EXAMPLES.ofNilReturn)],
  computation: NIL_TOTALS,
  errors: [],
  warnings: [
    {
      code: 'REGIME_CHANGED',
      message: "Last year's accounts were micro; these are dormant. Check the company's size.",
      needs_confirmation: false,
    },
  ],
  amendment: null,
  amends_filing_id: null,
  amended_by: null,
  status_history: history('pending', 'submitted', 'accepted'),
  charge: { amount: 20, currency: 'GBP', charged_at: SAMPLE_FILING.decidedAt },
  sandbox: false,
  created_at: SAMPLE_FILING.recordedAt,
  updated_at: SAMPLE_FILING.decidedAt,
}

const FILINGS = {
  accepted,
  rejected: {
    ...accepted,
    status: 'rejected',
    revenue_iru_number: null,
    returns: [returnOf('rejected', COMPUTATION_EXAMPLES.ofNilReturn)],
    errors: [
      {
        source: 'tax_authority',
        code: '3001',
        authority_code: '3304',
        message: 'An original return has already been received for this period.',
        location: '/IRenvelope/CompanyTaxReturn',
        retryable: false,
        fix: 'To correct the return, send the corrected figures with an `amendment` object.',
      },
    ],
    status_history: history('pending', 'submitted', 'rejected'),
    charge: null,
  },
  sandbox: {
    filing_id: testFilingId,
    filing_type: 'ct600',
    company_number: '00000001',
    company_name: 'SANDBOX EXAMPLE LIMITED',
    status: 'accepted',
    sandbox: true,
    revenue_status: 'ACCEPTED',
    revenue_correlation_id: testCorrelationId,
    revenue_iru_number: testCorrelationId.replace('CORR', 'IRU'),
    external_id: null,
    errors: [],
    warnings: [],
    amendment: null,
    amends_filing_id: null,
    amended_by: null,
    charge: null,
  },
}

const LISTS = {
  live: { filings: [accepted], pagination: { limit: 50, offset: 0, total: 1 } },
  sandbox: {
    filings: [],
    pagination: { limit: 50, offset: 0, total: 0 },
    sandbox: true,
    message:
      'The sandbox stores nothing, so this list of filings is empty. To poll a filing, use the id that you received when you submitted it.',
  },
}

const recorded = {
  filing_type: 'ct600',
  company_number: companyNumber,
  period_end: period.end,
  period_start: period.start,
  filed_on: '2026-06-30',
  sandbox: false,
  created_at: SAMPLE_FILING.recordedAt,
}
const EXTERNAL = {
  recorded,
  again: { ...recorded, filed_on: '2026-07-01' },
  sandbox: {
    ...recorded,
    filing_type: 'accounts',
    company_number: '00000001',
    period_start: null,
    filed_on: null,
    sandbox: true,
  },
  list: { filings: [recorded], pagination: { limit: 50, offset: 0, total: 1 } },
  sandboxList: { filings: [], pagination: { limit: 50, offset: 0, total: 0 } },
}

export const ANSWER_EXAMPLES = {
  submissions: SUBMISSIONS,
  dryRuns: DRY_RUNS,
  filings: FILINGS,
  lists: LISTS,
  external: EXTERNAL,
}
