// …/webhook-endpoints: create, list, read, change and delete the account's endpoints, live or test.
import { Problem, secretRotation, webhookEndpointChange, webhookEndpointRequest } from '@cfs/contracts'
import { type Mode, parseBody, success, withoutBody } from '@cfs/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changeEndpoint } from '../commands/change-endpoint.ts'
import { createEndpoint } from '../commands/create-endpoint.ts'
import { removeEndpoint } from '../commands/remove-endpoint.ts'
import { rotateSecret } from '../commands/rotate-secret.ts'
import { endpointResource } from '../commands/endpoint-resource.ts'
import { type EndpointName, noSuchEndpoint, type WebhookWork } from '../commands/webhook-work.ts'
import { findEndpoint, listEndpoints } from '../store/endpoints.ts'

export interface OneEndpoint {
  Params: { endpoint_id: string }
}

/** `undefined` in an installation without WEBHOOK_KEY. */
export type Webhooks = WebhookWork | undefined

const callers = ['gateway', 'dashboard']
/** Keys with the scopes of filings managed endpoints before the scope `webhooks:manage` existed. */
export const READING = { scope: 'webhooks:manage', orScope: 'filings:read', callers } as const
export const CHANGING = { scope: 'webhooks:manage', orScope: 'filings:write', callers } as const

export const WEBHOOK_PATHS: Readonly<Record<Mode, string>> = {
  live: '/api/v1/webhook-endpoints',
  test: '/sandbox/v1/webhook-endpoints',
}

export function webhookEndpoints(app: FastifyInstance, webhooks: Webhooks): void {
  for (const mode of ['live', 'test'] as const) {
    readingRoutes(app, mode, webhooks)
    changingRoutes(app, mode, webhooks)
  }
}

function readingRoutes(app: FastifyInstance, mode: Mode, webhooks: Webhooks): void {
  const reading = { config: { access: { ...READING, mode } } } as const
  const path = WEBHOOK_PATHS[mode]

  app.get(path, reading, async (request) => {
    const { pool, clock } = available(webhooks)
    const { accountId } = request.identity
    const endpoints = await listEndpoints(pool, { accountId, mode }, clock.now())
    return success(request, { endpoints: endpoints.map(endpointResource) })
  })

  app.get<OneEndpoint>(`${path}/:endpoint_id`, reading, async (request) => {
    const { pool, clock } = available(webhooks)
    const { feed, endpointId } = nameOf(request, mode)
    const endpoint = await findEndpoint(pool, feed, { endpointId, now: clock.now() })
    if (endpoint === undefined) throw noSuchEndpoint()
    return success(request, endpointResource(endpoint))
  })
}

function changingRoutes(app: FastifyInstance, mode: Mode, webhooks: Webhooks): void {
  const changing = { config: { access: { ...CHANGING, mode } } } as const
  const path = WEBHOOK_PATHS[mode]

  app.post(path, changing, async (request, reply) => {
    const { accountId, keyId } = request.identity
    const endpoint = parseBody(webhookEndpointRequest, request.body)
    const creation = { feed: { accountId, mode }, keyId, request: endpoint }
    return reply.code(201).send(success(request, await createEndpoint(available(webhooks), creation)))
  })
  app.patch<OneEndpoint>(`${path}/:endpoint_id`, changing, async (request) => {
    const change = parseBody(webhookEndpointChange, request.body)
    return success(request, await changeEndpoint(available(webhooks), nameOf(request, mode), change))
  })
  app.delete<OneEndpoint>(`${path}/:endpoint_id`, withoutBody(changing), async (request) =>
    success(request, await removeEndpoint(available(webhooks), nameOf(request, mode))),
  )
  app.post<OneEndpoint>(`${path}/:endpoint_id/rotate-secret`, withoutBody(changing), async (request) => {
    const rotation = parseBody(secretRotation, request.body ?? {})
    return success(request, await rotateSecret(available(webhooks), nameOf(request, mode), rotation))
  })
}

export function nameOf(request: FastifyRequest<OneEndpoint>, mode: Mode): EndpointName {
  return {
    feed: { accountId: request.identity.accountId, mode },
    endpointId: request.params.endpoint_id,
  }
}

/** Throws SERVICE_UNAVAILABLE in an installation without webhooks. */
export function available(webhooks: Webhooks): WebhookWork {
  if (webhooks !== undefined) return webhooks
  // Waiting does not help, so the response has no Retry-After header.
  throw new Problem('SERVICE_UNAVAILABLE', 'This endpoint is not available in this deployment.')
}
