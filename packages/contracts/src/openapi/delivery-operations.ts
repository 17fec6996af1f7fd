// The operations of deliveries to a webhook endpoint: test it, list and read deliveries, and replay them.
import { listDeliveriesQuery } from '../http/webhook-endpoints.ts'
import type { Operation, PathParameter } from './operation.ts'
import { DELIVERY_ID, ENDPOINT_ID, WEBHOOK_EXAMPLES } from './webhook-examples.ts'

const ENDPOINT_PATH = '/api/v1/webhook-endpoints/{endpoint_id}'
const ENDPOINT: PathParameter = {
  name: 'endpoint_id',
  description: 'The `endpoint_id` of a webhook endpoint.',
  example: ENDPOINT_ID,
}
const DELIVERY: PathParameter = {
  name: 'delivery_id',
  description: 'The `delivery_id` of a delivery to the endpoint.',
  example: DELIVERY_ID,
}
const common = { tag: 'Webhooks' } as const
const WEBHOOK_ENDPOINT_DISABLED = { message: 'The webhook endpoint is disabled. Enable it first.' }

const testWebhookEndpoint: Operation = {
  ...common,
  id: 'testWebhookEndpoint',
  method: 'post',
  path: `${ENDPOINT_PATH}/test`,
  summary: 'Test a webhook endpoint',
  description: `Queues a \`ping\` event for the endpoint. Read the delivery a second later: it has the
status and the beginning of your program's response. A ping is not in the feed. In the
sandbox, POST /api/v1/events/test makes an event of any type.`,
  scope: 'webhooks:manage',
  orScope: 'filings:write',
  pathParameters: [ENDPOINT],
  answers: [
    {
      status: 202,
      description: 'The delivery of the ping.',
      schemas: ['WebhookDelivery'],
      examples: { ping: { summary: 'The queued ping', data: WEBHOOK_EXAMPLES.ping } },
    },
  ],
  errors: { WEBHOOK_ENDPOINT_DISABLED },
}

const listWebhookDeliveries: Operation = {
  ...common,
  id: 'listWebhookDeliveries',
  method: 'get',
  path: `${ENDPOINT_PATH}/deliveries`,
  summary: 'List the deliveries to a webhook endpoint',
  description: `Returns the deliveries of the last 30 days (in the sandbox: 6), newest first. With
\`state=failed\`, those that need a replay.`,
  scope: 'webhooks:manage',
  orScope: 'filings:read',
  pathParameters: [ENDPOINT],
  query: listDeliveriesQuery,
  answers: [
    {
      status: 200,
      description: 'A page of deliveries.',
      schemas: ['WebhookDeliveryList'],
      examples: { deliveries: { summary: 'One delivery', data: WEBHOOK_EXAMPLES.deliveries } },
    },
  ],
  errors: {
    VALIDATION_ERROR: {
      message: 'The query is not valid. Fix these fields: limit.',
      details: [{ field: 'limit', message: 'must be at most 100' }],
    },
  },
}

const getWebhookDelivery: Operation = {
  ...common,
  id: 'getWebhookDelivery',
  method: 'get',
  path: `${ENDPOINT_PATH}/deliveries/{delivery_id}`,
  summary: 'Read a delivery',
  description: 'Returns a delivery with its attempts, and what your program answered to each.',
  scope: 'webhooks:manage',
  orScope: 'filings:read',
  pathParameters: [ENDPOINT, DELIVERY],
  answers: [
    {
      status: 200,
      description: 'The delivery.',
      schemas: ['WebhookDeliveryWithAttempts'],
      examples: { delivery: { summary: 'Delivered at once', data: WEBHOOK_EXAMPLES.delivery } },
    },
  ],
  errors: {},
}

const replayWebhookDelivery: Operation = {
  ...common,
  id: 'replayWebhookDelivery',
  method: 'post',
  path: `${ENDPOINT_PATH}/deliveries/{delivery_id}/replay`,
  summary: 'Replay a delivery',
  description: `Queues the event for the endpoint again, with the same \`webhook-id\` and the same body.
A delivery that is pending is attempted at once.`,
  scope: 'webhooks:manage',
  orScope: 'filings:write',
  pathParameters: [ENDPOINT, DELIVERY],
  answers: [
    {
      status: 202,
      description: 'The delivery.',
      schemas: ['WebhookDelivery'],
      examples: { queued: { summary: 'The queued delivery', data: WEBHOOK_EXAMPLES.queued } },
    },
  ],
  errors: { WEBHOOK_ENDPOINT_DISABLED },
}

const replayWebhookEvents: Operation = {
  ...common,
  id: 'replayWebhookEvents',
  method: 'post',
  path: `${ENDPOINT_PATH}/replay`,
  summary: 'Replay the events of a period',
  description: `Queues every event of the period that the endpoint's types include, whether it was
delivered, failed, or happened while the endpoint was disabled. At most 10,000 events
at a time; events are kept for 90 days. Each keeps its \`webhook-id\`.`,
  scope: 'webhooks:manage',
  orScope: 'filings:write',
  pathParameters: [ENDPOINT],
  request: {
    schema: 'WebhookReplay',
    examples: { replay: { summary: 'One day', body: WEBHOOK_EXAMPLES.replay } },
  },
  answers: [
    {
      status: 202,
      description: 'How many events were queued.',
      schemas: ['WebhookReplayResult'],
      examples: { replay: { summary: 'The number', data: WEBHOOK_EXAMPLES.replayed } },
    },
  ],
  errors: {
    VALIDATION_ERROR: {
      message: 'The request body is not valid. Fix these fields: before.',
      details: [{ field: 'before', message: 'must be after `after`' }],
      body: { after: WEBHOOK_EXAMPLES.replay.before, before: WEBHOOK_EXAMPLES.replay.after },
    },
    WEBHOOK_ENDPOINT_DISABLED,
  },
}

/** The operations in the order of the documentation pages. */
export const DELIVERY_OPERATIONS: readonly Operation[] = [
  testWebhookEndpoint,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayWebhookEvents,
]
