// The payment processor's webhooks reach billing with their bytes, their signature and nothing else.
import { callersOf } from '@cfs/testing'
import { createServer, type Server } from 'node:http'
import { createIdentityVerifier, IDENTITY_HEADER } from '@cfs/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { IDENTITY_SECRET, startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

let gateway: GatewayUnderTest
let billing: Server
let status = 200
const received: Received[] = []
beforeAll(async () => {
  billing = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"secret":"detail"}')
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  billing.listen(0, '127.0.0.1', resolve)
  await promise
  const address = billing.address()
  const port = typeof address === 'object' ? address?.port : undefined
  gateway = await startGateway({ BILLING_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await gateway.stop()
  billing.closeAllConnections()
  billing.close()
})
beforeEach(() => {
  status = 200
  received.length = 0
})

const body = Buffer.from('{ "id" : "evt_1",\n  "name": "Zoë" }')
const send = (given: { headers?: Record<string, string>; body?: Buffer } = {}) =>
  fetch(`${gateway.url}/webhooks/payment-processor`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': 't=1,v1=ab',
      ...given.headers,
    },
    body: new Uint8Array(given.body ?? body),
  })

test('the bytes arrive unchanged, with an identity that gives no other access', async () => {
  const response = await send({ headers: { [IDENTITY_HEADER]: 'forged', cookie: 'a=b', 'x-api-key': 'k' } })
  expect(response.status).toBe(200)
  const [one] = received
  expect(one?.body.equals(body)).toBe(true)
  expect(one?.headers).toMatchObject({ 'stripe-signature': 't=1,v1=ab' })
  expect(one?.headers).not.toHaveProperty('cookie')
  expect(one?.headers).not.toHaveProperty('x-api-key')
  const verify = createIdentityVerifier({
    callers: callersOf(IDENTITY_SECRET, 'billing'),
    audience: 'billing',
  })
  expect(verify(String(one?.headers[IDENTITY_HEADER]))).toMatchObject({ scopes: ['billing:webhook'] })
})

test('a refusal does not reveal its reason', async () => {
  status = 400
  const response = await send()
  expect(response.status).toBe(400)
  const text = await response.text()
  expect(text).toContain('The webhook was refused.')
  expect(text).not.toContain('detail')
})

test.each([500, 503, 401, 404])('status %i from billing makes the sender try again', async (answered) => {
  status = answered
  expect((await send()).status).toBe(503)
})

test('a webhook without a signature or a body, or a too large one, does not reach billing', async () => {
  const unsigned = await fetch(`${gateway.url}/webhooks/payment-processor`, { method: 'POST', body: 'x' })
  expect(unsigned.status).toBe(400)
  expect((await send({ body: Buffer.alloc(0) })).status).toBe(400)
  expect((await send({ body: Buffer.alloc(256 * 1024 + 1, 'x') })).status).toBe(413)
  const read = await fetch(`${gateway.url}/webhooks/payment-processor`)
  expect(read.status).toBe(405)
  expect(received).toEqual([])
})
