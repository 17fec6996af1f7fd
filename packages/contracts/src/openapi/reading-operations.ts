// The operations that read: filings, documents, money, and the catalogue of errors.
import { listTransactionsQuery } from '../http/balance-resource.ts'
import { listFilingsQuery } from '../http/filings.ts'
import { ERROR_EXAMPLES } from './error-examples.ts'
import { ANSWER_EXAMPLES } from './answer-examples.ts'
import type { Operation, PathParameter } from './operation.ts'
import { READING_EXAMPLES } from './reading-examples.ts'
import { SAMPLE_FILING } from './sample-filing.ts'

const { filings: FILINGS, lists: LISTS } = ANSWER_EXAMPLES
const {
  documents: DOCUMENTS,
  balances: BALANCES,
  transactions: TRANSACTIONS,
  catalogue: CATALOGUE,
} = READING_EXAMPLES
const FILING_ID: PathParameter = {
  name: 'filing_id',
  description: 'The id that the submission answered: `fil_…`, or `fil_test_…` in the sandbox.',
  example: SAMPLE_FILING.filingId,
}
const DOCUMENT_ID: PathParameter = {
  name: 'document_id',
  description: 'An id of the list of documents.',
  example: SAMPLE_FILING.documentId,
}
const FILE_HEADERS = ['ETag', 'Content-Disposition', 'Accept-Ranges'] as const
const { FILING_NOT_FOUND, DOCUMENT_NOT_FOUND, DOCUMENTS_NOT_READY } = ERROR_EXAMPLES

const invalidQuery = {
  message: 'The query is not valid: correct limit.',
  details: [{ field: 'limit', message: 'must be at most 100' }],
}

const getFiling: Operation = {
  id: 'getFiling',
  method: 'get',
  path: '/api/v1/filings/{filing_id}',
  tag: 'Filings',
  summary: 'Read a filing',
  description: `How the filing stands. Poll every 30 seconds for the first 5 minutes, then every
5 minutes; most filings are decided within 1 to 2 minutes. \`accepted\`,
\`rejected\` and \`error\` are final. A sandbox filing is decided when it is
first polled.`,
  scope: 'filings:read',
  pathParameters: [FILING_ID],
  answers: [
    {
      status: 200,
      description: 'The filing.',
      schemas: ['Filing', 'SandboxFiling'],
      examples: {
        accepted: { summary: 'Accepted and charged', data: FILINGS.accepted },
        rejected: { summary: 'Rejected: nothing is charged', data: FILINGS.rejected },
        sandbox: { summary: 'A sandbox filing', data: FILINGS.sandbox },
      },
    },
  ],
  errors: { FILING_NOT_FOUND },
}

const listFilings: Operation = {
  id: 'listFilings',
  method: 'get',
  path: '/api/v1/filings',
  tag: 'Filings',
  summary: 'List filings',
  description:
    "The account's live filings, newest first. The sandbox stores nothing, so a test key gets an empty list.",
  scope: 'filings:read',
  query: listFilingsQuery,
  answers: [
    {
      status: 200,
      description: 'A page of filings.',
      schemas: ['FilingList', 'SandboxFilingList'],
      examples: {
        live: { summary: 'With a live key', data: LISTS.live },
        sandbox: { summary: 'With a test key', data: LISTS.sandbox },
      },
    },
  ],
  errors: { VALIDATION_ERROR: invalidQuery },
}

const listDocuments: Operation = {
  id: 'listDocuments',
  method: 'get',
  path: '/api/v1/filings/{filing_id}/documents',
  tag: 'Documents',
  summary: "List a filing's documents",
  description: `The documents of an accepted filing: XML and iXBRL byte for byte as they were
sent, with credentials blanked, the authority's receipt, and pages as PDF. A
sandbox filing that was accepted has specimens.`,
  scope: 'documents:read',
  pathParameters: [FILING_ID],
  answers: [
    {
      status: 200,
      description: 'The documents.',
      schemas: ['DocumentList'],
      examples: { accepted: { summary: 'Of a nil return', data: DOCUMENTS } },
    },
  ],
  errors: { FILING_NOT_FOUND, DOCUMENTS_NOT_READY },
}

