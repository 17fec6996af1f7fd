// Example responses of the read operations: documents, money and the error catalogue.
import { authorityErrorCatalogue } from '../authority-errors/authority-error-catalogue.ts'
import { COVERAGE } from '../coverage.ts'
import { errorCatalogue } from '../errors.ts'
import { SAMPLE_FILING } from './sample-filing.ts'

const { filingId, companyNumber, periodEnd, decidedAt } = SAMPLE_FILING

const document = (
  form: { readonly kind: string; readonly format: string; readonly media_type: string },
  file: { readonly id: string; readonly filename: string; readonly size_bytes: number },
) => ({
  document_id: file.id,
  ...form,
  filename: file.filename,
  size_bytes: file.size_bytes,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  created_at: decidedAt,
  url: `/api/v1/filings/${filingId}/documents/${file.id}`,
})

const DOCUMENTS = {
  documents: [
    document(
      { kind: 'ct600_xml', format: 'xml', media_type: 'application/xml' },
      { id: SAMPLE_FILING.documentId, filename: `ct600-${companyNumber}-${periodEnd}.xml`, size_bytes: 4211 },
    ),
    document(
      { kind: 'ct600_pdf', format: 'pdf', media_type: 'application/pdf' },
      {
        id: SAMPLE_FILING.documentId.replace(/5d$/, '5e'),
        filename: `ct600-${companyNumber}-${periodEnd}.pdf`,
        size_bytes: 48_213,
      },
    ),
  ],
}

const BALANCES = {
  live: { balance: 180, held: 20, available: 160, owed: 0, currency: 'GBP' },
  sandbox: { balance: 0, held: 0, available: 0, owed: 0, currency: 'GBP' },
}

const TRANSACTIONS = {
  transactions: [
    {
      transaction_id: 'txn_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e',
      type: 'charge',
      amount: -20,
      balance_after: 180,
      filing_id: filingId,
      reference: null,
      created_at: decidedAt,
    },
  ],
  pagination: { limit: 50, offset: 0, total: 1 },
}

const CATALOGUE = {
  errors: errorCatalogue().slice(0, 2),
  authority_errors: authorityErrorCatalogue().slice(0, 1),
}

const COVERED = { coverage: COVERAGE.slice(0, 2) }

const STATUS = {
  status: 'degraded',
  checked_at: '2026-11-23T10:00:00.000Z',
  parts: [
    { name: 'api', status: 'operational' },
    { name: 'filing', status: 'operational' },
    { name: 'billing', status: 'operational' },
    { name: 'documents', status: 'operational' },
    { name: 'partner', status: 'operational' },
    { name: 'notifications', status: 'operational' },
  ],
  authorities: [
    {
      name: 'tax_authority',
      status: 'degraded',
      last_answer_at: '2026-11-23T09:59:58.120Z',
      last_failure_at: '2026-11-23T09:57:03.000Z',
    },
    {
      name: 'registry',
      status: 'operational',
      last_answer_at: '2026-11-23T09:58:41.004Z',
      last_failure_at: null,
    },
    { name: 'company_data', status: 'unknown', last_answer_at: null, last_failure_at: null },
  ],
}

export const READING_EXAMPLES = {
  status: STATUS,
  documents: DOCUMENTS,
  balances: BALANCES,
  transactions: TRANSACTIONS,
  catalogue: CATALOGUE,
  covered: COVERED,
}
