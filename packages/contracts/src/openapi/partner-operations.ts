// The partner endpoints: activate a company, import its trial balance, and list and end entitlements.
import { listEntitlementsQuery } from '../http/entitlement-resource.ts'
import { ERROR_EXAMPLES } from './error-examples.ts'
import type { Operation, PathParameter } from './operation.ts'
import { PARTNER_EXAMPLES } from './partner-examples.ts'
import { SAMPLE_FILING } from './sample-filing.ts'

const { requests: REQUESTS, refused: REFUSED, activations, imports, entitlements } = PARTNER_EXAMPLES
const IDEMPOTENCY_CONFLICT = {
  message: 'This Idempotency-Key was used with a different request. Use a fresh key for a different request.',
}
const { INVALID_IDEMPOTENCY_KEY } = ERROR_EXAMPLES
const PARTNER_DOMAIN_REQUIRED = {
  message: 'Partner endpoints are available only on your API domains: api.partner.example.',
}
const common = { tag: 'Partners', scope: 'partner' } as const

const activate: Operation = {
  ...common,
  id: 'activate',
  method: 'post',
  path: '/api/v1/activate',
  summary: 'Activate a company',
  description: `Creates or renews your entitlement to a company, and returns a link that signs the customer in
once. Import the company's trial balance next, then redirect the customer to the link. A new link replaces the
older ones of the company. The company is not looked up at the registry: the form does that.`,
  hasOptionalKey: true,
  request: { schema: 'ActivateRequest', examples: REQUESTS.activate },
  answers: [
    {
      status: 201,
      description: 'The link.',
      schemas: ['Activation'],
      headers: ['Idempotent-Replayed'],
      examples: {
        activate: { summary: 'The link', data: activations.live },
        sandbox_activate: { summary: 'A link to the form with sample figures', data: activations.sandbox },
      },
    },
  ],
  errors: {
    PARTNER_DOMAIN_REQUIRED,
    VALIDATION_ERROR: {
      message: 'The request body is not valid. Fix these fields: company_number.',
      details: [
        {
          field: 'company_number',
          message:
            'must be a company number of 8 characters: 8 digits, or a prefix such as SC, NI, R0 or OC followed by digits',
        },
      ],
      body: REFUSED.activation,
    },
    INVALID_IDEMPOTENCY_KEY,
    IDEMPOTENCY_CONFLICT,
  },
}

const importTrialBalance: Operation = {
  ...common,
  id: 'importTrialBalance',
  method: 'post',
  path: '/api/v1/trial-balance',
  summary: 'Import a trial balance',
  description: `Maps the accounts of a company's trial balance to the figures of the form, which opens with
them. Nothing unknown is guessed into a figure: the customer places unmapped accounts in the form. A newer
import for the same company and period replaces the older one. A test key needs no activation, and stores
nothing.`,
  isSubmission: true,
  request: { schema: 'TrialBalanceRequest', examples: REQUESTS.importTrialBalance },
  answers: [
    {
      status: 201,
      description: 'The import.',
      schemas: ['TrialBalanceImport'],
      headers: ['Idempotent-Replayed'],
      examples: {
        import: { summary: 'The figures', data: imports.live },
        sandbox_import: { summary: 'The figures', data: imports.sandbox },
      },
    },
  ],
  errors: {
    PARTNER_DOMAIN_REQUIRED,
    VALIDATION_ERROR: {
      message: 'The request body is not valid. Fix these fields: accounts.0.amount.',
      details: [{ field: 'accounts.0.amount', message: 'must have at most 2 decimals' }],
      body: REFUSED.import,
    },
    IDEMPOTENCY_KEY_REQUIRED: {
      message: 'Send an Idempotency-Key header that is fresh for each import, such as a UUID.',
    },
    NO_ACTIVE_ENTITLEMENT: {
      message: `You have no active entitlement to company ${SAMPLE_FILING.companyNumber}. Activate it first, with POST /api/v1/activate.`,
    },
    IDEMPOTENCY_CONFLICT,
    PAYLOAD_TOO_LARGE: { message: 'The request body is larger than 1024 KiB; send a smaller one.' },
  },
}

const listEntitlements: Operation = {
  ...common,
  id: 'listEntitlements',
  method: 'get',
  path: '/api/v1/entitlements',
  summary: 'List your companies',
  description: `Returns the companies that you have activated, newest first, each with its last link, its last
import and its newest filings. The sandbox stores nothing, so a test key gets an empty list.`,
  query: listEntitlementsQuery,
  answers: [
    {
      status: 200,
      description: 'A page of companies.',
      schemas: ['EntitlementList'],
      examples: {
        live: { summary: 'With a live key', data: entitlements.list },
        sandbox: { summary: 'With a test key', data: entitlements.sandboxList },
      },
    },
  ],
  errors: {
    PARTNER_DOMAIN_REQUIRED,
    VALIDATION_ERROR: {
      message: 'The query is not valid. Fix these fields: limit.',
      details: [{ field: 'limit', message: 'must be at most 100' }],
    },
  },
}

const COMPANY_NUMBER: PathParameter = {
  name: 'company_number',
  description: 'The company number.',
  example: SAMPLE_FILING.companyNumber,
}

const endEntitlement: Operation = {
  ...common,
  id: 'endEntitlement',
  method: 'post',
  path: '/api/v1/entitlements/{company_number}/end',
  summary: 'End an entitlement',
  description: `Ends your entitlement to a company: its open links and the customer's session stop working.
Ending it again changes nothing; activating the company again starts it again. Filings are not affected.`,
  pathParameters: [COMPANY_NUMBER],
  answers: [
    {
      status: 200,
      description: 'The ended entitlement.',
      schemas: ['Entitlement'],
      examples: {
        ended: { summary: 'Ended', data: entitlements.ended },
        sandbox_ended: { summary: 'With a test key, nothing changes', data: entitlements.sandboxEnded },
      },
    },
  ],
  errors: {
    PARTNER_DOMAIN_REQUIRED,
    VALIDATION_ERROR: {
      message: 'The path is not valid. Fix the company number.',
      details: [{ field: 'company_number', message: 'must be a company number of 8 characters' }],
    },
  },
}

export const PARTNER_OPERATIONS: readonly Operation[] = [
  activate,
  importTrialBalance,
  listEntitlements,
  endEntitlement,
]
