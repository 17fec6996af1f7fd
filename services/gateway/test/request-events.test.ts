// Tests what the gateway publishes about requests: who sent which request, and never a body, a query or a
// key.
import type { createBroker } from '@cfs/messaging'
import { decodeEvent, type EventPayload } from '@cfs/contracts'
import { inProcessLog, waitFor } from '@cfs/testing'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

type Requested = EventPayload<'api.requested'>['requests'][number]

const published: { readonly payload: Requested; readonly bytes: string }[] = []
const SANDBOX_FILING = 'fil_test_ct600_00000001_0123456789abcdef'
let gateway: GatewayUnderTest
/** While true, the broker accepts nothing and does not answer. */
let isBrokerAway = false

const log = inProcessLog()
const makeBroker: typeof createBroker = (settings) => {
  const real = log.makeBroker(settings)
  return {
    ...real,
    publisher() {
      const publisher = real.publisher()
      return {
        close: () => publisher.close(),
        async publish(records) {
          const own = records.filter(({ topic }) => topic === 'api.requested')
          if (own.length > 0 && isBrokerAway) return new Promise<void>(() => undefined)
          await publisher.publish(records)
          for (const { value, headers, key } of own) {
            const { requests } = decodeEvent('api.requested', value ?? Buffer.alloc(0))
            const bytes = `${key} ${JSON.stringify(headers)} ${Buffer.from(value ?? []).toString('latin1')}`
            published.push(...requests.map((payload) => ({ payload, bytes })))
          }
        },
      }
    },
  }
}

beforeAll(async () => {
  gateway = await startGateway({}, { makeBroker })
})
afterAll(() => gateway.stop())

const eventOf = async (requestId: string) =>
  waitFor(async () => published.find(({ payload }) => payload.request_id === requestId))
const fresh = async (options = {}, key: Record<string, unknown> = {}) => {
  const accountId = await gateway.account(options)
  return { accountId, ...(await gateway.key(accountId, key)) }
}

test('a request is published with its route, its durations and its sender, without its content', async () => {
  const { accountId, key, key_id: keyId } = await fresh({}, { mode: 'test' })
  const answer = await gateway.call(`/api/v1/filings/${SANDBOX_FILING}?note=in-the-query`, { key })
  const { payload, bytes } = await eventOf(answer.body.request_id)
  expect(payload).toMatchObject({
    account_id: accountId,
    key_id: keyId,
    mode: 'test',
    method: 'GET',
    route: '/api/v1/filings/:id',
    status: 200,
    error_code: null,
    client_address: '127.0.0.1',
    filing_id: SANDBOX_FILING,
  })
  expect(Date.now() - payload.occurred_at).toBeLessThan(60_000)
  expect(payload.upstream_ms ?? -1).toBeGreaterThanOrEqual(0)
  expect(payload.duration_ms).toBeGreaterThanOrEqual(payload.upstream_ms ?? 0)
  expect(bytes).not.toContain('in-the-query')
  expect(bytes).not.toContain(key)
})

test('a submission is published with the filing that it created, without its body', async () => {
  const { key } = await fresh()
  const filingId = `fil_${'0123456789abcdef'.repeat(2)}`
  const body = JSON.stringify({ password: 'a-secret-of-the-body' })
  const answer = await gateway.call('/api/v1/filings/ct600', {
    key,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `created ${filingId}` },
    body,
  })
  const { payload, bytes } = await eventOf(answer.body.request_id)
  expect(payload).toMatchObject({ method: 'POST', route: '/api/v1/filings/ct600', filing_id: filingId })
  expect(bytes).not.toContain('a-secret-of-the-body')
})

test('what a client writes in a path is not published, unless it is a filing id', async () => {
  const { key } = await fresh()
  const answer = await gateway.call('/api/v1/filings/a-name-in-the-path', { key })
  const { payload, bytes } = await eventOf(answer.body.request_id)
  expect(payload).toMatchObject({ route: '/api/v1/filings/:id', filing_id: null })
  expect(bytes).not.toContain('a-name-in-the-path')
})

