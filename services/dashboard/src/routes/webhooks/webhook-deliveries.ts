// Routes of deliveries to webhook endpoints: one delivery with its attempts, tests and replays.
import { FEED_EVENT_TYPES } from '@cfs/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hasPermission } from '../../commands/shell/page-access.ts'
import { readDelivery, readWebhook } from '../../clients/webhooks/read-webhooks.ts'
import { isAttemptAwaited } from '../../commands/webhooks/is-attempt-awaited.ts'
import {
  makeTestEvent,
  replayHours,
  replayWebhookDelivery,
  testWebhook,
} from '../../commands/webhooks/replay-webhooks.ts'
import { readInactiveState } from '../../clients/webhooks/webhook-calls.ts'
import { webhookDeliveryPage } from '../../views/webhooks/webhook-delivery-page.ts'
import { sessionOf } from '../shell/guard-pages.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { MODES, type PageMode } from '../shell/page-rules.ts'
import { messageNamed, readForm } from '../shell/read-form.ts'
import { errorsOfRefusal } from './webhook-form.ts'
import { managing, type OfEndpoint, reading, showEndpoint, webhookRequestOf } from './webhooks.ts'

interface OfDelivery {
  Params: { endpoint_id: string; delivery_id: string }
}

const MESSAGES: Readonly<Record<string, string>> = {
  replayed: 'The event is delivered again.',
  tested: 'The ping is on its way.',
}
const testForm = z.object({
  type: z.enum(['ping', ...FEED_EVENT_TYPES], { error: 'Choose an event' }).default('ping'),
})
const replayForm = z.object({
  hours: z.enum(['1', '24', '168', '720'], { error: 'Choose how far back to replay' }),
})

export function webhookDeliveryRoutes(app: FastifyInstance, parts: PageParts): void {
  for (const mode of MODES) {
    deliveryRoutes(app, parts, mode)
    testRoute(app, parts, mode)
    replayRoute(app, parts, mode)
  }
}

function deliveryRoutes(app: FastifyInstance, { context }: PageParts, mode: PageMode): void {
  const path = `/${mode}/webhooks/:endpoint_id/deliveries/:delivery_id`
  app.get<OfDelivery>(path, reading(mode), async (request, reply) => {
    const { endpoint_id: endpointId, delivery_id: deliveryId } = request.params
    const webhookRequest = webhookRequestOf(request, mode)
    const [endpoint, delivery, inactive] = await Promise.all([
      readWebhook(context, webhookRequest, endpointId),
      readDelivery(context, webhookRequest, { endpointId, deliveryId }),
      readInactiveState(context, webhookRequest),
    ])
    const model = {
      endpoint,
      delivery,
      inactive,
      mayManage: hasPermission(sessionOf(request), 'manage webhooks'),
      isAwaited: isAttemptAwaited(context, endpoint, delivery),
      message: messageNamed(MESSAGES, request.query),
    }
    return show(reply, (csrfToken) => webhookDeliveryPage({ mode, csrfToken }, model))
  })
  app.post<OfDelivery>(`${path}/replay`, managing(mode), async (request, reply) => {
    const { endpoint_id: endpointId, delivery_id: deliveryId } = request.params
    const webhookRequest = webhookRequestOf(request, mode)
    try {
      await replayWebhookDelivery(context, webhookRequest, { endpointId, deliveryId })
    } catch (error) {
      const errors = errorsOfRefusal(error)
      return showEndpoint({ context }, { request, reply, mode, errors })
    }
    const page = `/${mode}/webhooks/${endpointId}/deliveries/${deliveryId}`
    return reply.redirect(`${page}?message=replayed`, 303)
  })
}

function testRoute(app: FastifyInstance, parts: PageParts, mode: PageMode): void {
  const { context } = parts
  app.post<OfEndpoint>(`/${mode}/webhooks/:endpoint_id/test`, managing(mode), async (request, reply) => {
    const webhookRequest = webhookRequestOf(request, mode)
    const read = readForm(testForm, request.body)
    if (!read.isValid) return showEndpoint(parts, { request, reply, mode, errors: read.errors })
    const { type } = read.values
    const page = `/${mode}/webhooks/${request.params.endpoint_id}`
    try {
      if (type !== 'ping' && mode === 'sandbox') {
        await makeTestEvent(context, webhookRequest, type)
        return await reply.redirect(`${page}?message=made`, 303)
      }
      const ping = await testWebhook(context, webhookRequest, request.params.endpoint_id)
      return await reply.redirect(`${page}/deliveries/${ping.delivery_id}?message=tested`, 303)
    } catch (error) {
      return showEndpoint(parts, { request, reply, mode, errors: errorsOfRefusal(error) })
    }
  })
}

function replayRoute(app: FastifyInstance, parts: PageParts, mode: PageMode): void {
  const { context } = parts
  app.post<OfEndpoint>(`/${mode}/webhooks/:endpoint_id/replay`, managing(mode), async (request, reply) => {
    const read = readForm(replayForm, request.body)
    if (!read.isValid) return showEndpoint(parts, { request, reply, mode, errors: read.errors })
    const { endpoint_id: endpointId } = request.params
    const hours = Number(read.values.hours)
    try {
      const count = await replayHours(context, webhookRequestOf(request, mode), { endpointId, hours })
      const message = count === 0 ? 'nothing' : 'replayed'
      return await reply.redirect(`/${mode}/webhooks/${endpointId}?message=${message}`, 303)
    } catch (error) {
      const { before, ...errors } = errorsOfRefusal(error)
      const replayErrors =
        before === undefined ? errors : { hours: 'There are too many events: choose less time' }
      return showEndpoint(parts, { request, reply, mode, errors: replayErrors })
    }
  })
}
