// Webhook endpoints, and the deliveries of events to them: /api/v1/webhook-endpoints. The deliveries follow
// Standard Webhooks 1.0.0 (https://www.standardwebhooks.com).
import { z } from 'zod'
import { FEED_EVENT_TYPES } from './event-feed.ts'
import { line } from './line.ts'
import { queryNumber } from './query-number.ts'

/** The type of the event that tests an endpoint; it is delivered, but it is not in the feed. */
export const PING = 'ping'
/** How many endpoints an account may have for live keys, and again for test keys. */
export const MOST_ENDPOINTS = 10
/** How many events one request may replay. */
export const MOST_REPLAYED = 10_000
/** How many deliveries an account may queue on a day (UTC) in each mode; more wait for a later day. */
export const MOST_DELIVERIES_PER_DAY = 50_000
/** The longest time that the previous secret may sign beside the new one, in seconds. */
const MOST_OVERLAP_S = 86_400
const MOST_URL_LENGTH = 2000

const url = z
  .string()
  .max(MOST_URL_LENGTH)
  .describe(
    'Where events are posted: an https URL with a host name that is reachable at a public address, on port 443 or 1024 to 65535. A test key may use http too. At most 2,000 characters, without user name, password or fragment.',
  )
const description = line(1, 200).describe('Your own note about the endpoint, of at most 200 characters.')
const eventTypes = z
  .array(z.enum(FEED_EVENT_TYPES))
  .min(1)
  .transform((types) => [...new Set(types)])

/** The body of POST /api/v1/webhook-endpoints. */
export const webhookEndpointRequest = z.strictObject({
  url,
  event_types: eventTypes
    .nullish()
    .describe('The types of events to deliver. Defaults to all types, including those added later.'),
  description: description.nullish().describe('Your own note about the endpoint. Defaults to none.'),
})
export type WebhookEndpointRequest = z.infer<typeof webhookEndpointRequest>

/** The body of PATCH /api/v1/webhook-endpoints/{endpoint_id}. */
export const webhookEndpointChange = z
  .strictObject({
    url: url.optional().describe('Replaces the URL. Deliveries that are still pending go to the new URL.'),
    event_types: eventTypes
      .nullish()
      .describe('Replaces the types of events to deliver; null delivers all types.'),
    description: description.nullish().describe('Replaces the note; null removes it.'),
    status: z
      .enum(['enabled', 'disabled'])
      .optional()
      .describe(
        'Disables or enables the endpoint. Events that happen while it is disabled are not delivered; replay them once it is enabled.',
      ),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'must have at least one field to change',
  })
export type WebhookEndpointChange = z.infer<typeof webhookEndpointChange>

/** The body of POST /api/v1/webhook-endpoints/{endpoint_id}/rotate-secret. */
export const secretRotation = z.strictObject({
  overlap_seconds: z
    .int()
    .min(0)
    .max(MOST_OVERLAP_S)
    .default(MOST_OVERLAP_S)
    .describe(
      'How long deliveries are signed with the previous secret too, in seconds: 0 to 86400. Defaults to 86400.',
    ),
})
export type SecretRotation = z.infer<typeof secretRotation>

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** The body of POST /api/v1/webhook-endpoints/{endpoint_id}/replay. */
export const webhookReplay = z
  .strictObject({
    after: instant.describe('Replays the events that entered the feed at this time or later: ISO 8601.'),
    before: instant.describe('Replays only events that entered the feed before this time: ISO 8601.'),
  })
  .refine(({ after, before }) => after < before, { error: 'must be after `after`', path: ['before'] })
export type WebhookReplay = z.infer<typeof webhookReplay>

const time = (what: string) => z.string().describe(`${what}: ISO 8601, UTC.`)
const timeOrNull = (what: string) => z.string().nullable().describe(`${what}: ISO 8601, UTC.`)

