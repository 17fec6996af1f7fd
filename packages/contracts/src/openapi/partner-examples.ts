// Examples of the partner endpoints: requests that work unchanged against a local run, and their responses.
import type { RequestExample } from './operation.ts'
import { SAMPLE_FILING } from './sample-filing.ts'

const { companyNumber, period } = SAMPLE_FILING
const EMAIL = 'alex@customer.example'

const LINES = [
  { code: '4000', name: 'Sales', amount: -52_000 },
  { code: '7000', name: 'Gross wages', amount: 18_000 },
  { code: '7403', name: 'Client entertaining', amount: 400 },
  { code: '1200', name: 'Bank current account', amount: 33_200 },
  { code: '3000', name: 'Ordinary shares', amount: -100 },
  { code: '9998', name: 'Suspense account', amount: 500 },
]

const trialBalance = {
  company_number: companyNumber,
  period_start: period.start,
  period_end: period.end,
  company_type: 'trading',
  accounts: LINES,
}

const ACTIVATE: Readonly<Record<string, RequestExample>> = {
  activate: {
    summary: 'Activate a company',
    body: { company_number: companyNumber, email: EMAIL, external_id: 'client-4711' },
  },
  sandbox_activate: {
    summary: 'With a test key',
    body: { company_number: '00000001', email: EMAIL },
  },
}
const IMPORT: Readonly<Record<string, RequestExample>> = {
  import: { summary: 'Import a trial balance', body: trialBalance },
  sandbox_import: {
    summary: 'With a test key',
    body: { ...trialBalance, company_number: '00000001', accounts: LINES },
  },
}

const link = `https://file.partner.example/activate/${'azE6k2pV8vPj1QxT0mWcYg3nRb7LhUeKsZd4Fi9o'.repeat(6)}`
const activation = {
  activation_url: link,
  company_number: companyNumber,
  email: EMAIL,
  external_id: 'client-4711',
  expires_at: '2026-11-21T10:30:00.000Z',
}
const summary = {
  import_id: 'tbi_019aa5b3f6a78b9c0d1e2f3a4b5c6d7e',
  company_number: companyNumber,
  period_start: period.start,
  period_end: period.end,
  company_type: 'trading',
  accounts_count: 6,
  mapped_count: 5,
  unmapped_count: 1,
  balance_difference: 0,
  created_at: SAMPLE_FILING.recordedAt,
}
const flagged = {
  entertaining: {
    code: '7403',
    name: 'Client entertaining',
    amount: 400,
    flag: 'disallow_entertaining',
    certain: true,
    law: 'CTA 2009 ss.1298-1300',
    question: null,
  },
  wages: {
    code: '7000',
    name: 'Gross wages',
    amount: 18_000,
    flag: 'check_unpaid_remuneration',
    certain: false,
    law: 'CTA 2009 ss.1288-1289',
    question:
      'Was all pay paid within 9 months of the period end, and were all pension contributions paid in the period?',
  },
}
const RULES = [
  ['pl_turnover', 'turnover', 'none', 'code:sage50:4000-4899'],
  ['pl_staff_costs', 'staff_costs', 'check_unpaid_remuneration', 'code:sage50:7000-7099'],
  ['pl_other_charges', 'other_charges', 'disallow_entertaining', 'name:entertaining'],
  ['bs_current_assets', 'cash', 'none', 'code:sage50:1200-1239'],
  ['bs_share_capital', 'share_capital', 'none', 'code:sage50:3000-3099'],
] as const
const imported = {
  ...summary,
  mapped_totals: {
    pl_turnover: 52_000,
    pl_staff_costs: 18_000,
    pl_other_charges: 400,
    bs_current_assets: 33_200,
    bs_share_capital: 100,
  },
  disallowable_expenses: { total: 400, by_kind: { entertaining: 400 }, accounts: [flagged.entertaining] },
  tax_questions: [flagged.wages],
  unmapped_accounts: [
    {
      code: '9998',
      name: 'Suspense account',
      amount: 500,
      reason: 'suspense',
      suggestions: ['bs_current_assets', 'bs_fixed_assets', 'pl_other_charges'],
    },
  ],
  warnings: [
    {
      code: 'suspense',
      message: '“Suspense account” must be cleared before filing: £500 is not allocated.',
      blocks_filing: true,
    },
  ],
  accounts: LINES.map((line, index) => {
    const [key = null, category = null, flag = null, rule = 'name:suspense'] = RULES[index] ?? []
    return { ...line, key, category, tax_flag: flag, rule, confidence: key === null ? null : 'high' }
  }),
  chart: 'sage50',
  mapping_version: '2026-11-23',
}

const entitlement = {
  company_number: companyNumber,
  status: 'active',
  created_at: SAMPLE_FILING.recordedAt,
  ended_at: null,
  last_activation: {
    email: EMAIL,
    external_id: 'client-4711',
    state: 'open',
    created_at: SAMPLE_FILING.recordedAt,
    expires_at: '2026-11-21T10:30:00.000Z',
    used_at: null,
  },
  last_import: { ...summary, superseded_at: null },
  filings: [],
}

const EMPTY = { entitlements: [], pagination: { limit: 50, offset: 0, total: 0 } }

export const PARTNER_EXAMPLES = {
  requests: { activate: ACTIVATE, importTrialBalance: IMPORT },
  refused: {
    activation: { company_number: '1234567', email: EMAIL },
    import: { ...trialBalance, accounts: [{ code: '4000', name: 'Sales', amount: 0.001 }] },
  },
  activations: {
    live: activation,
    sandbox: { ...activation, company_number: '00000001', external_id: null },
  },
  imports: {
    live: imported,
    sandbox: { ...imported, import_id: 'tbi_test_00000001_4f1c0a9e7b3d2856', company_number: '00000001' },
  },
  entitlements: {
    list: { entitlements: [entitlement], pagination: { limit: 50, offset: 0, total: 1 } },
    sandboxList: EMPTY,
    ended: {
      ...entitlement,
      status: 'ended',
      ended_at: '2026-11-21T11:00:00.000Z',
      last_activation: { ...entitlement.last_activation, state: 'replaced' },
      last_import: null,
    },
    sandboxEnded: {
      ...entitlement,
      status: 'ended',
      ended_at: SAMPLE_FILING.recordedAt,
      last_activation: null,
      last_import: null,
    },
  },
}
