// Queues something for a webhook endpoint: a ping, a delivery again, the events of a period, or an event made
// in the sandbox.
import { type FeedEventType, webhookReplayResult } from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import { z } from 'zod'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { audited, requireActive } from './audited.ts'
import {
  callWith,
  type ListedDelivery,
  listedDelivery,
  pathOf,
  type WebhookRequest,
} from '../../clients/webhooks/webhook-calls.ts'

const HOUR_MS = 3_600_000

/** Queues a ping, and returns its delivery. */
export async function testWebhook(
  context: DashboardContext,
  request: WebhookRequest,
  endpointId: string,
): Promise<ListedDelivery> {
  await requireActive(context, request)
  const path = `${pathOf(request)}${urlPath`/webhook-endpoints/${endpointId}/test`}`
  return context.api.call({ ...callWith(request), method: 'POST', path, body: {} }, listedDelivery)
}

/** Makes an event in the sandbox; each endpoint of the sandbox that wants its type gets it. */
export async function makeTestEvent(
  context: DashboardContext,
  request: WebhookRequest,
  type: FeedEventType,
): Promise<void> {
  await requireActive(context, request)
  const path = `${pathOf(request)}/events/test`
  await context.api.call({ ...callWith(request), method: 'POST', path, body: { type } }, z.unknown())
}

export async function replayWebhookDelivery(
  context: DashboardContext,
  request: WebhookRequest,
  { endpointId: subject, deliveryId }: { readonly endpointId: string; readonly deliveryId: string },
): Promise<void> {
  await requireActive(context, request)
  const route = urlPath`/webhook-endpoints/${subject}/deliveries/${deliveryId}/replay`
  const call = { ...callWith(request), method: 'POST', path: `${pathOf(request)}${route}`, body: {} } as const
  const details = { delivery_id: deliveryId }
  await audited(context, request, { asked: 'webhook.replaying', subject, details }, () =>
    context.api.call(call, listedDelivery),
  )
}

/** Replays the events of the last hours, and returns how many there are. */
export async function replayHours(
  context: DashboardContext,
  request: WebhookRequest,
  { endpointId: subject, hours }: { readonly endpointId: string; readonly hours: number },
): Promise<number> {
  await requireActive(context, request)
  const path = `${pathOf(request)}${urlPath`/webhook-endpoints/${subject}/replay`}`
  const now = context.clock.now()
  const after = new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const details = { after, before: now.toISOString() }
  const { replayed } = await audited(context, request, { asked: 'webhook.replaying', subject, details }, () =>
    context.api.call({ ...callWith(request), method: 'POST', path, body: details }, webhookReplayResult),
  )
  return replayed
}
