// Reads the account's webhook endpoints and their deliveries from the notifications service.
import { webhookDeliveryList, webhookEndpointList } from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import { z } from 'zod'
import type { ProductClient } from '../shell/member-request.ts'
import {
  callWith,
  type ListedDelivery,
  listedDelivery,
  type ListedEndpoint,
  listedEndpoint,
  pathOf,
  type WebhookRequest,
  type WholeDelivery,
  wholeDelivery,
} from './webhook-calls.ts'

/** The endpoints of the mode, oldest first. */
export async function listWebhooks(
  { api }: ProductClient,
  request: WebhookRequest,
): Promise<readonly ListedEndpoint[]> {
  const answer = webhookEndpointList.extend({ endpoints: z.array(listedEndpoint) })
  const call = { ...callWith(request), path: `${pathOf(request)}/webhook-endpoints` }
  return (await api.call(call, answer)).endpoints
}

export function readWebhook(
  { api }: ProductClient,
  request: WebhookRequest,
  endpointId: string,
): Promise<ListedEndpoint> {
  const path = `${pathOf(request)}${urlPath`/webhook-endpoints/${endpointId}`}`
  return api.call({ ...callWith(request), path }, listedEndpoint)
}

export interface DeliveryPage {
  readonly deliveries: readonly ListedDelivery[]
  readonly has_more: boolean
}

/** The deliveries of an endpoint, newest first. */
export function listDeliveries(
  { api }: ProductClient,
  request: WebhookRequest,
  deliveries: { readonly endpointId: string; readonly query: Readonly<Record<string, string>> },
): Promise<DeliveryPage> {
  const query = new URLSearchParams(deliveries.query).toString()
  const path = `${pathOf(request)}${urlPath`/webhook-endpoints/${deliveries.endpointId}/deliveries`}?${query}`
  const answer = webhookDeliveryList.extend({ deliveries: z.array(listedDelivery) })
  return api.call({ ...callWith(request), path }, answer)
}

export function readDelivery(
  { api }: ProductClient,
  request: WebhookRequest,
  { endpointId, deliveryId }: { readonly endpointId: string; readonly deliveryId: string },
): Promise<WholeDelivery> {
  const route = urlPath`/webhook-endpoints/${endpointId}/deliveries/${deliveryId}`
  return api.call({ ...callWith(request), path: `${pathOf(request)}${route}` }, wholeDelivery)
}
