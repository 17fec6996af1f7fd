// The components of the description: the very schemas that routes validate with, by the names that clients
// see.
import type { IsoDate } from '@cfs/values'
import { z } from 'zod'
import { errorCatalogue } from '../errors.ts'
import { accountsAmendment, ct600Amendment } from '../http/amendments.ts'
import { balanceResource, transactionList, transactionResource } from '../http/balance-resource.ts'
import { computationSummary, returnComputation } from '../http/computation.ts'
import { documentList, documentResource } from '../http/documents.ts'
import { dryRunResult, dryRunWarning } from '../http/dry-run.ts'
import { errorEnvelope } from '../http/envelope.ts'
import { externalFiling, externalFilingRequest } from '../http/external-filings.ts'
import { fileAccountsRequest } from '../http/file-accounts-request.ts'
import { fileCt600Request } from '../http/file-ct600-request.ts'
import { ct600Return, filingError, filingList, filingResource, filingSubmission } from '../http/filings.ts'
import { financials } from '../http/financials.ts'
import { pagination } from '../http/line.ts'
import { sandboxFiling, sandboxFilingList, sandboxSubmission } from '../http/sandbox.ts'
import type { NamedSchemas } from './json-schemas.ts'

/** Which days are past is checked when a request comes, and no schema says it: any day will do here. */
const today = '2026-01-01' as IsoDate

const errorCode = z
  .enum(errorCatalogue().map(({ code }) => code))
  .describe('New codes may come: treat one that you do not know by the HTTP status.')

const errorCatalogueEntry = z.object({
  code: errorCode,
  status: z.int().describe('HTTP status.'),
  meaning: z.string().describe('What it says.'),
  fix: z.string().describe('What to do about it.'),
  retryable: z.boolean().describe('Whether the same request can succeed later without being changed.'),
  fixed_by: z.enum(['developer', 'customer', 'operator', 'authority']).describe('Who can do that.'),
})

/** As `GET /api/v1/errors` lists what is known of the authorities' errors. */
const authorityErrorEntry = z.object({
  source: filingError.shape.source.describe('Whose error it is.'),
  code: z.string().describe("The gateway's number."),
  authority_code: z.string().nullable().describe("The department's own code, where there is one."),
  meaning: z.string().describe('What it says.'),
  fix: z.string().describe('What to do about it.'),
  retryable: z.boolean().describe('Whether the same filing may be sent again unchanged.'),
  fixed_by: errorCatalogueEntry.shape.fixed_by,
})

export const NAMED_SCHEMAS: NamedSchemas = {
  inputs: {
    Ct600Request: fileCt600Request({ today }),
    AccountsRequest: fileAccountsRequest({ today }),
    Ct600Amendment: ct600Amendment,
    AccountsAmendment: accountsAmendment({ today }),
    Financials: financials,
    ExternalFilingRequest: externalFilingRequest({ today }),
  },
  outputs: {
    FilingSubmission: filingSubmission,
    Filing: filingResource,
    FilingList: filingList,
    FilingError: filingError,
    Ct600Return: ct600Return,
    ReturnComputation: returnComputation,
    ComputationSummary: computationSummary,
    ExternalFiling: externalFiling,
    DryRun: dryRunResult,
    DryRunWarning: dryRunWarning,
    SandboxSubmission: sandboxSubmission,
    SandboxFiling: sandboxFiling,
    SandboxFilingList: sandboxFilingList,
    Document: documentResource,
    DocumentList: documentList,
    Balance: balanceResource,
    Transaction: transactionResource,
    TransactionList: transactionList,
    Pagination: pagination,
    ErrorCatalogueEntry: errorCatalogueEntry,
    AuthorityErrorEntry: authorityErrorEntry,
    ErrorCatalogue: z.object({
      errors: z.array(errorCatalogueEntry).describe('Of requests.'),
      authority_errors: z.array(authorityErrorEntry).describe('Of filings that were sent.'),
    }),
    ErrorCode: errorCode,
    ErrorEnvelope: errorEnvelope.extend({
      error: errorEnvelope.shape.error.extend({ code: errorCode }).describe('What went wrong.'),
    }),
  },
}
