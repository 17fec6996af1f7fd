// The read operations: filings, documents, money and the error catalogue.
import { listTransactionsQuery } from '../http/balance-resource.ts'
import { listExternalFilingsQuery } from '../http/external-filings.ts'
import { listFilingsQuery } from '../http/filings.ts'
import { ERROR_EXAMPLES } from './error-examples.ts'
import { ANSWER_EXAMPLES } from './answer-examples.ts'
import type { Operation, PathParameter } from './operation.ts'
import { READING_EXAMPLES } from './reading-examples.ts'
import { SAMPLE_FILING } from './sample-filing.ts'

const { filings: FILINGS, lists: LISTS, external: EXTERNAL } = ANSWER_EXAMPLES
const {
  documents: DOCUMENTS,
  balances: BALANCES,
  transactions: TRANSACTIONS,
  catalogue: CATALOGUE,
  covered: COVERED,
  status: STATUS,
} = READING_EXAMPLES
const FILING_ID: PathParameter = {
  name: 'filing_id',
  description: 'The id returned by the submission: `fil_…`, or `fil_test_…` in the sandbox.',
  example: SAMPLE_FILING.filingId,
}
const DOCUMENT_ID: PathParameter = {
  name: 'document_id',
  description: 'A `document_id` from the list of documents.',
  example: SAMPLE_FILING.documentId,
}
const FILE_HEADERS = ['ETag', 'Content-Disposition', 'Accept-Ranges'] as const
const { FILING_NOT_FOUND, DOCUMENT_NOT_FOUND, DOCUMENTS_NOT_READY } = ERROR_EXAMPLES

const invalidQuery = {
  message: 'The query is not valid. Fix these fields: limit.',
  details: [{ field: 'limit', message: 'must be at most 100' }],
}

const getFiling: Operation = {
  id: 'getFiling',
  method: 'get',
  path: '/api/v1/filings/{filing_id}',
  tag: 'Filings',
  summary: 'Read a filing',
  description: `Returns the filing’s status. Poll every 30 seconds for the first 5 minutes, then every
5 minutes; most filings are decided within 1 to 2 minutes. \`accepted\`,
\`rejected\` and \`error\` are final. A sandbox filing is final at the
first poll. With the ETag of an earlier response in If-None-Match, the
response is 304, without a body, until the filing changes.`,
  scope: 'filings:read',
  isTagged: true,
  pathParameters: [FILING_ID],
  answers: [
    {
      status: 200,
      description: 'The filing.',
      headers: ['ETag'],
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
    "Returns the account's live filings, newest first. The sandbox stores nothing, so a test key gets an empty list.",
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

const listExternalFilings: Operation = {
  id: 'listExternalFilings',
  method: 'get',
  path: '/api/v1/filings/external',
  tag: 'Filings',
  summary: 'List filings made outside this service',
  description: `Returns the account's records of originals that were filed outside this service, newest first.
The sandbox stores nothing, so a test key gets an empty list.`,
  scope: 'filings:read',
  query: listExternalFilingsQuery,
  answers: [
    {
      status: 200,
      description: 'A page of records.',
      schemas: ['ExternalFilingList'],
      examples: {
        live: { summary: 'With a live key', data: EXTERNAL.list },
        sandbox: { summary: 'With a test key', data: EXTERNAL.sandboxList },
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
  description: `Lists the documents of an accepted filing: the XML and iXBRL exactly as sent, with
credentials blanked, the authority's receipt, and PDFs. An accepted sandbox
filing has specimen documents.`,
  scope: 'documents:read',
  pathParameters: [FILING_ID],
  answers: [
    {
      status: 200,
      description: 'The documents.',
      schemas: ['DocumentList'],
      examples: { accepted: { summary: 'A nil return', data: DOCUMENTS } },
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
  description:
    'Returns one document. Its content never changes, so you can cache it and revalidate with If-None-Match.',
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
      description: 'The requested range.',
      mediaTypes: ['application/xml', 'application/xhtml+xml', 'application/pdf'],
      headers: [...FILE_HEADERS, 'Content-Range'],
    },
  ],
  errors: {
    FILING_NOT_FOUND,
    DOCUMENT_NOT_FOUND,
    DOCUMENTS_NOT_READY,
    NOT_ACCEPTABLE: { message: 'This file is application/xml; send an Accept header that allows this type.' },
  },
}

const downloadArchive: Operation = {
  id: 'downloadArchive',
  method: 'get',
  path: '/api/v1/filings/{filing_id}/documents/archive',
  tag: 'Documents',
  summary: 'Download all documents',
  description: 'Returns a ZIP of all documents of the filing, with a manifest of their SHA-256 hashes.',
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
      description: 'The requested range.',
      mediaTypes: ['application/zip'],
      headers: [...FILE_HEADERS, 'Content-Range'],
    },
  ],
  errors: {
    FILING_NOT_FOUND,
    DOCUMENTS_NOT_READY,
    NOT_ACCEPTABLE: { message: 'This file is application/zip; send an Accept header that allows this type.' },
  },
}

const getBalance: Operation = {
  id: 'getBalance',
  method: 'get',
  path: '/api/v1/balance',
  tag: 'Billing',
  summary: 'Read the balance',
  description: 'Returns the prepaid balance in pounds. A test key gets zeros.',
  scope: 'billing:read',
  answers: [
    {
      status: 200,
      description: 'The balance.',
      schemas: ['Balance'],
      examples: {
        live: { summary: 'The balance while one filing is in progress', data: BALANCES.live },
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
  description: 'Lists the transactions on the balance, newest first. A test key gets an empty list.',
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
  description: 'Lists every error code with its meaning, its fix and whether to retry.',
  scope: null,
  answers: [
    {
      status: 200,
      description: 'The catalogue.',
      schemas: ['ErrorCatalogue'],
      examples: { catalogue: { summary: 'The first entries', data: CATALOGUE } },
    },
  ],
  errors: {},
}

const listCoverage: Operation = {
  id: 'listCoverage',
  method: 'get',
  path: '/api/v1/coverage',
  tag: 'Reference',
  summary: 'List what is filed and what is refused',
  description:
    'Lists the companies, periods and figures that the service files, and those that it refuses, with the place to file them instead.',
  scope: null,
  answers: [
    {
      status: 200,
      description: 'The list.',
      schemas: ['Coverage'],
      examples: { coverage: { summary: 'The first entries', data: COVERED } },
    },
  ],
  errors: {},
}

const getStatus: Operation = {
  id: 'getStatus',
  method: 'get',
  path: '/api/v1/status',
  tag: 'Reference',
  summary: 'Show whether the service works',
  description:
    'Shows the state of the parts of the service, and of the authorities by their last answers. People find the same on the page `/status`.',
  scope: null,
  answers: [
    {
      status: 200,
      description: 'The state, at most 10 seconds old.',
      schemas: ['ServiceStatus'],
      examples: { status: { summary: 'An authority that does not always answer', data: STATUS } },
    },
  ],
  errors: {},
}

/** The operations in the order of the documentation pages. */
export const READING_OPERATIONS: readonly Operation[] = [
  listFilings,
  listExternalFilings,
  getFiling,
  listDocuments,
  downloadArchive,
  downloadDocument,
  getBalance,
  listTransactions,
  listErrors,
  listCoverage,
  getStatus,
]
