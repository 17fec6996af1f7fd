// A made-up company and its filings, used in the examples.
export const SAMPLE_FILING = {
  publicUrl: 'https://api.filing.example',
  filingId: 'fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b',
  otherFilingId: 'fil_019aa5b0a1b27c3d9e8f7a6b5c4d3e2f',
  testFilingId: 'fil_test_ct600_00000001_4f1c0a9e7b3d2856',
  documentId: 'doc_019aa5b2e4f57a6b8c9d0e1f2a3b4c5d',
  requestId: '3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43',
  idempotencyKey: '0d5e4a9c-1b73-4f28-8c6d-2a9f7e3b5c10',
  companyNumber: '12345678',
  companyName: 'COMPANY 12345678 LIMITED',
  utr: '1234567895',
  periodEnd: '2026-03-31',
  period: { start: '2025-04-01', end: '2026-03-31' },
  correlationId: '7B1D4E2A9C5F4038A6E1D2C3B4A59687',
  secondCorrelationId: '24A9FFB0C170D13716CECFA48874D182',
  irmark: 'K5JVGZ4GKQ7E3XHJ5YB2CQ6TNFWA7M3R',
  submissionNumber: 'A1B2C3',
  recordedAt: '2026-11-21T09:30:00.000Z',
  submittedAt: '2026-11-21T09:30:00.412Z',
  decidedAt: '2026-11-21T09:30:01.650Z',
} as const

export const GATEWAY_CREDENTIALS = {
  government_gateway_id: '123456789012',
  government_gateway_password: 'correct-password',
}
export const COMPANY_CREDENTIALS = { company_auth_code: 'AUTH01' }

export const CT600_DERIVED = {
  company_name: SAMPLE_FILING.companyName,
  period_start: SAMPLE_FILING.period.start,
  declarant_name: 'Alex Morgan Example',
  declarant_status: 'Director',
}
export const CT600_SOURCES = {
  company_name: 'register',
  period_start: 'register',
  declarant_name: 'register',
  declarant_status: 'default',
}
export const ACCOUNTS_DERIVED = {
  company_name: SAMPLE_FILING.companyName,
  period_start: SAMPLE_FILING.period.start,
  director_name: 'Alex Morgan Example',
  share_capital: 100,
  cash: 100,
}
export const ACCOUNTS_SOURCES = {
  company_name: 'register',
  period_start: 'register',
  director_name: 'register',
  share_capital: 'register',
  cash: 'default',
}
