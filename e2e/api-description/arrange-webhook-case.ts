// Sets up what the examples of webhook endpoints need: a receiver that answers, an endpoint, and deliveries.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WEBHOOK_EXAMPLES } from '@cfs/contracts/openapi'
import { waitFor } from '@cfs/testing'
import { z } from 'zod'
import { type Ahead, ahead } from '../ahead.ts'
import type { Stack } from '../stack.ts'
import type { Arranged, DescribedCase } from './described-cases.ts'

const ENDPOINTS = '/api/v1/webhook-endpoints'
const MOST = 10
const created = z.object({ data: z.object({ endpoint_id: z.string() }) })
const listed = z.object({
  data: z.object({ deliveries: z.array(z.object({ delivery_id: z.string(), state: z.string() })) }),
})

export interface EndpointOfCase {
  readonly endpointId: string
  readonly deliveryId: string
}

let receiver: Promise<string> | undefined
/** The URL of a program that answers every delivery with 204; it ends with the process of the tests. */
function receiverUrl(): Promise<string> {
  receiver ??= (async () => {
    const server = createServer((request, response) => {
      request.resume()
      request.on('end', () => response.writeHead(204).end())
    })
    server.listen(0, '127.0.0.1').unref()
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })()
  return receiver
}

interface Call {
  readonly path: string
  readonly method: string
  readonly body?: unknown
}

async function send(stack: Stack, key: string, call: Call): Promise<unknown> {
  const response = await fetch(`${stack.urls.gateway}${call.path}`, {
    method: call.method,
    headers: { 'x-api-key': key, ...(call.body !== undefined && { 'content-type': 'application/json' }) },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  })
  if (!response.ok) throw new Error(`${call.method} ${call.path}: ${await response.text()}`)
  return response.json()
}

/** Creates an endpoint at the receiver, and waits until its ping is delivered. */
export async function makeEndpoint(stack: Stack, key: string): Promise<EndpointOfCase> {
  const endpointId = await createEndpoint(stack, key)
  const path = `${ENDPOINTS}/${endpointId}/deliveries`
  return waitFor(
    async () => {
      const [ping] = listed.parse(await send(stack, key, { path, method: 'GET' })).data.deliveries
      if (ping?.state !== 'delivered') throw new Error('the ping is not delivered yet')
      return { endpointId, deliveryId: ping.delivery_id }
    },
    { intervalMs: 300, until: 'the ping is delivered' },
  )
}

async function createEndpoint(stack: Stack, key: string): Promise<string> {
  const body = { ...WEBHOOK_EXAMPLES.request, url: `${await receiverUrl()}/${crypto.randomUUID()}` }
  const answer = await send(stack, key, { path: ENDPOINTS, method: 'POST', body })
  return created.parse(answer).data.endpoint_id
}

/** Deletes every endpoint of the key's account and mode. */
export async function deleteEndpoints(stack: Stack, key: string): Promise<void> {
  const list = z.object({ data: z.object({ endpoints: z.array(created.shape.data) }) })
  const { data } = list.parse(await send(stack, key, { path: ENDPOINTS, method: 'GET' }))
  for (const { endpoint_id: id } of data.endpoints) {
    await send(stack, key, { path: `${ENDPOINTS}/${id}`, method: 'DELETE' })
  }
}

const endpoints = new WeakMap<Stack, Ahead<EndpointOfCase & { readonly key: string }>>()
/** Endpoints of an account each. */
export function endpointsOf(stack: Stack): Ahead<EndpointOfCase & { readonly key: string }> {
  const made =
    endpoints.get(stack) ??
    ahead(async () => {
      const { live: key } = await stack.account(100)
      return { key, ...(await makeEndpoint(stack, key)) }
    })
  endpoints.set(stack, made)
  return made
}

/** Names of examples that need nothing but a key, as for other operations. */
const OF_ANY_OPERATION = /^(?:MISSING|INVALID|IP_|INSUFFICIENT|RATE_|NOT_|PAYLOAD|UNSUPPORTED|sandbox)/

/** How to send an example of a webhook operation; undefined if it needs no endpoint. */
export async function arrangeWebhookCase(
  { operation, name }: DescribedCase,
  stack: Stack,
): Promise<Arranged | undefined> {
  if (operation.tag !== 'Webhooks' || OF_ANY_OPERATION.test(name)) return undefined
  const { key, endpointId, deliveryId } = await endpointsOf(stack).take()
  const atExample = { path: ENDPOINTS, method: 'POST', body: WEBHOOK_EXAMPLES.request }
  if (name === 'WEBHOOK_ENDPOINT_EXISTS') await send(stack, key, atExample)
  if (name === 'WEBHOOK_ENDPOINT_LIMIT') {
    for (let count = 1; count < MOST; count += 1) await createEndpoint(stack, key)
  }
  if (name === 'WEBHOOK_ENDPOINT_DISABLED') {
    const path = `${ENDPOINTS}/${endpointId}`
    await send(stack, key, { path, method: 'PATCH', body: { status: 'disabled' } })
  }
  const path = operation.path.replace('{endpoint_id}', endpointId).replace('{delivery_id}', deliveryId)
  const isBadQuery = name === 'VALIDATION_ERROR' && operation.query !== undefined
  return { key, path: isBadQuery ? `${path}?limit=201` : path }
}
