// The client's methods for webhook endpoints and their deliveries.
import type { Client as Api } from 'openapi-fetch'
import { dataOf, listOf } from './data-of.ts'
import type { CallOptions } from './call-options.ts'
import type { components, paths } from './generated/api.ts'

type Schemas = components['schemas']
export type WebhookEndpoint = Schemas['WebhookEndpoint']
export type WebhookEndpointWithSecret = Schemas['WebhookEndpointWithSecret']
export type WebhookDelivery = Schemas['WebhookDelivery']
export type WebhookDeliveryWithAttempts = Schemas['WebhookDeliveryWithAttempts']
export type WebhookDeliveryList = Schemas['WebhookDeliveryList']
export type WebhookDeliveryQuery = NonNullable<
  paths['/api/v1/webhook-endpoints/{endpoint_id}/deliveries']['get']['parameters']['query']
>

/** A delivery to an endpoint. */
export interface WebhookDeliveryName {
  readonly endpointId: string
  readonly deliveryId: string
}

export interface WebhookMethods {
  /**
   * Creates a webhook endpoint. Store its `secret`, which is not shown again. Throws WEBHOOK_ENDPOINT_EXISTS
   * and WEBHOOK_ENDPOINT_LIMIT (409).
   * @example
   * const { endpoint_id, secret } = await client.createWebhookEndpoint({ url })
   */
  createWebhookEndpoint(
    request: Schemas['WebhookEndpointRequest'],
    options?: CallOptions,
  ): Promise<WebhookEndpointWithSecret>
  /**
   * Lists the webhook endpoints of the account and mode, oldest first.
   * @example
   * const failing = (await client.listWebhookEndpoints()).filter((one) => one.failing_since !== null)
   */
  listWebhookEndpoints(options?: CallOptions): Promise<readonly WebhookEndpoint[]>
  /**
   * Reads a webhook endpoint. Throws NOT_FOUND (404).
   * @example
   * const { status } = await client.getWebhookEndpoint(endpointId)
   */
  getWebhookEndpoint(endpointId: string, options?: CallOptions): Promise<WebhookEndpoint>
  /**
   * Changes the given members of a webhook endpoint. Throws NOT_FOUND (404).
   * @example
   * await client.changeWebhookEndpoint(endpointId, { status: 'enabled' })
   */
  changeWebhookEndpoint(
    endpointId: string,
    change: Schemas['WebhookEndpointChange'],
    options?: CallOptions,
  ): Promise<WebhookEndpoint>
  /**
   * Deletes a webhook endpoint. Throws NOT_FOUND (404).
   * @example
   * await client.deleteWebhookEndpoint(endpointId)
   */
  deleteWebhookEndpoint(endpointId: string, options?: CallOptions): Promise<WebhookEndpoint>
  /**
   * Creates a new secret; earlier ones sign too until the overlap ends. Throws NOT_FOUND (404).
   * @example
   * const { secret } = await client.rotateWebhookSecret(endpointId, { overlap_seconds: 3600 })
   */
  rotateWebhookSecret(
    endpointId: string,
    rotation?: Schemas['SecretRotation'],
    options?: CallOptions,
  ): Promise<WebhookEndpointWithSecret>
  /**
   * Queues a ping for a webhook endpoint. Throws WEBHOOK_ENDPOINT_DISABLED (409).
   * @example
   * const { delivery_id } = await client.testWebhookEndpoint(endpointId)
   */
  testWebhookEndpoint(endpointId: string, options?: CallOptions): Promise<WebhookDelivery>
  /**
   * Reads a page of the deliveries to a webhook endpoint, newest first.
   * @example
   * const { deliveries } = await client.listWebhookDeliveries(endpointId, { state: 'failed' })
   */
  listWebhookDeliveries(
    endpointId: string,
    query?: WebhookDeliveryQuery,
    options?: CallOptions,
  ): Promise<WebhookDeliveryList>
  /**
   * Reads a delivery with its attempts. Throws NOT_FOUND (404).
   * @example
   * const { attempts } = await client.getWebhookDelivery({ endpointId, deliveryId })
   */
  getWebhookDelivery(name: WebhookDeliveryName, options?: CallOptions): Promise<WebhookDeliveryWithAttempts>
  /**
   * Queues a delivery again, under the same event id. Throws WEBHOOK_ENDPOINT_DISABLED (409).
   * @example
   * await client.replayWebhookDelivery({ endpointId, deliveryId })
   */
  replayWebhookDelivery(name: WebhookDeliveryName, options?: CallOptions): Promise<WebhookDelivery>
  /**
   * Queues the events of a period for a webhook endpoint again; returns how many. Throws
   * WEBHOOK_ENDPOINT_DISABLED (409), and VALIDATION_ERROR (400) for more than 10,000 events.
   * @example
   * await client.replayWebhookEvents(endpointId, { after: downSince, before: new Date().toISOString() })
   */
  replayWebhookEvents(
    endpointId: string,
    period: Schemas['WebhookReplay'],
    options?: CallOptions,
  ): Promise<number>
}

