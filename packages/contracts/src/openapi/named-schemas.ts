// The named schemas of the API description: the same schemas that routes validate with.
import type { IsoDate } from '@cfs/values'
import { z } from 'zod'
import { coverage } from '../coverage.ts'
import { errorCatalogue } from '../errors.ts'
import { accountsAmendment, ct600Amendment } from '../http/amendments.ts'
import { balanceResource, transactionList, transactionResource } from '../http/balance-resource.ts'
import { activateRequest, activationResource } from '../http/activation-resource.ts'
import { companyResource } from '../http/company-resource.ts'
import { computationSummary, returnComputation } from '../http/computation.ts'
import { documentList, documentResource } from '../http/documents.ts'
import { dryRunResult } from '../http/dry-run.ts'
import { errorEnvelope } from '../http/envelope.ts'
import { entitlementList, entitlementResource } from '../http/entitlement-resource.ts'
import { eventPage, eventResource, testEventRequest } from '../http/event-feed.ts'
import { externalFiling, externalFilingList, externalFilingRequest } from '../http/external-filings.ts'
import { fileAccountsRequest } from '../http/file-accounts-request.ts'
import { fileCt600Request } from '../http/file-ct600-request.ts'
import {
  ct600Return,
  filingError,
  filingList,
  filingResource,
  filingSubmission,
  filingWarning,
} from '../http/filings.ts'
import { financials } from '../http/financials.ts'
import { pagination } from '../http/line.ts'
import { serviceStatus } from '../http/service-status.ts'
import { sandboxFiling, sandboxFilingList, sandboxSubmission } from '../http/sandbox.ts'
import { trialBalanceImport, trialBalanceRequest } from '../http/trial-balance-import.ts'
import {
  secretRotation,
  webhookDelivery,
  webhookDeliveryList,
  webhookDeliveryWithAttempts,
  webhookEndpoint,
  webhookEndpointChange,
  webhookEndpointList,
  webhookEndpointRequest,
  webhookEndpointWithSecret,
  webhookPing,
  webhookReplay,
  webhookReplayResult,
} from '../http/webhook-endpoints.ts'
import type { NamedSchemas } from './json-schemas.ts'

/** JSON Schema cannot express "not in the future", so any date is valid here. */
const today = '2026-01-01' as IsoDate

const errorCode = z
  .enum(errorCatalogue().map(({ code }) => code))
  .describe('New codes may be added. Handle an unknown code by its HTTP status.')

const errorCatalogueEntry = z.object({
  code: errorCode,
  status: z.int().describe('HTTP status.'),
  meaning: z.string().describe('What the error means.'),
  fix: z.string().describe('How to fix it.'),
  retryable: z.boolean().describe('Whether the same request might succeed if sent again later.'),
  fixed_by: z.enum(['developer', 'customer', 'operator', 'authority']).describe('Who can fix it.'),
})

/** An entry of `authority_errors[]` in `GET /api/v1/errors`. */
const authorityErrorEntry = z.object({
  source: filingError.shape.source.describe(
    'Who reports the error: the tax authority, the registry, or this service (`service`).',
  ),
  code: z.string().describe("The authority's error number, or one of this service's codes."),
  authority_code: z.string().nullable().describe("The department's own code, if any."),
  meaning: z.string().describe('What the error means.'),
  fix: z.string().describe('How to fix it.'),
  retryable: z.boolean().describe('Whether filing the same data again might succeed.'),
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
    ActivateRequest: activateRequest,
    TrialBalanceRequest: trialBalanceRequest,
    TestEventRequest: testEventRequest,
    WebhookEndpointRequest: webhookEndpointRequest,
    WebhookEndpointChange: webhookEndpointChange,
    SecretRotation: secretRotation,
    WebhookReplay: webhookReplay,
  },
  outputs: {
    Company: companyResource,
    FilingSubmission: filingSubmission,
    Filing: filingResource,
    FilingList: filingList,
    FilingError: filingError,
    Ct600Return: ct600Return,
    ReturnComputation: returnComputation,
    ComputationSummary: computationSummary,
    ExternalFiling: externalFiling,
    ExternalFilingList: externalFilingList,
    DryRun: dryRunResult,
    FilingWarning: filingWarning,
    SandboxSubmission: sandboxSubmission,
    SandboxFiling: sandboxFiling,
    SandboxFilingList: sandboxFilingList,
    Event: eventResource,
    EventPage: eventPage,
    WebhookEndpoint: webhookEndpoint,
    WebhookEndpointWithSecret: webhookEndpointWithSecret,
    WebhookEndpointList: webhookEndpointList,
    WebhookDelivery: webhookDelivery,
    WebhookDeliveryWithAttempts: webhookDeliveryWithAttempts,
    WebhookDeliveryList: webhookDeliveryList,
    WebhookReplayResult: webhookReplayResult,
    WebhookPing: webhookPing,
    Document: documentResource,
    DocumentList: documentList,
    Balance: balanceResource,
    Transaction: transactionResource,
    TransactionList: transactionList,
    Activation: activationResource,
    TrialBalanceImport: trialBalanceImport,
    Entitlement: entitlementResource,
    EntitlementList: entitlementList,
    Pagination: pagination,
    Coverage: coverage,
    ErrorCatalogueEntry: errorCatalogueEntry,
    AuthorityErrorEntry: authorityErrorEntry,
    ErrorCatalogue: z.object({
      errors: z.array(errorCatalogueEntry).describe('Errors of requests.'),
      authority_errors: z
        .array(authorityErrorEntry)
        .describe('Errors that a filing can get after it was sent to an authority.'),
    }),
    ServiceStatus: serviceStatus,
    ErrorCode: errorCode,
    ErrorResponse: errorEnvelope,
  },
}
