// Where messages of AI agents at /mcp may come from: no page of another site may send them, not even one
// whose name leads to the gateway (DNS rebinding).
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts'

const ACCEPTS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: 'https://api.example.test/' })
})
afterAll(() => gateway.stop())

const keyFor = async () => gateway.key(await gateway.account(), { mode: 'test' })

describe('a page of another site', () => {
  test.each([
    ['its origin', { origin: 'https://evil.test' }, 403],
    ['an origin that begins like ours', { origin: 'https://api.example.test.evil.test' }, 403],
    ['an origin without a host', { origin: 'null' }, 403],
    ['our origin', { origin: 'https://api.example.test' }, 200],
    ['an origin of this machine', { origin: 'http://localhost:3000' }, 200],
    ['a loopback address', { origin: 'http://127.0.0.1:3000' }, 200],
    ['a loopback address of IPv6', { origin: 'http://[::1]:3000' }, 200],
    ['an address in digits', { origin: 'http://203.0.113.9' }, 403],
    ['an address of IPv6', { origin: 'http://[2001:db8::1]' }, 403],
    ['a name that begins like loopback', { origin: 'http://127.0.0.1.evil.test' }, 403],
  ])('sends %s', async (_, headers, status) => {
    const { key } = await keyFor()
    const response = await fetch(`${gateway.url}/mcp`, {
      method: 'POST',
      headers: { 'x-api-key': key, ...ACCEPTS, ...headers },
      body: JSON.stringify(MESSAGE),
    })
    expect(response.status).toBe(status)
    if (status === 403) expect(await response.json()).toMatchObject({ error: { code: 'ORIGIN_NOT_ALLOWED' } })
  })

  test.each([
    ['evil.test', 403],
    ['api.example.test.evil.test:8080', 403],
    ['api.example.test', 200],
    ['API.EXAMPLE.TEST.', 200],
    ['[::1]:8080', 200],
    ['localhost:8080', 200],
  ])('makes the name %s lead here', async (host, status) => {
    const { key } = await keyFor()
    expect((await raw([`POST /mcp HTTP/1.1`, `Host: ${host}`, `X-API-Key: ${key}`])).status).toBe(status)
  })
})

test.each([
  ['http://203.0.113.9:8080', 200],
  ['http://203.0.113.9:8081', 403],
  ['http://203.0.113.8:8080', 403],
])('a gateway at 203.0.113.9:8080 takes messages of the page %s: %s', async (origin, status) => {
  const { key } = await keyFor()
  const head = ['POST /mcp HTTP/1.1', 'Host: 203.0.113.9:8080', `X-API-Key: ${key}`, `Origin: ${origin}`]
  expect((await raw(head)).status).toBe(status)
})

/** Sends a message with these lines as its head. */
async function raw(head: readonly string[]): Promise<{ readonly status: number }> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const body = JSON.stringify(MESSAGE)
  const types = Object.entries(ACCEPTS).map(([name, value]) => `${name}: ${value}`)
  const lines = [...head, ...types, `Content-Length: ${body.length}`, 'Connection: close', '', body]
  socket.write(lines.join('\r\n'))
  const answer = await text(socket)
  return { status: Number(answer.split(' ')[1]) }
}
