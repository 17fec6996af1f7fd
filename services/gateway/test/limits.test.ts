// The limits as clients experience them: exact under parallel requests, counted by account and mode, and
// still enforced while Redis is unavailable.
import { ownInfrastructure, startChaosProxy, waitFor, type ChaosProxy } from '@cfs/testing'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { msUntilApplied, startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
const statuses = (answers: readonly { readonly status: number }[]) => answers.map((answer) => answer.status)
const countOf = (list: readonly number[], value: number) => list.filter((item) => item === value).length

describe('with Redis', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway()
  })
  afterAll(() => gateway.stop())
  const get = (key: string) => gateway.call('/api/v1/filings', { key })

  test('of 100 requests at once 60 are admitted; the rest do not count and learn when to retry', async () => {
    const { key } = await gateway.key(await gateway.account())
    const answers = await many(100, () => get(key))
    expect(countOf(statuses(answers), 200)).toBe(60)
    const refused = answers.find((answer) => answer.status === 429)
    expect(refused?.body.error).toMatchObject({ code: 'RATE_LIMITED', context: { window: 'minute' } })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused?.headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+, "day";r=940;t=\d+$/)
    expect(refused?.headers.get('x-ratelimit-remaining-day')).toBe('940')
  })
  test('two gateways share limits, and live and test are counted separately', async () => {
    const accountId = await gateway.account({ perMinute: 10 })
    const live = await gateway.key(accountId)
    const sandbox = await gateway.key(accountId, { mode: 'test' })
    const other = await gateway.another()
    const answers = await Promise.all([
      many(8, () => get(live.key)),
      many(8, () => gateway.call(`${other.url}/api/v1/filings`, { key: live.key })),
    ])
    expect(countOf(statuses(answers.flat()), 200)).toBe(10)
    expect((await get(sandbox.key)).status).toBe(200)
    await other.stop()
  })
  test('a dry run with documents counts as five requests, however its query is written', async () => {
    const { key } = await gateway.key(await gateway.account({ perMinute: 20 }))
    const left = async (query: string) => {
      const path = `/api/v1/filings/ct600${query}`
      const answer = await gateway.call(path, { key, method: 'POST', body: '{}' })
      return [answer.status, Number(answer.headers.get('x-ratelimit-remaining-minute'))]
    }
    expect(await left('?include=documents')).toEqual([200, 15])
    expect(await left('?include=%64ocuments')).toEqual([200, 10])
    expect(await left('')).toEqual([200, 9])
    expect(await left('?other=1&include=documents')).toEqual([200, 4])
    expect((await left('?include=documents'))[0]).toBe(429)
    expect(await left('?include=other')).toEqual([200, 3])
  })
  test('an account whose limit is below the cost of a dry run with documents can make one', async () => {
    const { key } = await gateway.key(await gateway.account({ perMinute: 2 }))
    const post = () =>
      gateway.call('/api/v1/filings/ct600?include=documents', { key, method: 'POST', body: '{}' })
    expect(statuses([await post(), await post()])).toEqual([200, 429])
  })
  test('the day is a separate window', async () => {
    const { key } = await gateway.key(await gateway.account({ perMinute: 100, perDay: 3 }))
    const answers = await many(5, () => get(key))
    expect(countOf(statuses(answers), 200)).toBe(3)
    expect(answers.find((answer) => answer.status === 429)?.body.error?.context).toEqual({ window: 'day' })
  })
  test("an operator's change of limits applies within a second, and can be reversed", async () => {
    const accountId = await gateway.account()
    const { key } = await gateway.key(accountId)
    const limitOf = async () => (await get(key)).headers.get('x-ratelimit-limit-minute')
    expect(await limitOf()).toBe('60')
    const set = await gateway.manage('PUT', `/manage/accounts/${accountId}/limits`, { per_minute: 500 })
    expect(set.body.data).toEqual({ per_minute: 500, per_day: 1000 })
    expect(await msUntilApplied(async () => (await limitOf()) === '500')).toBeLessThan(1000)
    await gateway.manage('PUT', `/manage/accounts/${accountId}/limits`, { per_minute: null, per_day: null })
    await waitFor(async () => (await limitOf()) === '60')
  })
  test('Redis continues to count after it has lost the script', async () => {
    const { key } = await gateway.key(await gateway.account({ perMinute: 10 }))
    expect(countOf(statuses(await many(4, () => get(key))), 200)).toBe(4)
    const redis = new Redis(gateway.redis.url)
    await redis.script('FLUSH')
    const answers = await many(10, () => get(key))
    expect(countOf(statuses(answers), 200)).toBe(6)
    redis.disconnect()
  })
  test('the addresses of one IPv6 network are one client', async () => {
    const behind = await gateway.another({ TRUSTED_PROXIES: '127.0.0.1' })
    const from = (address: string) =>
      gateway.call(`${behind.url}/api/v1/filings`, {
        key: 'svc_live_wrong',
        headers: { 'x-forwarded-for': address },
      })
    const failures = await Promise.all(
      Array.from({ length: 30 }, (_, host) => from(`2001:db8:0:1::${host.toString(16)}`)),
    )
    expect([countOf(statuses(failures), 401), countOf(statuses(failures), 429)]).toEqual([20, 10])
    expect((await from('2001:db8:0:2::1')).status).toBe(401)
    await behind.stop()
  })
  test('wrong keys are limited by IP address, then disconnected; valid keys still work', async () => {
    const { key } = await gateway.key(await gateway.account())
    await many(30, () => gateway.call('/api/v1/filings'))
    const failures = await many(30, () => get('svc_live_wrong'))
    expect([countOf(statuses(failures), 401), countOf(statuses(failures), 429)]).toEqual([20, 10])
    const isClosing = ({ headers }: Pick<Response, 'headers'>) => headers.get('connection') === 'close'
    const closing = failures.filter(isClosing)
    expect([countOf(statuses(closing), 401), countOf(statuses(closing), 429)]).toEqual([0, 10])
    const served = await get(key)
    expect([served.status, isClosing(served)]).toEqual([200, false])
    expect((await gateway.call('/api/v1/filings')).status).toBe(401)
    const redis = new Redis(gateway.redis.url)
    const remembered = await redis.keys('*failed:127.0.0.1*')
    expect(remembered).toHaveLength(1)
    for (const name of remembered) expect(await redis.pttl(name)).toBeLessThanOrEqual(60_000)
    redis.disconnect()
  })
})

