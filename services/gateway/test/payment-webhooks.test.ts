// The payment processor's webhooks reach billing with their bytes, their signature and nothing else.
import { callersOf } from '@cfs/testing'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { createIdentityVerifier, IDENTITY_HEADER } from '@cfs/http'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
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
const signature = (atMs = Date.now()) => `t=${Math.floor(atMs / 1000)},v1=${'a1'.repeat(32)}`
const send = (changes: { headers?: Record<string, string>; body?: Buffer } = {}) =>
  fetch(`${gateway.url}/webhooks/payment-processor`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature(),
      ...changes.headers,
    },
    body: new Uint8Array(changes.body ?? body),
  })

test('the bytes arrive unchanged, with an identity that gives no other access', async () => {
  const sent = signature()
  const forged = { [IDENTITY_HEADER]: 'forged', cookie: 'a=b', 'x-api-key': 'k' }
  const response = await send({ headers: { ...forged, 'stripe-signature': sent } })
  expect(response.status).toBe(200)
  const [one] = received
  expect(one?.body.equals(body)).toBe(true)
  expect(one?.headers).toMatchObject({ 'stripe-signature': sent })
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

/** Sends a webhook without its last byte; resolves with the first bytes of the response. */
function sendHalf(header: string, localAddress: string) {
  const socket = connect({ port: Number(new URL(gateway.url).port), host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(String(bytes))).on('error', () => resolve('closed'))
  })
  const head = ['POST /webhooks/payment-processor HTTP/1.1', 'Host: a', `Stripe-Signature: ${header}`]
  socket.write([...head, 'Content-Length: 262144', '', ' '.repeat(262_143)].join('\r\n'))
  return answered
}

test('the body of a webhook with an old or malformed signature is not read', async () => {
  for (const header of ['t=1,v1=ab', signature(Date.now() - 400_000), `t=${Math.floor(Date.now() / 1000)}`]) {
    const answer = await sendHalf(header, '127.0.0.2')
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer.toLowerCase()).toContain('connection: close')
  }
  expect(received).toEqual([])
})

test('unfinished webhooks from other addresses do not delay the payment processor’s', async () => {
  const address = (index: number) => `127.0.0.${2 + (index % 40)}`
  const halves = Array.from({ length: 160 }, (_, index) => sendHalf(signature(), address(index)))
  await Promise.race(halves)
  for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(200)
  expect(received).toHaveLength(5)
})
