// What each named schema of the API description is, with one example of it. A schema without an entry fails
// the tests.
import { ANSWER_EXAMPLES } from './answer-examples.ts'
import { COMPANY_EXAMPLES } from './company-examples.ts'
import { COMPUTATION_EXAMPLES } from './computation-examples.ts'
import { EVENT_EXAMPLES } from './event-operations.ts'
import { WEBHOOK_EXAMPLES } from './webhook-examples.ts'
import type { JsonSchema } from './json-schemas.ts'
import { PARTNER_EXAMPLES } from './partner-examples.ts'
import { READING_EXAMPLES } from './reading-examples.ts'
import { REQUEST_EXAMPLES } from './request-examples.ts'
import { SAMPLE_FILING } from './sample-filing.ts'

const { submissions, dryRuns, filings, lists, external } = ANSWER_EXAMPLES
const { ct600: CT600, accounts: ACCOUNTS } = REQUEST_EXAMPLES
const { documents, transactions, catalogue } = READING_EXAMPLES
const { activations, imports, entitlements, requests } = PARTNER_EXAMPLES
const { body: trading } = CT600.trading_return
const { errors: catalogueErrors, authority_errors: authorityErrors } = catalogue
const { accepted, rejected } = filings

interface SchemaMeaning {
  readonly description: string
  readonly example: unknown
}

const REQUESTS: Readonly<Record<string, SchemaMeaning>> = {
  Ct600Request: {
    description: 'A corporation tax return (CT600) to file, or to check with `dry_run`.',
    example: CT600.nil_return.body,
  },
  AccountsRequest: {
    description: 'Annual accounts to deliver to the registry, or to check with `dry_run`.',
    example: ACCOUNTS.dormant_accounts.body,
  },
  Ct600Amendment: {
    description: 'Marks a return as an amendment of one that was accepted before.',
    example: CT600.amended_return.body.amendment,
  },
  AccountsAmendment: {
    description: 'Marks accounts as a revision of accounts that were accepted before.',
    example: ACCOUNTS.revised_accounts.body.amendment,
  },
  Financials: {
    description:
      'The figures of the company. All amounts are in pounds with at most 2 decimals; they are positive unless a field says that it may be negative.',
    example: trading.financials,
  },
  ExternalFilingRequest: {
    description: 'A filing that was made outside this service, recorded so that it can be amended here.',
    example: REQUEST_EXAMPLES.external.recorded.body,
  },
  ActivateRequest: {
    description: 'The company and the customer for whom a partner asks for a link.',
    example: Object.values(requests.activate)[0]?.body,
  },
  TrialBalanceRequest: {
    description: 'The closing balances of all accounts of a company for a period.',
    example: Object.values(requests.importTrialBalance)[0]?.body,
  },
}

const FILINGS: Readonly<Record<string, SchemaMeaning>> = {
  FilingSubmission: {
    description: 'The response to a live submission.',
    example: submissions.nilReturn,
  },
  Filing: { description: 'A live filing with its status, errors, charge and history.', example: accepted },
  FilingList: { description: 'One page of the account’s filings.', example: lists.live },
  FilingError: {
    description: 'Why a filing was rejected or failed, as the authority reported it, with what to do.',
    example: rejected.errors[0],
  },
  FilingWarning: {
    description: 'A point to check before filing. Each code has a section in the documentation.',
    example: accepted.warnings[0],
  },
  Ct600Return: {
    description: 'One tax return of a CT600 filing: the return of one accounting period.',
    example: accepted.returns[0],
  },
  ReturnComputation: {
    description:
      'The tax computation of one return. All amounts are in pounds and, except in `steps`, never negative.',
    example: COMPUTATION_EXAMPLES.ofReturn,
  },
  ComputationSummary: {
    description:
      'The tax amounts of a filing, added up over its returns. All amounts are in pounds and never negative.',
    example: COMPUTATION_EXAMPLES.summary,
  },
  ExternalFiling: {
    description: 'The record of a filing that was made outside this service.',
    example: external.recorded,
  },
  ExternalFilingList: {
    description: 'One page of the filings that were made outside this service.',
    example: external.list,
  },
  DryRun: {
    description:
      'What a filing would contain, cost and be warned about. Nothing was stored, sent or charged.',
    example: dryRuns.accounts,
  },
  SandboxSubmission: {
    description: 'The response to a submission with a test key.',
    example: submissions.sandboxReturn,
  },
  SandboxFiling: { description: 'A sandbox filing, already decided.', example: filings.sandbox },
  SandboxFilingList: {
    description: 'The list of filings for a test key, which is always empty.',
    example: lists.sandbox,
  },
  Document: { description: 'A document of an accepted filing.', example: documents.documents[0] },
  DocumentList: { description: 'The documents of an accepted filing.', example: documents },
}