const ENDPOINTS = '/api/v1/webhook-endpoints'
const ENDPOINT = '/api/v1/webhook-endpoints/{endpoint_id}'
const DELIVERY = '/api/v1/webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}'

/** The methods, on an API that retries and reports errors. */
export function webhookMethods(api: Api<paths>): WebhookMethods {
  return { ...endpointMethods(api), ...deliveryMethods(api) }
}

type DeliveryMethod =
  | 'testWebhookEndpoint'
  | 'listWebhookDeliveries'
  | 'getWebhookDelivery'
  | 'replayWebhookDelivery'
  | 'replayWebhookEvents'

function endpointMethods(api: Api<paths>): Omit<WebhookMethods, DeliveryMethod> {
  return {
    async createWebhookEndpoint(body, options = {}) {
      return dataOf(await api.POST(ENDPOINTS, { body, ...callOf(options) }))
    },
    async listWebhookEndpoints(options = {}) {
      return listOf(await api.GET(ENDPOINTS, callOf(options)), (data) => data.endpoints)
    },
    async getWebhookEndpoint(endpointId, options = {}) {
      return dataOf(await api.GET(ENDPOINT, atEndpoint(endpointId, options)))
    },
    async changeWebhookEndpoint(endpointId, body, options = {}) {
      return dataOf(await api.PATCH(ENDPOINT, { body, ...atEndpoint(endpointId, options) }))
    },
    async deleteWebhookEndpoint(endpointId, options = {}) {
      return dataOf(await api.DELETE(ENDPOINT, atEndpoint(endpointId, options)))
    },
    async rotateWebhookSecret(endpointId, body = {}, options = {}) {
      const init = { body, ...atEndpoint(endpointId, options) }
      return dataOf(await api.POST(`${ENDPOINT}/rotate-secret`, init))
    },
  }
}

function deliveryMethods(api: Api<paths>): Pick<WebhookMethods, DeliveryMethod> {
  return {
    async testWebhookEndpoint(endpointId, options = {}) {
      return dataOf(await api.POST(`${ENDPOINT}/test`, atEndpoint(endpointId, options)))
    },
    async listWebhookDeliveries(endpointId, query = {}, options = {}) {
      const { params, ...call } = atEndpoint(endpointId, options)
      return dataOf(await api.GET(`${ENDPOINT}/deliveries`, { params: { ...params, query }, ...call }))
    },
    async getWebhookDelivery(name, options = {}) {
      return dataOf(await api.GET(DELIVERY, atDelivery(name, options)))
    },
    async replayWebhookDelivery(name, options = {}) {
      return dataOf(await api.POST(`${DELIVERY}/replay`, atDelivery(name, options)))
    },
    async replayWebhookEvents(endpointId, body, options = {}) {
      const init = { body, ...atEndpoint(endpointId, options) }
      return dataOf(await api.POST(`${ENDPOINT}/replay`, init)).replayed
    },
  }
}

function atEndpoint(endpointId: string, options: CallOptions) {
  return { params: { path: { endpoint_id: endpointId } }, ...callOf(options) }
}

function atDelivery({ endpointId, deliveryId }: WebhookDeliveryName, options: CallOptions) {
  return { params: { path: { endpoint_id: endpointId, delivery_id: deliveryId } }, ...callOf(options) }
}

function callOf({ signal }: CallOptions): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}
