// A fake of the notifications service: webhook endpoints with their deliveries, by account and mode. It
// checks scopes, callers and bodies as the real service does.
import {
  listDeliveriesQuery,
  Problem,
  secretRotation,
  testEventRequest,
  type WebhookDelivery,
  type WebhookDeliveryList,
  type WebhookDeliveryWithAttempts,
  type WebhookEndpoint,
  webhookEndpointChange,
  webhookEndpointRequest,
  type WebhookEndpointWithSecret,
  webhookReplay,
  type WebhookReplayResult,
} from '@cfs/contracts'
import { type Mode, parseBody, parseQuery, success } from '@cfs/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface OwnedEndpoint extends WebhookEndpoint {
  readonly accountId: string
  readonly mode: Mode
}

export interface WebhookDouble {
  readonly endpoints: OwnedEndpoint[]
  readonly deliveries: WebhookDeliveryWithAttempts[]
  /** The types of the events that were made in the sandbox. */
  readonly made: string[]
  readonly replays: { readonly endpointId: string; readonly after: Date; readonly before: Date }[]
  /** How many events a replay finds. */
  replayable: number
  /** How many secrets were shown. */
  secrets: number
  routes(app: FastifyInstance): void
}

type OfEndpoint = { Params: Record<'endpoint_id' | 'delivery_id', string> }

export function webhookDouble(): WebhookDouble {
  const double: WebhookDouble = {
    endpoints: [],
    deliveries: [],
    made: [],
    replays: [],
    replayable: 3,
    secrets: 0,
    routes(app) {
      for (const mode of ['live', 'test'] as const) {
        const config = { access: { scope: 'webhooks:manage', mode, callers: ['dashboard'] } } as const
        endpointRoutes(app, double, { mode, config })
        deliveryRoutes(app, double, { mode, config })
      }
    },
  }
  return double
}

interface Served {
  readonly mode: Mode
  readonly config: object
}

const prefixOf = (mode: Mode) => (mode === 'live' ? '/api/v1' : '/sandbox/v1')

function ownOf(double: WebhookDouble, request: FastifyRequest<OfEndpoint>): OwnedEndpoint {
  const { accountId, mode } = request.identity
  const found = double.endpoints.find(
    (one) =>
      one.accountId === accountId && one.mode === mode && one.endpoint_id === request.params.endpoint_id,
  )
  if (found === undefined) throw new Problem('NOT_FOUND', 'No webhook endpoint with this id exists.')
  return found
}

function endpointRoutes(app: FastifyInstance, double: WebhookDouble, { mode, config }: Served): void {
  const path = `${prefixOf(mode)}/webhook-endpoints`
  const secretOf = (endpoint: WebhookEndpoint): WebhookEndpointWithSecret => {
    double.secrets += 1
    return { ...endpoint, secret: `whsec_secret${double.secrets}` }
  }
  app.get(path, { config }, async (request) => {
    const { accountId } = request.identity
    const own = double.endpoints.filter((one) => one.accountId === accountId && one.mode === mode)
    return success(request, { endpoints: own })
  })
  app.get<OfEndpoint>(`${path}/:endpoint_id`, { config }, async (request) =>
    success<WebhookEndpoint>(request, ownOf(double, request)),
  )
  app.post(path, { config }, async (request) => {
    const { url, event_types = null, description = null } = parseBody(webhookEndpointRequest, request.body)
    if (!url.startsWith('http')) throw refusedUrl()
    const { accountId, keyId } = request.identity
    const endpoint = endpointOf({ accountId, mode, url, created_by_key: keyId, event_types, description })
    double.endpoints.push(endpoint)
    return success<WebhookEndpointWithSecret>(request, secretOf(endpoint))
  })
  app.patch<OfEndpoint>(`${path}/:endpoint_id`, { config }, async (request) => {
    const { url, status, ...change } = parseBody(webhookEndpointChange, request.body)
    if (url !== undefined && !url.startsWith('http')) throw refusedUrl()
    const own = ownOf(double, request)
    const reason = { disabled: 'requested', enabled: null } as const
    Object.assign(own, change, url && { url }, status && { status, disabled_reason: reason[status] })
    return success<WebhookEndpoint>(request, own)
  })
  app.delete<OfEndpoint>(`${path}/:endpoint_id`, { config }, async (request) => {
    const own = ownOf(double, request)
    double.endpoints.splice(double.endpoints.indexOf(own), 1)
    return success<WebhookEndpoint>(request, own)
  })
  app.post<OfEndpoint>(`${path}/:endpoint_id/rotate-secret`, { config }, async (request) => {
    const { overlap_seconds: seconds } = parseBody(secretRotation, request.body)
    const own = ownOf(double, request)
    own.previous_secret_expires_at =
      seconds === 0 ? null : new Date(Date.now() + seconds * 1000).toISOString()
    return success<WebhookEndpointWithSecret>(request, secretOf(own))
  })
}

