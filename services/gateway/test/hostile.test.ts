// Attempts to bypass or break the gateway: unusual URLs and methods, duplicate headers, and bodies that a
// service does not accept. These requests are sent on raw connections, because no client library would write
// them.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

let gateway: GatewayUnderTest
let live = ''
let sandbox = ''
beforeAll(async () => {
  gateway = await startGateway()
  const accountId = await gateway.account({ perMinute: 10_000, perDay: 10_000 })
  live = `X-API-Key: ${(await gateway.key(accountId)).key}`
  sandbox = `X-API-Key: ${(await gateway.key(accountId, { mode: 'test' })).key}`
})
afterAll(() => gateway.stop())

interface RawAnswer {
  readonly status: number
  readonly code: string | undefined
  readonly allow: string | undefined
  /** The URL at which the request arrived, if it reached a service. */
  readonly url: string | undefined
}

/** A connection that sends requests exactly as written, one after the other. */
function connection(url: string) {
  let heard = ''
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('data', (chunk) => {
    heard += String(chunk)
  })
  return {
    async ask(line: string, headers: readonly string[] = [], body = ''): Promise<RawAnswer> {
      heard = ''
      socket.write([line, 'Host: gateway', ...headers, '', body].join('\r\n'))
      await vi.waitFor(() => expect(isWhole(heard, line)).toBe(true), { timeout: 10_000 })
      return {
        status: Number(/^HTTP\/1\.1 (\d+)/m.exec(heard)?.[1]),
        code: /"code":"([A-Z_]+)"/.exec(heard)?.[1],
        allow: /^allow: (.*?)\r$/im.exec(heard)?.[1],
        url: /"url":"([^"]+)"/.exec(heard)?.[1],
      }
    },
    end: () => socket.destroy(),
  }
}

function isWhole(heard: string, line: string): boolean {
  const [head = '', ...rest] = heard.split('\r\n\r\n')
  if (line.startsWith('HEAD ')) return rest.length > 0
  const length = /^content-length: (\d+)\r?$/im.exec(head)?.[1]
  return length !== undefined && rest.join('\r\n\r\n').length >= Number(length)
}

async function ask(line: string, headers: readonly string[] = [], body = ''): Promise<RawAnswer> {
  const client = connection(gateway.url)
  const answer = await client.ask(line, headers, body)
  client.end()
  return answer
}

describe('an address', () => {
  test('with scheme and host before it is the same address, in either mode', async () => {
    expect(await ask('GET http://x/api/v1/filings?limit=1 HTTP/1.1', [live])).toMatchObject({
      status: 200,
      url: '/api/v1/filings?limit=1',
    })
    expect(await ask('GET https://x:8080/api/v1/filings HTTP/1.1', [sandbox])).toMatchObject({
      url: '/sandbox/v1/filings',
    })
  })
  test.each([
    '/%73andbox/v1/filings',
    '/sandbox/v1/filings',
    'http://x/sandbox/v1/filings',
    '/%61pi/v1/filings',
    '/api/v1/%66ilings',
    '/api/v1/filings%2ffil_1',
    '/api/v1/filings%00',
    '//api/v1/filings',
    '/api//v1/filings',
    '/api/v1//filings',
    '/api/v1/filings/',
    '/api/v1/filings#fragment',
    '/api/v1/../v1/filings',
    '/API/v1/filings',
    'https://filings?/api/v1/x',
    '/api/v1',
  ])('in no other spelling: %s', async (address) => {
    for (const key of [live, sandbox]) {
      expect(await ask(`GET ${address} HTTP/1.1`, [key])).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  })
  test.each([
    ['POST', '/api/v1/errors', 'GET, HEAD'],
    ['OPTIONS', '/api/v1/filings', 'GET, HEAD'],
    ['TRACE', '/api/v1/filings', 'GET, HEAD'],
    ['PROPFIND', '/api/v1/filings/ct600', 'POST'],
  ])('%s %s is answered with the supported methods', async (method, address, allow) => {
    expect(await ask(`${method} ${address} HTTP/1.1`, [live, 'Content-Length: 0'])).toMatchObject({
      status: 405,
      allow,
    })
  })
})

test.each(['QUERY', 'PATCH', 'PROPFIND'])('%s with any body is 405', async (method) => {
  for (const type of [[], ['Content-Type: application/json'], ['Content-Type: text/xml']]) {
    const headers = [live, ...type, 'Content-Length: 2']
    expect(await ask(`${method} /api/v1/filings HTTP/1.1`, headers, '{}')).toMatchObject({
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      allow: 'GET, HEAD',
    })
  }
})

test('two keys in one request count as no key', async () => {
  expect(await ask('GET /api/v1/filings HTTP/1.1', [sandbox, live])).toMatchObject({
    status: 401,
    code: 'INVALID_API_KEY',
  })
})

test('a client’s Connection header removes nothing that the gateway adds', async () => {
  const headers = [live, 'Connection: x-internal-identity, x-request-id, content-length', 'Content-Length: 2']
  expect(await ask('POST /api/v1/filings/ct600 HTTP/1.1', headers, '{}')).toMatchObject({ status: 200 })
})

test('an Upgrade is not followed', async () => {
  const headers = [live, 'Connection: Upgrade', 'Upgrade: websocket']
  expect(await ask('GET /api/v1/filings HTTP/1.1', headers)).toMatchObject({ status: 200 })
})

test('a HEAD request leaves the connection open', async () => {
  const client = connection(gateway.url)
  expect(await client.ask('HEAD /api/v1/filings HTTP/1.1', [live])).toMatchObject({ status: 200 })
  expect(await client.ask('GET /api/v1/filings HTTP/1.1', [live])).toMatchObject({ status: 200 })
  client.end()
})

describe('a body that is not forwarded', () => {
  const post = 'POST /api/v1/filings/ct600 HTTP/1.1'
  const json = 'Content-Type: application/json'

  test('because it is too large leaves the connection usable', async () => {
    const client = connection(gateway.url)
    const size = 3_000_000
    const chunked = `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`
    expect(await client.ask(post, [live, json, 'Transfer-Encoding: chunked'], chunked)).toMatchObject({
      status: 413,
    })
    expect(await client.ask('GET /api/v1/filings HTTP/1.1', [live])).toMatchObject({ status: 200 })
    client.end()
  })
  test('because its service is unavailable leaves the connection usable; the gateway can stop', async () => {
    const second = await gateway.another({ FILING_URL: 'http://127.0.0.1:9' })
    const client = connection(second.url)
    const body = 'x'.repeat(262_144)
    expect(await client.ask(post, [live, json, `Content-Length: ${body.length}`], body)).toMatchObject({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
    })
    expect(await client.ask('GET /api/v1/balance HTTP/1.1', [live])).toMatchObject({ status: 200 })
    client.end()
    await second.stop()
  })
})