describe('a refusal', () => {
  test('for the rate limit is published with its code', async () => {
    const { key } = await fresh({ perMinute: 1 })
    await gateway.call('/api/v1/filings', { key })
    const answer = await gateway.call('/api/v1/filings', { key })
    expect(answer.status).toBe(429)
    const { payload } = await eventOf(answer.body.request_id)
    expect(payload).toMatchObject({ status: 429, error_code: 'RATE_LIMITED', upstream_ms: null })
  })
  test('for the client’s IP address is published, because the key is known', async () => {
    const { key, accountId } = await fresh({}, { allow: ['203.0.113.0/24'] })
    const answer = await gateway.call('/api/v1/filings', { key })
    expect(answer.status).toBe(403)
    const { payload } = await eventOf(answer.body.request_id)
    expect(payload).toMatchObject({ account_id: accountId, status: 403, error_code: 'IP_NOT_ALLOWED' })
  })
  test('of a partner endpoint, and one by a service, are published with their codes', async () => {
    const { key } = await fresh()
    const partner = await gateway.call('/api/v1/activate', { key, method: 'POST' })
    expect((await eventOf(partner.body.request_id)).payload.error_code).toBe('PARTNER_KEY_REQUIRED')
    const refused = await gateway.call('/api/v1/filings', {
      key,
      headers: { 'idempotency-key': 'refuse INSUFFICIENT_SCOPE' },
    })
    expect(refused.status).toBe(403)
    const { payload } = await eventOf(refused.headers.get('x-request-id') ?? '')
    expect([payload.status, payload.error_code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
    expect(payload.upstream_ms).not.toBeNull()
  })
  test('of an unknown key is not published', async () => {
    const { key } = await fresh()
    const wrong = await gateway.call('/api/v1/filings', {
      key: key.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')),
    })
    const admitted = await gateway.call('/api/v1/filings', { key })
    await eventOf(admitted.body.request_id)
    expect(published.some(({ payload }) => payload.request_id === wrong.body.request_id)).toBe(false)
  })
})

test('a flood over the limit is published as one request with its number, and disconnected', async () => {
  const flooded = await gateway.another()
  const { key, key_id: keyId } = await fresh({ perMinute: 1 })
  const ask = () => gateway.call(`${flooded.url}/api/v1/filings`, { key })
  expect((await ask()).status).toBe(200)
  const refusals = []
  for (let count = 0; count < 50; count += 1) refusals.push(await ask())
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([429]))
  const closed = refusals.filter(({ headers }) => headers.get('connection') === 'close')
  expect(closed).toHaveLength(40)
  await flooded.stop()
  const own = published.filter(({ payload }) => payload.key_id === keyId && payload.status === 429)
  expect(own.map(({ payload }) => payload.request_count)).toEqual([1, 50])
  expect(new Set(own.map(({ payload }) => payload.request_id)).size).toBe(1)
})

test('refusals by a service for its own limit are published as one request with their number', async () => {
  const refusing = await gateway.another()
  const { key, key_id: keyId } = await fresh({ perMinute: 1000 })
  for (const code of ['RATE_LIMITED', 'RATE_LIMITED', 'INSUFFICIENT_SCOPE', 'RATE_LIMITED']) {
    const headers = { 'idempotency-key': `refuse ${code}` }
    await gateway.call(`${refusing.url}/api/v1/filings`, { key, headers })
  }
  await refusing.stop()
  const own = published.filter(({ payload }) => payload.key_id === keyId)
  expect(own.map(({ payload }) => [payload.error_code, payload.request_count])).toEqual([
    ['RATE_LIMITED', 1],
    ['INSUFFICIENT_SCOPE', 1],
    ['RATE_LIMITED', 3],
  ])
})

test('a request whose client disconnects is published with status 499', async () => {
  const { key } = await fresh()
  const requestId = crypto.randomUUID()
  const hasArrived = once(gateway.upstream.server, 'request')
  const client = new AbortController()
  const leaving = fetch(`${gateway.url}/api/v1/filings`, {
    headers: { 'x-api-key': key, 'x-request-id': requestId, 'idempotency-key': 'never answer' },
    signal: client.signal,
  })
  await hasArrived
  client.abort()
  await expect(leaving).rejects.toThrow('aborted')
  expect((await eventOf(requestId)).payload).toMatchObject({ status: 499, client_address: '127.0.0.1' })
})

test('while the broker is unavailable, no request fails or waits, and stopping is not delayed', async () => {
  const away = await gateway.another()
  const { key } = await fresh({ perMinute: 1000 })
  isBrokerAway = true
  try {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => gateway.call(`${away.url}/api/v1/filings`, { key })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const beganMs = performance.now()
    await away.stop()
    expect(performance.now() - beganMs).toBeLessThan(5000)
  } finally {
    isBrokerAway = false
  }
})