export const webhookEndpoint = z.object({
  endpoint_id: z.string().describe('Starts with `whe_`.'),
  url: z.string().describe('Where events are posted.'),
  event_types: z
    .array(z.enum(FEED_EVENT_TYPES))
    .nullable()
    .describe('The types of events that are delivered; null for all.'),
  description: z.string().nullable().describe('Your own note.'),
  status: z.enum(['enabled', 'disabled']).describe('Only enabled endpoints get deliveries.'),
  disabled_reason: z
    .enum(['requested', 'gone', 'failing'])
    .nullable()
    .describe(
      'Why the endpoint is disabled: you requested it, it answered with status 410, or every delivery failed for 5 days. Null while it is enabled.',
    ),
  disabled_at: timeOrNull('When it was disabled; null while it is enabled'),
  failing_since: timeOrNull('The first failure since the last successful delivery; null if there is none'),
  previous_secret_expires_at: timeOrNull(
    'Until when deliveries are signed with the previous secret too; null if they are not',
  ),
  created_by_key: z
    .string()
    .describe(
      'The id of the API key that created the endpoint, or of the member who created it in the dashboard.',
    ),
  created_at: time('When it was created'),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const webhookEndpointWithSecret = webhookEndpoint.extend({
  secret: z
    .string()
    .describe(
      'The secret with which you verify deliveries: `whsec_` and Base64. Store it: it is not shown again.',
    ),
})
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecret>

export const webhookEndpointList = z.object({
  endpoints: z.array(webhookEndpoint).describe('Oldest first.'),
})

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export const ATTEMPT_OUTCOMES = ['delivered', 'refused', 'timed_out', 'unreachable'] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

const outcome = z
  .enum(ATTEMPT_OUTCOMES)
  .describe(
    '`delivered`: a status from 200 to 299. `refused`: another status, redirects included. `timed_out`: no response within 15 seconds. `unreachable`: no connection, or one that broke.',
  )
const statusCode = z.int().nullable().describe('The HTTP status of the response; null without a response.')

export const webhookDelivery = z.object({
  delivery_id: z.string().describe('Starts with `whd_`.'),
  endpoint_id: z.string().describe('The endpoint.'),
  event_id: z.string().describe('The event: the header `webhook-id` of every attempt.'),
  type: z.enum([PING, ...FEED_EVENT_TYPES]).describe('The type of the event.'),
  timestamp: time('When the event happened'),
  state: z
    .enum(DELIVERY_STATES)
    .describe('`failed` after ten attempts, or if the endpoint answered with status 410.'),
  attempt_count: z.int().describe('The number of attempts since the event was queued or replayed.'),
  next_attempt_at: timeOrNull('The earliest time of the next attempt; null unless pending'),
  last_outcome: outcome.nullable().describe('The outcome of the last attempt; null before the first one.'),
  last_status_code: statusCode,
  queued_at: time('When the event was queued for the endpoint, or replayed'),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhookAttempt = z.object({
  at: time('When the attempt began'),
  duration_ms: z.int().describe('How long it took, in milliseconds.'),
  outcome,
  status_code: statusCode,
  response: z
    .string()
    .nullable()
    .describe(
      'The first 1,000 characters of the response’s body, in at most 1 KiB of UTF-8; null without one. Kept for the last three attempts of a delivery; null for earlier ones.',
    ),
})
export type WebhookAttempt = z.infer<typeof webhookAttempt>

export const webhookDeliveryWithAttempts = webhookDelivery.extend({
  attempts: z
    .array(webhookAttempt)
    .describe('The last 20 attempts, oldest first, including those before a replay.'),
})
export type WebhookDeliveryWithAttempts = z.infer<typeof webhookDeliveryWithAttempts>

export const webhookDeliveryList = z.object({
  deliveries: z.array(webhookDelivery).describe('Newest first.'),
  has_more: z
    .boolean()
    .describe('Whether older ones follow: send the last `delivery_id` as `before` of the next request.'),
})
export type WebhookDeliveryList = z.infer<typeof webhookDeliveryList>

/** The query parameters of GET /api/v1/webhook-endpoints/{endpoint_id}/deliveries. */
export const listDeliveriesQuery = z.strictObject({
  state: z.enum(DELIVERY_STATES).optional().describe('Only deliveries in this state.'),
  before: z
    .string()
    .max(100)
    .optional()
    .describe('Only deliveries older than the delivery with this id. Defaults to the newest.'),
  limit: queryNumber(1, 100)
    .default(50)
    .describe('The maximum number of deliveries to return: 1 to 100. Defaults to 50.'),
})
export type ListDeliveriesQuery = z.infer<typeof listDeliveriesQuery>

export const webhookReplayResult = z.object({
  replayed: z.int().describe('How many events were queued for the endpoint, each under its own id.'),
})
export type WebhookReplayResult = z.infer<typeof webhookReplayResult>

/** The body of the delivery that tests an endpoint. */
export const webhookPing = z.object({
  event_id: z.string().describe('The id of the ping.'),
  position: z.null().describe('A ping is not in the feed.'),
  type: z.literal(PING).describe('The type.'),
  timestamp: time('When it was requested'),
  data: z.object({ endpoint_id: z.string().describe('The endpoint.') }).describe('What is tested.'),
})
