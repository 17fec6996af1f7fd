// …/webhook-endpoints/{endpoint_id}/…: test an endpoint, list and read its deliveries, and replay events.
import { listDeliveriesQuery, webhookReplay } from '@cfs/contracts'
import { type Mode, parseBody, parseQuery, success, withoutBody } from '@cfs/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { queuePing, replayDelivery, replayPeriod } from '../commands/replay-delivery.ts'
import { deliveryResource, deliveryWithAttempts } from '../commands/endpoint-resource.ts'
import { noSuchDelivery, noSuchEndpoint } from '../commands/webhook-work.ts'
import { findDelivery, pageDeliveries } from '../store/deliveries.ts'
import { findEndpoint } from '../store/endpoints.ts'
import {
  available,
  CHANGING,
  nameOf,
  type OneEndpoint,
  READING,
  WEBHOOK_PATHS,
  type Webhooks,
} from './webhook-endpoints.ts'

interface OneDelivery {
  Params: { endpoint_id: string; delivery_id: string }
}

export function webhookDeliveries(app: FastifyInstance, webhooks: Webhooks): void {
  for (const mode of ['live', 'test'] as const) {
    readingRoutes(app, mode, webhooks)
    queueingRoutes(app, mode, webhooks)
  }
}

function readingRoutes(app: FastifyInstance, mode: Mode, webhooks: Webhooks): void {
  const reading = { config: { access: { ...READING, mode } } } as const
  const path = `${WEBHOOK_PATHS[mode]}/:endpoint_id/deliveries`

  app.get<OneEndpoint>(path, reading, async (request) => {
    const { state, before, limit } = parseQuery(listDeliveriesQuery, request.query)
    const { pool } = available(webhooks)
    const endpointId = await ownEndpoint(request, mode, webhooks)
    const page = await pageDeliveries(pool, endpointId, { state, before, limit: limit + 1 })
    const deliveries = page.slice(0, limit).map(deliveryResource)
    return success(request, { deliveries, has_more: page.length > limit })
  })

  app.get<OneDelivery>(`${path}/:delivery_id`, reading, async (request) => {
    const { pool } = available(webhooks)
    const endpointId = await ownEndpoint(request, mode, webhooks)
    const delivery = await findDelivery(pool, endpointId, request.params.delivery_id)
    if (delivery === undefined) throw noSuchDelivery()
    return success(request, deliveryWithAttempts(delivery))
  })
}

function queueingRoutes(app: FastifyInstance, mode: Mode, webhooks: Webhooks): void {
  const changing = { config: { access: { ...CHANGING, mode } } } as const
  const path = `${WEBHOOK_PATHS[mode]}/:endpoint_id`

  app.post<OneEndpoint>(`${path}/test`, withoutBody(changing), async (request, reply) =>
    reply.code(202).send(success(request, await queuePing(available(webhooks), nameOf(request, mode)))),
  )
  const replayPath = `${path}/deliveries/:delivery_id/replay`
  app.post<OneDelivery>(replayPath, withoutBody(changing), async (request, reply) => {
    const { delivery_id: deliveryId } = request.params
    const delivery = await replayDelivery(available(webhooks), nameOf(request, mode), deliveryId)
    return reply.code(202).send(success(request, delivery))
  })
  app.post<OneEndpoint>(`${path}/replay`, changing, async (request, reply) => {
    const period = parseBody(webhookReplay, request.body)
    const replayed = await replayPeriod(available(webhooks), nameOf(request, mode), period)
    return reply.code(202).send(success(request, replayed))
  })
}

/** The endpoint's id, if it is the caller's. Throws NOT_FOUND. */
async function ownEndpoint(
  request: FastifyRequest<OneEndpoint>,
  mode: Mode,
  webhooks: Webhooks,
): Promise<string> {
  const { pool, clock } = available(webhooks)
  const { feed, endpointId } = nameOf(request, mode)
  const endpoint = await findEndpoint(pool, feed, { endpointId, now: clock.now() })
  if (endpoint === undefined) throw noSuchEndpoint()
  return endpointId
}
