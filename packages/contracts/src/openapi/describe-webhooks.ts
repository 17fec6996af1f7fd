// Describes what the service posts to a webhook endpoint: the member `webhooks` of the API description.
import { WEBHOOK_EXAMPLES } from './webhook-examples.ts'

const HEADERS = [
  {
    name: 'webhook-id',
    description: 'The id of the event, the same for every attempt and replay. Handle each id once.',
    schema: { type: 'string', pattern: '^evt_[0-9a-f]{32}$' },
    example: WEBHOOK_EXAMPLES.event.event_id,
  },
  {
    name: 'webhook-timestamp',
    description: 'The time of the attempt, in seconds since 1970. Refuse one that is 5 minutes off.',
    schema: { type: 'string', pattern: String.raw`^\d+$` },
    example: '1795251600',
  },
  {
    name: 'webhook-signature',
    description:
      'One or, while a secret is rotated, several signatures separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the part of the secret after `whsec_`, decoded from Base64.',
    schema: { type: 'string', pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$' },
    example: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
].map((header) => ({ ...header, in: 'header', required: true }))

interface Delivered {
  readonly id: string
  readonly summary: string
  readonly description: string
  readonly schema: string
  readonly example: unknown
}

function describeDelivery({ id, summary, description, schema, example }: Delivered) {
  return {
    post: {
      operationId: id,
      tags: ['Webhooks'],
      summary,
      description,
      security: [],
      parameters: HEADERS,
      requestBody: {
        required: true,
        description: 'One JSON object; its bytes are signed.',
        content: {
          'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example },
        },
      },
      responses: {
        '204': { description: 'Any status from 200 to 299 within 15 seconds ends the delivery.' },
        '410': { description: 'Disables the endpoint.' },
        '4XX': { description: 'The delivery is attempted again, up to ten times within 3 days.' },
      },
    },
  }
}

/** The deliveries: events of the feed, and pings. */
export function describeWebhooks(): Readonly<Record<string, unknown>> {
  return {
    event: describeDelivery({
      id: 'receiveEvent',
      summary: 'An event of the feed',
      description: 'The same JSON object as GET /api/v1/events/{event_id} returns. Ignore unknown types.',
      schema: 'Event',
      example: WEBHOOK_EXAMPLES.event,
    }),
    ping: describeDelivery({
      id: 'receivePing',
      summary: 'A test of the endpoint',
      description: 'Sent when an endpoint is created, and whenever you request it.',
      schema: 'WebhookPing',
      example: WEBHOOK_EXAMPLES.pingBody,
    }),
  }
}