test('without Redis the gateway still limits, reports that, and counts in Redis again later', async () => {
  const redis = await ownInfrastructure('redis')
  const gateway = await startGateway({ REDIS_URL: redis.address })
  const health = () =>
    fetch(`${gateway.url}/health/ready`).then(async (response) => ({
      status: response.status,
      body: await response.text(),
    }))
  const accountId = await gateway.account({ perMinute: 5 })
  const { key } = await gateway.key(accountId)
  expect((await gateway.call('/api/v1/filings', { key })).status).toBe(200)
  await redis.kill()
  const answers = await many(10, () => gateway.call('/api/v1/filings', { key }))
  // One of the five was used while Redis was available.
  expect(countOf(statuses(answers), 200)).toBe(4)
  expect(await health()).toMatchObject({
    status: 200,
    body: expect.stringContaining('counted in this process'),
  })
  await redis.start()
  await waitFor(async () => (await health()).body.includes('"ready"'))
  await gateway.stop()
  await redis.stop()
})

test('if Redis hangs, no request waits long, and the gateway recovers by itself', async () => {
  const redis = await ownInfrastructure('redis')
  const proxy = await startChaosProxy(redis.address)
  const gateway = await startGateway({ REDIS_URL: proxy.url, REDIS_TIMEOUT_MS: '100' })
  const { key } = await gateway.key(await gateway.account({ perMinute: 5 }))
  const health = () => fetch(`${gateway.url}/health/ready`).then((response) => response.text())
  await waitFor(async () => (await health()).includes('"ready"'))
  proxy.hang()
  const answers = await many(10, () => gateway.call('/api/v1/filings', { key }))
  expect(countOf(statuses(answers), 200)).toBe(5)
  expect(await health()).toContain('counted in this process')
  proxy.heal()
  await waitFor(async () => (await health()).includes('"ready"'))
  await gateway.stop()
  await proxy.close()
  await redis.stop()
})

describe('two gateways with a slow Redis', () => {
  let gateway: GatewayUnderTest
  let proxy: ChaosProxy
  let redis: Awaited<ReturnType<typeof ownInfrastructure>>
  beforeAll(async () => {
    redis = await ownInfrastructure('redis')
    proxy = await startChaosProxy(redis.address)
    gateway = await startGateway({ REDIS_URL: proxy.url })
  })
  afterAll(async () => {
    await gateway.stop()
    await proxy.close()
    await redis.stop()
  })

  /**
   * The number of admitted requests if two gateways get ten each, the account may send ten, and Redis takes
   * 300 ms to answer.
   */
  const admittedOfTwenty = async (timeoutMs: string): Promise<number> => {
    const others = await many(2, () => gateway.another({ REDIS_TIMEOUT_MS: timeoutMs }))
    const { key } = await gateway.key(await gateway.account({ perMinute: 10 }))
    proxy.setLatency(150)
    const asked = others.map(({ url }) => many(10, () => gateway.call(`${url}/api/v1/filings`, { key })))
    const admitted = countOf(statuses((await Promise.all(asked)).flat()), 200)
    proxy.heal()
    await Promise.all(others.map((other) => other.stop()))
    return admitted
  }
  test('an account gets its limit once while both gateways wait for Redis', async () => {
    expect(await admittedOfTwenty('5000')).toBe(10)
  })
  test('an account gets its limit from each gateway that stops waiting for Redis', async () => {
    expect(await admittedOfTwenty('100')).toBe(20)
  })
  test('a request whose result is lost between Redis and the gateway is counted once', async () => {
    const accountId = await gateway.account({ perMinute: 100 })
    const { key } = await gateway.key(accountId)
    const stored = new Redis(redis.address)
    const counted = () => stored.llen(`limit:{${accountId}:live}:day`)
    const get = () => gateway.call('/api/v1/filings', { key })
    expect((await get()).status).toBe(200)
    proxy.setLatency(500)
    const asked = many(10, get)
    // Redis has counted the requests, but its answer has not arrived yet.
    await waitFor(async () => (await counted()) > 1, { timeoutMs: 5000 })
    proxy.resetConnections()
    expect(countOf(statuses(await asked), 200)).toBe(10)
    proxy.heal()
    const isReady = async () =>
      (await (await fetch(`${gateway.url}/health/ready`)).text()).includes('"ready"')
    await waitFor(isReady)
    expect((await get()).status).toBe(200)
    expect(await counted()).toBeLessThanOrEqual(12)
    stored.disconnect()
  })
})