function deliveryRoutes(app: FastifyInstance, double: WebhookDouble, { mode, config }: Served): void {
  const path = `${prefixOf(mode)}/webhook-endpoints/:endpoint_id`
  const ofOwn = (request: FastifyRequest<OfEndpoint>) => {
    const { endpoint_id: id } = ownOf(double, request)
    return double.deliveries.filter((one) => one.endpoint_id === id)
  }
  const oneOf = (request: FastifyRequest<OfEndpoint>) => {
    const found = ofOwn(request).find((one) => one.delivery_id === request.params.delivery_id)
    if (found === undefined) throw new Problem('NOT_FOUND', 'The webhook endpoint has no such delivery.')
    return found
  }
  app.get<OfEndpoint>(`${path}/deliveries`, { config }, async (request) => {
    const { state, before, limit } = parseQuery(listDeliveriesQuery, request.query)
    const all = ofOwn(request).filter((one) => state === undefined || one.state === state)
    const start = all.findIndex((one) => one.delivery_id === before) + 1
    const deliveries = all.slice(start, start + limit)
    return success<WebhookDeliveryList>(request, { deliveries, has_more: all.length > start + limit })
  })
  app.get<OfEndpoint>(`${path}/deliveries/:delivery_id`, { config }, async (request) =>
    success<WebhookDeliveryWithAttempts>(request, oneOf(request)),
  )
  app.post<OfEndpoint>(`${path}/deliveries/:delivery_id/replay`, { config }, async (request) => {
    const delivery = oneOf(request)
    if (ownOf(double, request).status === 'disabled') {
      throw new Problem('WEBHOOK_ENDPOINT_DISABLED', 'The webhook endpoint is disabled. Enable it first.')
    }
    return success<WebhookDelivery>(request, Object.assign(delivery, { state: 'pending', attempt_count: 0 }))
  })
  app.post<OfEndpoint>(`${path}/test`, { config }, async (request) => {
    const delivery = deliveryOf(ownOf(double, request).endpoint_id, { type: 'ping' })
    double.deliveries.unshift(delivery)
    return success<WebhookDelivery>(request, delivery)
  })
  app.post<OfEndpoint>(`${path}/replay`, { config }, async (request) => {
    const { after, before } = parseBody(webhookReplay, request.body)
    double.replays.push({ endpointId: ownOf(double, request).endpoint_id, after, before })
    if (double.replayable > 10_000) {
      throw new Problem('VALIDATION_ERROR', 'The request body is not valid. Fix these fields: before.', {
        details: [{ field: 'before', message: 'must be earlier: the period has more than 10,000 events' }],
      })
    }
    return success<WebhookReplayResult>(request, { replayed: double.replayable })
  })
  if (mode === 'live') return
  app.post('/sandbox/v1/events/test', { config }, async (request) => {
    double.made.push(parseBody(testEventRequest, request.body).type)
    return success(request, {})
  })
}