const WEBHOOKS: Readonly<Record<string, SchemaMeaning>> = {
  WebhookEndpointRequest: {
    description: 'The webhook endpoint to create.',
    example: WEBHOOK_EXAMPLES.request,
  },
  WebhookEndpointChange: {
    description: 'What to change about a webhook endpoint.',
    example: WEBHOOK_EXAMPLES.change,
  },
  SecretRotation: {
    description: 'How long the previous secret signs beside the new one.',
    example: WEBHOOK_EXAMPLES.rotation,
  },
  WebhookReplay: { description: 'The period whose events to replay.', example: WEBHOOK_EXAMPLES.replay },
  WebhookEndpoint: {
    description: 'A program of yours to which events are posted.',
    example: WEBHOOK_EXAMPLES.endpoint,
  },
  WebhookEndpointWithSecret: {
    description: 'A webhook endpoint with a new secret, which is shown once.',
    example: WEBHOOK_EXAMPLES.withSecret,
  },
  WebhookEndpointList: {
    description: 'The webhook endpoints of the account.',
    example: WEBHOOK_EXAMPLES.endpoints,
  },
  WebhookDelivery: {
    description: 'The delivery of one event to one webhook endpoint.',
    example: WEBHOOK_EXAMPLES.queued,
  },
  WebhookDeliveryWithAttempts: {
    description: 'The delivery of one event to one webhook endpoint, with its attempts.',
    example: WEBHOOK_EXAMPLES.delivery,
  },
  WebhookDeliveryList: {
    description: 'A page of deliveries to a webhook endpoint.',
    example: WEBHOOK_EXAMPLES.deliveries,
  },
  WebhookReplayResult: {
    description: 'The number of events that were queued again.',
    example: WEBHOOK_EXAMPLES.replayed,
  },
  WebhookPing: {
    description: 'The body of a delivery that tests an endpoint.',
    example: WEBHOOK_EXAMPLES.pingBody,
  },
}

const OTHERS: Readonly<Record<string, SchemaMeaning>> = {
  Event: {
    description: 'Something that happened to the account. Ignore types that you do not know.',
    example: EVENT_EXAMPLES.event,
  },
  EventPage: { description: 'One page of a feed.', example: EVENT_EXAMPLES.page },
  TestEventRequest: {
    description: 'The event to make in the feed of the sandbox.',
    example: EVENT_EXAMPLES.request,
  },
  ...WEBHOOKS,
  Company: {
    description: 'A company with its periods, their deadlines, and the account’s own filings for it.',
    example: COMPANY_EXAMPLES.live,
  },
  Balance: { description: 'The account’s prepaid balance.', example: READING_EXAMPLES.balances.live },
  Transaction: {
    description: 'One change of the account’s balance.',
    example: transactions.transactions[0],
  },
  TransactionList: {
    description: 'One page of the changes of the account’s balance.',
    example: transactions,
  },
  Activation: { description: 'The link that a partner sends its customer to.', example: activations.live },
  TrialBalanceImport: {
    description: 'How each account of a trial balance was assigned to a figure of the form.',
    example: imports.live,
  },
  Entitlement: {
    description: 'A company for which a partner’s customers may file.',
    example: entitlements.list.entitlements[0],
  },
  EntitlementList: { description: 'One page of a partner’s companies.', example: entitlements.list },
  Pagination: {
    description: 'Where the page is in the whole list.',
    example: { limit: 50, offset: 0, total: 1 },
  },
  Coverage: {
    description: 'What the service files, and what it refuses.',
    example: READING_EXAMPLES.covered,
  },
  ErrorCatalogueEntry: { description: 'What an error code means.', example: catalogueErrors[0] },
  AuthorityErrorEntry: { description: 'What an error of an authority means.', example: authorityErrors[0] },
  ErrorCatalogue: { description: 'Every error code, with what to do about it.', example: catalogue },
  ServiceStatus: {
    description: 'Whether the service and the authorities work at present.',
    example: READING_EXAMPLES.status,
  },
  ErrorCode: {
    description: 'An error code. New codes may be added: handle an unknown code by its HTTP status.',
    example: 'VALIDATION_ERROR',
  },
  ErrorResponse: {
    description: 'The response to a request that failed, whatever the operation and the status.',
    example: {
      success: false,
      error: {
        code: 'VALIDATION_ERROR',
        message: 'The request is not valid. Fix these fields: utr.',
        doc_url: `${SAMPLE_FILING.publicUrl}/docs/errors#validation_error`,
        details: [{ field: 'utr', message: 'must be 10 digits' }],
      },
      request_id: SAMPLE_FILING.requestId,
    },
  },
}

const MEANINGS: Readonly<Record<string, SchemaMeaning>> = { ...REQUESTS, ...FILINGS, ...OTHERS }

/** The named schemas with their descriptions and examples; a schema without an entry stays as it is. */
export function withSchemaMeanings(
  schemas: Readonly<Record<string, JsonSchema>>,
): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const meaning = MEANINGS[name]
      if (meaning === undefined) return [name, schema]
      const { description, example } = meaning
      return [name, { ...schema, description, examples: [example] }]
    }),
  )
}
