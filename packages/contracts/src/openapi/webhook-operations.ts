// The operations of webhook endpoints: create, read, change, delete, and rotate the secret.
import type { Operation, PathParameter } from './operation.ts'
import { DELIVERY_OPERATIONS } from './delivery-operations.ts'
import { ENDPOINT_ID, WEBHOOK_EXAMPLES } from './webhook-examples.ts'

const ENDPOINTS = '/api/v1/webhook-endpoints'
const ENDPOINT: PathParameter = {
  name: 'endpoint_id',
  description: 'The `endpoint_id` of a webhook endpoint.',
  example: ENDPOINT_ID,
}
const common = { tag: 'Webhooks' } as const
const BAD_URL = {
  message: 'The request body is not valid. Fix these fields: url.',
  details: [{ field: 'url', message: 'must be an https URL' }],
  body: { url: 'ftp://hooks.client.example/events' },
}
const EXISTS = {
  message: `The endpoint ${ENDPOINT_ID} has this URL. Use it, or delete it first.`,
  context: { endpoint_id: ENDPOINT_ID },
}

const createWebhookEndpoint: Operation = {
  ...common,
  id: 'createWebhookEndpoint',
  method: 'post',
  path: ENDPOINTS,
  summary: 'Create a webhook endpoint',
  description: `Events that enter the feed from now on are posted to the URL, signed as Standard
Webhooks 1.0.0 requires. The response has the secret with which you verify them; it
is shown once. A \`ping\` event is queued for the endpoint. Endpoints made with a live
key get live events; those made with a test key get the sandbox's.`,
  scope: 'webhooks:manage',
  orScope: 'filings:write',
  request: {
    schema: 'WebhookEndpointRequest',
    examples: { sandbox: { summary: 'Decisions about filings', body: WEBHOOK_EXAMPLES.request } },
  },
  answers: [
    {
      status: 201,
      description: 'The endpoint with its secret.',
      schemas: ['WebhookEndpointWithSecret'],
      examples: { sandbox: { summary: 'A new endpoint', data: WEBHOOK_EXAMPLES.withSecret } },
    },
  ],
  errors: {
    VALIDATION_ERROR: BAD_URL,
    WEBHOOK_ENDPOINT_EXISTS: EXISTS,
    WEBHOOK_ENDPOINT_LIMIT: {
      message: 'The account has 10 webhook endpoints. Delete one first.',
    },
  },
}

const listWebhookEndpoints: Operation = {
  ...common,
  id: 'listWebhookEndpoints',
  method: 'get',
  path: ENDPOINTS,
  summary: 'List webhook endpoints',
  description: `Returns the endpoints of the account, without their secrets: those made with live
keys for a live key, those of the sandbox for a test key. There are at most 10.`,
  scope: 'webhooks:manage',
  orScope: 'filings:read',
  answers: [
    {
      status: 200,
      description: 'The endpoints.',
      schemas: ['WebhookEndpointList'],
      examples: { endpoints: { summary: 'One endpoint', data: WEBHOOK_EXAMPLES.endpoints } },
    },
  ],
  errors: {},
}

const getWebhookEndpoint: Operation = {
  ...common,
  id: 'getWebhookEndpoint',
  method: 'get',
  path: `${ENDPOINTS}/{endpoint_id}`,
  summary: 'Read a webhook endpoint',
  description: 'Returns an endpoint, without its secret: whether it is enabled, and since when it fails.',
  scope: 'webhooks:manage',
  orScope: 'filings:read',
  pathParameters: [ENDPOINT],
  answers: [
    {
      status: 200,
      description: 'The endpoint.',
      schemas: ['WebhookEndpoint'],
      examples: { endpoint: { summary: 'An endpoint that works', data: WEBHOOK_EXAMPLES.endpoint } },
    },
  ],
  errors: {},
}

const changeWebhookEndpoint: Operation = {
  ...common,
  id: 'changeWebhookEndpoint',
  method: 'patch',
  path: `${ENDPOINTS}/{endpoint_id}`,
  summary: 'Change a webhook endpoint',
  description: `Changes only the members that the body has. Enabling an endpoint forgets its past
failures, and its pending deliveries go on at once.`,
  scope: 'webhooks:manage',
  orScope: 'filings:write',
  pathParameters: [ENDPOINT],
  request: {
    schema: 'WebhookEndpointChange',
    examples: { change: { summary: 'Disable the endpoint', body: WEBHOOK_EXAMPLES.change } },
  },
  answers: [
    {
      status: 200,
      description: 'The endpoint after the change.',
      schemas: ['WebhookEndpoint'],
      examples: { change: { summary: 'The disabled endpoint', data: WEBHOOK_EXAMPLES.disabled } },
    },
  ],
  errors: {
    VALIDATION_ERROR: BAD_URL,
    WEBHOOK_ENDPOINT_EXISTS: { ...EXISTS, body: { url: WEBHOOK_EXAMPLES.request.url } },
  },
}

const deleteWebhookEndpoint: Operation = {
  ...common,
  id: 'deleteWebhookEndpoint',
  method: 'delete',
  path: `${ENDPOINTS}/{endpoint_id}`,
  summary: 'Delete a webhook endpoint',
  description: `Stops deliveries at once, apart from an attempt that is under way, and erases the
secrets. The response is the endpoint as it was.`,
  scope: 'webhooks:manage',
  orScope: 'filings:write',
  pathParameters: [ENDPOINT],
  answers: [
    {
      status: 200,
      description: 'The deleted endpoint.',
      schemas: ['WebhookEndpoint'],
      examples: { deleted: { summary: 'The endpoint', data: WEBHOOK_EXAMPLES.endpoint } },
    },
  ],
  errors: {},
}

const rotateWebhookSecret: Operation = {
  ...common,
  id: 'rotateWebhookSecret',
  method: 'post',
  path: `${ENDPOINTS}/{endpoint_id}/rotate-secret`,
  summary: 'Rotate the secret of a webhook endpoint',
  description: `Creates a new secret, which is shown once. Until the overlap ends, deliveries have two
signatures, one with each secret, so that you can change your program in between.
\`overlap_seconds\` of 0 ends the previous secret at once.`,
  scope: 'webhooks:manage',
  orScope: 'filings:write',
  pathParameters: [ENDPOINT],
  request: {
    schema: 'SecretRotation',
    examples: { rotate: { summary: 'With one day to change', body: WEBHOOK_EXAMPLES.rotation } },
  },
  answers: [
    {
      status: 200,
      description: 'The endpoint with its new secret.',
      schemas: ['WebhookEndpointWithSecret'],
      examples: { rotate: { summary: 'The new secret', data: WEBHOOK_EXAMPLES.rotated } },
    },
  ],
  errors: {
    VALIDATION_ERROR: {
      message: 'The request body is not valid. Fix these fields: overlap_seconds.',
      details: [{ field: 'overlap_seconds', message: 'must be at most 86400' }],
      body: { overlap_seconds: 86_401 },
    },
  },
}

/** The operations in the order of the documentation pages. */
export const WEBHOOK_OPERATIONS: readonly Operation[] = [
  createWebhookEndpoint,
  listWebhookEndpoints,
  getWebhookEndpoint,
  changeWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  ...DELIVERY_OPERATIONS,
]
