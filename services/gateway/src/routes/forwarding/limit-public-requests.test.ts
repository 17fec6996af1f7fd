// Tests the limits for public requests.
import { createServer } from '@cfs/http'
import { createLogger } from '@cfs/runtime'
import { expect, test } from 'vitest'
import { limitPublicRequests } from './limit-public-requests.ts'

const open = { config: { access: 'public' as const } }

function guardedServer(perMinute: number) {
  const refused: string[] = []
  const time = { nowMs: 1_000_000_000 }
  const clock = { now: () => new Date(time.nowMs) }
  const app = createServer({
    logger: createLogger({ service: 'test', level: 'silent' }),
    ready: {},
    trustedProxies: ['127.0.0.1'],
    guard: limitPublicRequests({ perMinute, clock, count: (reason) => refused.push(reason) }),
  })
  for (const path of ['/docs', '/api/v1/errors', '/api/v1/filings', '/api/v1/balances']) {
    app.get(path, open, async () => 'a page')
  }
  app.post('/api/v1/filings', open, async () => 'a page')
  const ask = async (url: string, from: string, more: { key?: string; method?: 'GET' | 'POST' } = {}) => {
    const { key, method = 'GET' } = more
    const headers = { 'x-forwarded-for': from, ...(key === undefined ? {} : { 'x-api-key': key }) }
    const answer = await app.inject({ url, method, headers })
    return answer.statusCode === 429 ? `429 after ${answer.headers['retry-after']}` : answer.statusCode
  }
  return { ask, refused, time }
}
async function times<T>(count: number, ask: () => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  while (answers.length < count) answers.push(await ask())
  return answers
}

test('an IP address gets its requests of a minute immediately, and then evenly', async () => {
  const { ask, refused, time } = guardedServer(6)
  expect(await times(7, () => ask('/docs', '192.0.2.1'))).toEqual([
    200,
    200,
    200,
    200,
    200,
    200,
    '429 after 10',
  ])
  expect(refused).toEqual(['public_requests'])
  time.nowMs += 10_000
  expect(await times(2, () => ask('/docs', '192.0.2.1'))).toEqual([200, '429 after 10'])
  expect(await ask('/docs', '192.0.2.2')).toBe(200)
})

test('an IPv6 network of 64 bits is one client', async () => {
  const { ask } = guardedServer(2)
  const answers = [await ask('/docs', '2001:db8::1'), await ask('/docs', '2001:db8::2')]
  expect([...answers, await ask('/docs', '2001:db8::3')]).toEqual([200, 200, '429 after 30'])
  expect(await ask('/docs', '2001:db8:0:1::1')).toBe(200)
})

test('unknown URLs and error codes count with any key; the API counts keys itself', async () => {
  const { ask } = guardedServer(2)
  expect(await ask('/nothing', '192.0.2.1', { key: 'a key' })).toBe(404)
  expect(await ask('/api/v1/errors', '192.0.2.1', { key: 'a key' })).toBe(200)
  expect(await ask('/docs', '192.0.2.1', { key: 'a key' })).toBe('429 after 30')
  expect(await times(5, () => ask('/api/v1/filings', '192.0.2.1', { key: 'a key' }))).toEqual([
    200, 200, 200, 200, 200,
  ])
  expect(await ask('/api/v1/filings', '192.0.2.1')).toBe('429 after 30')
})

test('health probes may come ten times as often', async () => {
  const { ask } = guardedServer(2)
  expect(await times(20, () => ask('/health/live', '192.0.2.1'))).not.toContain('429 after 3')
  expect(await ask('/health/live', '192.0.2.1')).toBe('429 after 3')
})

test('too many requests for pages do not block probes from the same IP address', async () => {
  const { ask } = guardedServer(2)
  expect(await times(3, () => ask('/docs', '192.0.2.1'))).toEqual([200, 200, '429 after 30'])
  expect(await ask('/health/live', '192.0.2.1')).toBe(200)
})

test('an invented key does not lift the limit on unknown URLs and methods', async () => {
  const { ask } = guardedServer(2)
  expect(await ask('/api/v1/balances', '192.0.2.1', { key: 'a key' })).toBe(200)
  expect(await ask('/api/v1/filings', '192.0.2.1', { key: 'a key', method: 'POST' })).toBe(200)
  expect(await ask('/api/v1/balances?x=1', '192.0.2.1', { key: 'a key' })).toBe('429 after 30')
})