const downloadDocument: Operation = {
  id: 'downloadDocument',
  method: 'get',
  path: '/api/v1/filings/{filing_id}/documents/{document_id}',
  tag: 'Documents',
  summary: 'Download a document',
  description: 'The bytes of one document. They never change: keep the ETag and ask with If-None-Match.',
  scope: 'documents:read',
  pathParameters: [FILING_ID, DOCUMENT_ID],
  isFile: true,
  answers: [
    {
      status: 200,
      description: 'The whole document.',
      mediaTypes: ['application/xml', 'application/xhtml+xml', 'application/pdf'],
      headers: FILE_HEADERS,
    },
    {
      status: 206,
      description: 'The range that was asked for.',
      mediaTypes: ['application/xml', 'application/xhtml+xml', 'application/pdf'],
      headers: [...FILE_HEADERS, 'Content-Range'],
    },
  ],
  errors: { FILING_NOT_FOUND, DOCUMENT_NOT_FOUND, DOCUMENTS_NOT_READY },
}

const downloadArchive: Operation = {
  id: 'downloadArchive',
  method: 'get',
  path: '/api/v1/filings/{filing_id}/documents/archive',
  tag: 'Documents',
  summary: 'Download all documents',
  description: 'A ZIP of every document of the filing, with a manifest of their SHA-256 hashes.',
  scope: 'documents:read',
  pathParameters: [FILING_ID],
  isFile: true,
  answers: [
    {
      status: 200,
      description: 'The whole archive.',
      mediaTypes: ['application/zip'],
      headers: FILE_HEADERS,
    },
    {
      status: 206,
      description: 'The range that was asked for.',
      mediaTypes: ['application/zip'],
      headers: [...FILE_HEADERS, 'Content-Range'],
    },
  ],
  errors: { FILING_NOT_FOUND, DOCUMENTS_NOT_READY },
}

const getBalance: Operation = {
  id: 'getBalance',
  method: 'get',
  path: '/api/v1/balance',
  tag: 'Billing',
  summary: 'Read the balance',
  description: 'The prepaid balance in pounds. With a test key: zeros.',
  scope: 'billing:read',
  answers: [
    {
      status: 200,
      description: 'The balance.',
      schemas: ['Balance'],
      examples: {
        live: { summary: 'One filing under way', data: BALANCES.live },
        sandbox: { summary: 'With a test key', data: BALANCES.sandbox },
      },
    },
  ],
  errors: {},
}

const listTransactions: Operation = {
  id: 'listTransactions',
  method: 'get',
  path: '/api/v1/transactions',
  tag: 'Billing',
  summary: 'List transactions',
  description: 'What moved the balance, newest first. With a test key: an empty list.',
  scope: 'billing:read',
  query: listTransactionsQuery,
  answers: [
    {
      status: 200,
      description: 'A page of transactions.',
      schemas: ['TransactionList'],
      examples: {
        live: { summary: 'A charge', data: TRANSACTIONS },
        sandbox: {
          summary: 'With a test key',
          data: { transactions: [], pagination: { limit: 50, offset: 0, total: 0 } },
        },
      },
    },
  ],
  errors: { VALIDATION_ERROR: invalidQuery },
}

const listErrors: Operation = {
  id: 'listErrors',
  method: 'get',
  path: '/api/v1/errors',
  tag: 'Reference',
  summary: 'List every error code',
  description:
    'Every code that `error.code` can have, what it means, what to do, and whether to send it again.',
  scope: null,
  answers: [
    {
      status: 200,
      description: 'The catalogue.',
      schemas: ['ErrorCatalogue'],
      examples: { catalogue: { summary: 'The first of them', data: CATALOGUE } },
    },
  ],
  errors: {},
}

/** In the order of the pages. */
export const READING_OPERATIONS: readonly Operation[] = [
  listFilings,
  getFiling,
  listDocuments,
  downloadArchive,
  downloadDocument,
  getBalance,
  listTransactions,
  listErrors,
]
