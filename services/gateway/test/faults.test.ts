// Tests the response to the client if a service behind the gateway is unavailable, does not respond or has
// lost its data.
import { createServer } from 'node:http'
import { createServer as createSocketServer, type AddressInfo } from 'node:net'
import { chooseFreePort, waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

const silent = createServer(() => undefined)
let gateway: GatewayUnderTest
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  gateway = await startGateway({
    BILLING_URL: `http://127.0.0.1:${port}`,
    DOCUMENTS_URL: `http://127.0.0.1:${await chooseFreePort()}`,
    NOTIFICATIONS_URL: `http://127.0.0.1:${await chooseFreePort()}`,
    UPSTREAM_TIMEOUT_MS: '1000',
  })
})
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await gateway.stop()
})

describe('a service', () => {
  test('that is unavailable gives 503 with Retry-After for its own URLs; the others respond', async () => {
    const { key } = await gateway.key(await gateway.account())
    for (const path of ['/api/v1/filings/fil_1/documents', '/api/v1/events', '/api/v1/events/evt_1']) {
      const answer = await gateway.call(path, { key })
      expect([answer.status, answer.body.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
      expect(answer.headers.get('retry-after')).toBe('2')
    }
    expect((await gateway.call('/api/v1/filings', { key })).status).toBe(200)
  })

  test('that accepts requests and never responds gives 504; the others respond', async () => {
    const { key } = await gateway.key(await gateway.account())
    const answer = await gateway.call('/api/v1/balance', { key })
    expect([answer.status, answer.body.error?.code]).toEqual([504, 'GATEWAY_TIMEOUT'])
    expect((await gateway.call('/api/v1/filings', { key })).status).toBe(200)
  })

  test('whose long response is cut off before its first byte gives 503 or 502, not its headers', async () => {
    const head =
      'HTTP/1.1 200 OK\r\nETag: "1"\r\nContent-Disposition: attachment\r\nContent-Length: 100000\r\n\r\n'
    const broken = createSocketServer((socket) => void socket.once('data', () => socket.end(head)))
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
    const { port } = broken.address() as AddressInfo
    const gatewayBefore = await gateway.another({ FILING_URL: `http://127.0.0.1:${port}` })
    const { key } = await gateway.key(await gateway.account())
    const list = await gateway.call(`${gatewayBefore.url}/api/v1/filings`, { key })
    expect([list.status, list.body.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    const submission = { key, method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const submitted = await gateway.call(`${gatewayBefore.url}/api/v1/filings/ct600`, submission)
    expect([submitted.status, submitted.body.error?.code]).toEqual([502, 'BAD_GATEWAY'])
    for (const { headers } of [list, submitted]) {
      expect([headers.get('etag'), headers.get('content-disposition')]).toEqual([null, null])
    }
    await gatewayBefore.stop()
    broken.close()
  })
})

test('after Redis was emptied, counting starts again, and no request fails', async () => {
  const { key } = await gateway.key(await gateway.account({ perMinute: 2 }))
  const call = async () => (await gateway.call('/api/v1/filings', { key })).status
  expect([await call(), await call(), await call()]).toEqual([200, 200, 429])
  await gateway.redis.flush()
  // The gateway remembers the refusal for a second.
  await waitFor(async () => (await call()) === 200)
  expect([await call(), await call()]).toEqual([200, 429])
})
