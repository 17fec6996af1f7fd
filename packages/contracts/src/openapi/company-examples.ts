// Example responses of GET /api/v1/companies/{company_number}.
import {
  ACCOUNTS_DERIVED,
  ACCOUNTS_SOURCES,
  CT600_DERIVED,
  CT600_SOURCES,
  SAMPLE_FILING,
} from './sample-filing.ts'

const { filingId, companyNumber, companyName, period, recordedAt, decidedAt } = SAMPLE_FILING
const LAST_PERIOD = { start: '2024-04-01', end: '2025-03-31' }

const derivedBy = (derived: object, sources: object) => ({
  derived_values: derived,
  value_sources: sources,
  refusal: null,
})

const LAST = {
  period_end: LAST_PERIOD.end,
  accounts: {
    period: LAST_PERIOD,
    ...derivedBy({ ...ACCOUNTS_DERIVED, period_start: LAST_PERIOD.start }, ACCOUNTS_SOURCES),
    status: 'filed',
    filed: { source: 'register', filing_id: null, filed_on: '2025-11-03' },
    due_on: '2025-12-31',
    late: null,
  },
  ct600: {
    period: LAST_PERIOD,
    ...derivedBy({ ...CT600_DERIVED, period_start: LAST_PERIOD.start }, CT600_SOURCES),
    status: 'overdue',
    filed: null,
    returns: [
      {
        period: LAST_PERIOD,
        deadlines: { return_due_on: '2026-03-31', tax_due_on: '2026-01-01', amend_by: '2027-03-31' },
        status: 'overdue',
        late: { days: 235, penalty: 200 },
      },
    ],
  },
}

const NEXT = {
  period_end: period.end,
  accounts: {
    period,
    ...derivedBy(ACCOUNTS_DERIVED, ACCOUNTS_SOURCES),
    status: 'due',
    filed: null,
    due_on: '2026-12-31',
    late: null,
  },
  ct600: {
    period,
    ...derivedBy(CT600_DERIVED, CT600_SOURCES),
    status: 'filed',
    filed: { source: 'this_account', filing_id: filingId, filed_on: '2026-11-21' },
    returns: [
      {
        period,
        deadlines: { return_due_on: '2027-03-31', tax_due_on: '2027-01-01', amend_by: '2028-03-31' },
        status: 'filed',
        late: null,
      },
    ],
  },
}

const LIVE = {
  company_number: companyNumber,
  register: {
    company_name: companyName,
    company_type: 'ltd',
    company_status: 'active',
    incorporated_on: '2015-06-15',
    registered_office: '1 Example Street, London, EC1A 1AA',
    sic_codes: ['62012'],
    accounting_reference_date: { day: 31, month: 3 },
    signatories: ['Alex Morgan Example'],
    last_accounts_made_up_to: LAST_PERIOD.end,
    next_accounts_period_end: period.end,
  },
  periods: [LAST, NEXT],
  filings: [
    {
      filing_id: filingId,
      filing_type: 'ct600',
      period,
      status: 'accepted',
      external_id: null,
      created_at: recordedAt,
      updated_at: decidedAt,
    },
  ],
  filings_total: 1,
  as_of: '2026-11-21',
  sandbox: false,
}

const SANDBOX_NAME = { company_name: 'SANDBOX EXAMPLE LIMITED' }
const SANDBOX_PERIOD = {
  accounts: { ...ACCOUNTS_DERIVED, ...SANDBOX_NAME, director_name: 'Alex Example' },
  ct600: { ...CT600_DERIVED, ...SANDBOX_NAME, declarant_name: 'Alex Example' },
}

/** With a test key the first day of a period is the documented default. */
const inSandbox = (of: typeof LAST | typeof NEXT, start: string) => ({
  ...of,
  accounts: {
    ...of.accounts,
    derived_values: { ...SANDBOX_PERIOD.accounts, period_start: start },
    value_sources: { ...ACCOUNTS_SOURCES, period_start: 'default' },
  },
  ct600: {
    ...of.ct600,
    derived_values: { ...SANDBOX_PERIOD.ct600, period_start: start },
    value_sources: { ...CT600_SOURCES, period_start: 'default' },
  },
})
const SANDBOX_LAST = inSandbox(LAST, LAST_PERIOD.start)
const SANDBOX_NEXT = inSandbox(NEXT, period.start)

const SANDBOX = {
  ...LIVE,
  company_number: '00000001',
  register: {
    ...LIVE.register,
    ...SANDBOX_NAME,
    incorporated_on: '2019-04-01',
    registered_office: null,
    sic_codes: [],
    signatories: ['Alex Example'],
  },
  periods: [
    {
      ...SANDBOX_LAST,
      accounts: { ...SANDBOX_LAST.accounts, filed: { ...LAST.accounts.filed, filed_on: null } },
    },
    {
      ...SANDBOX_NEXT,
      ct600: {
        ...SANDBOX_NEXT.ct600,
        status: 'due',
        filed: null,
        returns: NEXT.ct600.returns.map((each) => ({ ...each, status: 'due' })),
      },
    },
  ],
  filings: [],
  filings_total: 0,
  sandbox: true,
}

export const COMPANY_EXAMPLES = { live: LIVE, sandbox: SANDBOX }