function refusedUrl(): Problem {
  return new Problem('VALIDATION_ERROR', 'The request body is not valid. Fix these fields: url.', {
    details: [{ field: 'url', message: 'must be an https URL' }],
  })
}

let made = 0
const idOf = (prefix: string) => `${prefix}_${String((made += 1)).padStart(32, '0')}`

function endpointOf(
  endpoint: Partial<WebhookEndpoint> & Pick<OwnedEndpoint, 'accountId' | 'mode'>,
): OwnedEndpoint {
  return {
    endpoint_id: idOf('whe'),
    url: 'https://hooks.books.example/events',
    status: 'enabled',
    disabled_reason: null,
    disabled_at: null,
    failing_since: null,
    previous_secret_expires_at: null,
    created_by_key: 'key_1',
    created_at: new Date().toISOString(),
    ...endpoint,
    event_types: endpoint.event_types ?? null,
    description: endpoint.description ?? null,
  }
}

export function deliveryOf(
  endpointId: string,
  changes: Partial<WebhookDeliveryWithAttempts>,
): WebhookDeliveryWithAttempts {
  const at = new Date().toISOString()
  return {
    delivery_id: idOf('whd'),
    endpoint_id: endpointId,
    event_id: `evt_${String(made).padStart(32, '0')}`,
    type: 'filing.accepted',
    timestamp: at,
    state: 'pending',
    attempt_count: 0,
    next_attempt_at: at,
    last_outcome: null,
    last_status_code: null,
    queued_at: at,
    attempts: [],
    ...changes,
  }
}

const LONG_URL =
  'https://integration-hub.accounting-practice-newcastle.example/v2/tenants/7f3c9a10/company-filing/events?source=production'

/** The endpoints of an account in full use: one in each state, with deliveries in each state. */
export function webhooksOf(double: WebhookDouble, accountId: string) {
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const failing = endpointOf({ accountId, mode: 'live', url: LONG_URL, failing_since: at(7) })
  const sandbox = endpointOf({ accountId, mode: 'test', previous_secret_expires_at: at(-20) })
  const types = ['filing.accepted', 'filing.rejected', 'filing.failed', 'balance.low'] as const
  const gone = { status: 'disabled', disabled_reason: 'gone', disabled_at: at(30) } as const
  double.endpoints.push(
    endpointOf({ accountId, mode: 'live', description: 'Practice software', event_types: [...types] }),
    failing,
    endpointOf({ accountId, mode: 'live', url: 'https://old.books.example/hook', ...gone }),
    sandbox,
  )
  const attempts = [
    { at: at(7), duration_ms: 15_000, outcome: 'timed_out', status_code: null, response: null },
    {
      at: at(6),
      duration_ms: 131,
      outcome: 'refused',
      status_code: 500,
      response: `<html>\n<body>Internal <b>error</b> ${'0123456789'.repeat(30)}</body>`,
    },
  ] as const
  const tried = { attempt_count: 2, last_outcome: 'refused', last_status_code: 500 } as const
  const exhausted = deliveryOf(failing.endpoint_id, { ...tried, attempts: [...attempts], queued_at: at(7) })
  const done = { last_outcome: 'delivered', last_status_code: 204, next_attempt_at: null } as const
  const delivered = Array.from({ length: 24 }, (_, index) =>
    deliveryOf(failing.endpoint_id, {
      ...done,
      state: 'delivered',
      attempt_count: 1,
      queued_at: at(9 + index),
    }),
  )
  const failed = { ...tried, state: 'failed', attempt_count: 10, next_attempt_at: null } as const
  double.deliveries.push(exhausted, deliveryOf(failing.endpoint_id, failed), ...delivered)
  double.deliveries.push({ ...exhausted, endpoint_id: sandbox.endpoint_id })
  return { live: failing.endpoint_id, test: sandbox.endpoint_id, deliveryId: exhausted.delivery_id }
}
