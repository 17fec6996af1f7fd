// Tests the headers and errors of every response: who may cache it, where its error is documented, and that
// it never repeats a key sent in a URL.
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { createLogger } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

interface Line {
  readonly level: string
  readonly msg: string
  readonly status?: number
}

let gateway: GatewayUnderTest
let silent: Server
let key = ''
const log: string[] = []
const lines = () => log.map((line) => JSON.parse(line) as Line)
beforeAll(async () => {
  silent = createServer((request) => request.resume())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const destination = new Writable({
    write(chunk, _encoding, done) {
      log.push(...String(chunk).trim().split('\n'))
      done()
    },
  })
  gateway = await startGateway(
    {
      PUBLIC_URL: 'https://api.example.test/',
      BILLING_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    },
    { logger: createLogger({ service: 'gateway', level: 'trace', destination }) },
  )
  key = (await gateway.key(await gateway.account({ perMinute: 1000 }))).key
})
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await gateway.stop()
})
beforeEach(() => {
  log.length = 0
})

test('an answer of a service states how long it took, and how long the gateway did', async () => {
  const answer = await gateway.call('/api/v1/filings', { key })
  expect(answer.headers.get('server-timing')).toMatch(/^gateway;dur=\d+\.\d, service;dur=\d+\.\d$/)
  const refused = await gateway.call('/api/v1/filings', { key: 'svc_live_wrong' })
  expect(refused.headers.get('server-timing')).toBeNull()
  const headers = { 'idempotency-key': 'missing' }
  const missing = await gateway.call('/api/v1/filings/fil_missing', { key, headers })
  expect([missing.status, missing.headers.get('server-timing')]).toEqual([404, null])
})

describe('an authenticated answer', () => {
  test.each([
    ['of a service', '/api/v1/filings', {}, 200],
    ['without a key', '/api/v1/filings', { key: '' }, 401],
    ['with a wrong key', '/api/v1/filings', { key: 'svc_live_wrong' }, 401],
    ['to the wrong method', '/api/v1/filings', { method: 'DELETE' }, 405],
    ['at no address', '/api/v1/nothing', {}, 404],
    ['of the operator, refused', '/manage/outbox', {}, 401],
  ])('%s is kept by no cache, and given to no other key', async (...[, path, options, status]) => {
    const answer = await gateway.call(path, { key, ...options })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('vary')).toBe('X-API-Key, Authorization')
  })
  test.each([
    ['forwarded to a service', '/api/v1/filings', 200],
    ['forwarded, a document', '/api/v1/filings/fil_1/documents/doc_1', 200],
    ['refused by the gateway', '/api/v1/nothing', 404],
    ['the list of errors', '/api/v1/errors', 200],
  ])(
    '%s is never sniffed, runs nothing in a browser, and asks for https from now on',
    async (_, path, status) => {
      const headers = path.endsWith('doc_1') ? { 'idempotency-key': 'a document' } : {}
      const answer = await gateway.call(path, { key, headers })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
      )
    },
  )
  test('keeps the caching headers of the service', async () => {
    const answer = await gateway.call('/api/v1/filings/fil_1/documents/doc_1', {
      key,
      headers: { 'idempotency-key': 'a document' },
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toBe('Accept, X-API-Key, Authorization')
  })
  test('is not the list of errors, which is for anyone', async () => {
    const { headers } = await gateway.call('/api/v1/errors')
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
  })
})

test('an error states where it is explained, under the public URL', async () => {
  const { body } = await gateway.call('/api/v1/filings', { headers: { host: 'evil.example' } })
  expect(body.error).toMatchObject({ doc_url: 'https://api.example.test/docs/errors#missing_api_key' })
})

test('every code is on the page of errors', async () => {
  const page = await fetch(`${gateway.url}/docs/errors`).then((response) => response.text())
  const { body } = await gateway.call('/api/v1/errors')
  const { errors } = body.data as { errors: { code: string }[] }
  expect(errors.length).toBeGreaterThan(30)
  for (const { code } of errors) {
    expect(page).toContain(`id="${code.toLowerCase()}"`)
  }
})

describe('a key in an address', () => {
  const escaped = (text: string) => text.replaceAll('_', '%5F').replace('svc', '%73vc')
  test.each([
    ['as the query that others use', () => `/api/v1/filings?api_key=${key}`],
    ['under any name', () => `/api/v1/balance?limit=1&whatever=${key}`],
    ['as a name', () => `/api/v1/filings?${key}`],
    ['escaped', () => `/api/v1/filings?api_key=${escaped(key)}`],
    ['in the path', () => `/api/v1/filings/${key}`],
    ['on a public page', () => `/docs/errors?token=${key}`],
    ['shortened', () => `/api/v1/filings?api_key=${key.slice(0, 30)}`],
  ])('%s is said to be exposed, and is in no answer and no log', async (_, address) => {
    for (const [headers, code] of [
      [{}, 'MISSING_API_KEY'],
      [{ 'x-api-key': key }, 'VALIDATION_ERROR'],
    ] as const) {
      const { body } = await gateway.call(address(), { headers })
      expect(body.error?.code).toBe(code)
      expect(body.error?.message).toMatch(/the key is exposed: revoke it now/)
      expect(JSON.stringify(body)).not.toContain(key.slice(9, 21))
    }
    expect(log.length).toBeGreaterThan(0)
    expect(log.join('')).not.toContain(key.slice(9, 21))
  })
  test('is not what looks a little like one', async () => {
    expect((await gateway.call('/api/v1/filings?external_id=svc_live_1', { key })).status).toBe(200)
  })
})

describe('a client that disconnects', () => {
  const leave = async (request: string, isSent: () => boolean | Promise<boolean>) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () => socket.write(request))
    await waitFor(isSent)
    socket.destroy()
    await waitFor(() => lines().some(({ status }) => status === 499))
    expect(log.join('')).not.toContain('BAD_GATEWAY')
    expect(lines().filter(({ level }) => level === 'error')).toEqual([])
    expect(lines().find(({ status }) => status === 499)).toMatchObject({
      level: 'info',
      msg: 'client closed the connection',
    })
  }
  test('while it waits is logged as such, and not as a failure of ours', async () => {
    let asked = 0
    let ended = 0
    silent.on('request', (request) => {
      asked += 1
      request.socket.once('close', () => {
        ended += 1
      })
    })
    await leave(`GET /api/v1/balance HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`, () => asked > 0)
    await waitFor(() => ended === 1, { until: 'its read has ended at the service' })
  })
  test('in the middle of its body is logged in the same way', async () => {
    const head = `POST /api/v1/filings/ct600 HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\nIdempotency-Key: k`
    const type = 'Content-Type: application/json\r\nContent-Length: 1000'
    const headers = { 'x-api-key': key }
    const remaining = async () =>
      Number((await gateway.call('/api/v1/filings', { headers })).headers.get('x-ratelimit-remaining-minute'))
    const before = await remaining()
    // The count includes the test's own requests: the submission is still waiting for its body.
    let asked = 0
    await leave(`${head}\r\n${type}\r\n\r\n{`, async () => {
      asked += 1
      return (await remaining()) < before - asked
    })
  })
})
