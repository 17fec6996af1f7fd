// Each service's readiness while a dependency is unavailable: correct within seconds, and correct again
// after recovery.
import { createPool, type Pool } from '@cfs/postgres'
import { byService, bySimulator, CONSUMERS } from '@cfs/product'
import {
  ownInfrastructure,
  startChaosProxy,
  testRedis,
  waitFor,
  type ChaosProxy,
  type InfrastructureInstance,
  type TestDatabase,
  type TestRedis,
} from '@cfs/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApiClient } from '../api-client.ts'
import { createOperator } from '../operator.ts'
import { SERVICES, startServices, type RunningServices, type ServiceName } from '../start-services.ts'
import { loginsOf, testDatabases } from '../test-databases.ts'

/** Outages and recoveries take time on a busy machine. */
const PATIENCE = { timeoutMs: 90_000, intervalMs: 200 }
/** A probe that takes longer counts as hanging, even on a busy machine. */
const PROBE_LIMIT_MS = 20_000

const answer = z.object({
  status: z.enum(['ready', 'degraded', 'not ready']),
  checks: z.record(z.string(), z.union([z.boolean(), z.string(), z.object({ degraded: z.string() })])),
})

let kafka: InfrastructureInstance
let redis: TestRedis
let postgres: ChaosProxy
let redisProxy: ChaosProxy
let databases: Readonly<Record<ServiceName, TestDatabase>>
let services: RunningServices

beforeAll(async () => {
  databases = await testDatabases()
  ;[kafka, redis] = await Promise.all([ownInfrastructure('kafka'), testRedis()])
  postgres = await startChaosProxy(new URL(databases.gateway.url).host)
  redisProxy = await startChaosProxy(redis.url)
  const through = (text: string) => {
    const url = new URL(text)
    url.host = postgres.url
    return url.href
  }
  services = await startServices({
    databases: byService((name) => {
      const { url, ownerUrl } = loginsOf(databases[name])
      return { url: through(url), ownerUrl: through(ownerUrl) }
    }),
    redisUrl: redisProxy.url,
    kafka: { brokers: [kafka.address], topicPrefix: '' },
    // Readiness does not query the authorities.
    simulatorUrls: bySimulator(() => 'http://127.0.0.1:9'),
    schemasDir: undefined,
    log: () => undefined,
  })
})
afterAll(async () => {
  await services.stop()
  await Promise.all([postgres.close(), redisProxy.close(), kafka.stop(), redis.close()])
  await Promise.all(Object.values(databases).map((database) => database.drop()))
})
afterEach(() => expectEvery(SERVICES, 200, {}), PATIENCE.timeoutMs)

async function probe(service: ServiceName) {
  const signal = AbortSignal.timeout(PROBE_LIMIT_MS)
  const response = await fetch(`${services.urls[service]}/health/ready`, { signal })
  return { code: response.status, ...answer.parse(await response.json()) }
}

/**
 * Waits until each service responds with the status code and the checks, and still reports that it is alive.
 */
async function expectEvery(names: readonly ServiceName[], code: number, checks: object): Promise<void> {
  for (const name of names) {
    await waitFor(async () => expect(await probe(name)).toMatchObject({ code, checks }) ?? true, PATIENCE)
    expect((await fetch(`${services.urls[name]}/health/live`)).status).toBe(200)
  }
}

const away = expect.stringMatching(/does not answer|did not answer within/)

describe('Postgres', () => {
  test('gone: no service is ready, each says why, and each becomes ready again by itself', async () => {
    postgres.cut()
    await expectEvery(SERVICES, 503, { database: away })
    postgres.heal()
    await expectEvery(SERVICES, 200, { database: true })
  })

  test('silent: health probes still get responses, however many are sent', async () => {
    postgres.hang()
    const probes = await Promise.all(
      SERVICES.flatMap((name) => Array.from({ length: 10 }, () => probe(name))),
    )
    expect(probes.map(({ code }) => code)).toEqual(probes.map(() => 503))
    await expectEvery(SERVICES, 503, { database: away })
    postgres.heal()
    await expectEvery(SERVICES, 200, { database: true })
  })

  test('without a migration that the service needs: the service is not ready, and says so', async () => {
    for (const name of SERVICES) {
      const taken = await onDatabase(name, (db) =>
        db.query(
          `delete from schema_migration where number = (select max(number) from schema_migration) returning *`,
        ),
      )
      await expectEvery([name], 503, { database: 'migrations are missing' })
      const { number, file, checksum } = taken.rows[0]
      await onDatabase(name, (db) =>
        db.query('insert into schema_migration (number, file, checksum) values ($1, $2, $3)', [
          number,
          file,
          checksum,
        ]),
      )
      await expectEvery([name], 200, { database: true })
    }
  })

  test('with all connections taken: 503 and not ready, then ready again without help', async () => {
    const account = await createOperator(services.urls).account(0)
    const balance = () => createApiClient(services.urls.gateway).get('/api/v1/balance', account.live)
    const { username: role } = new URL(databases.billing.runtimeUrl)
    await onDatabase('billing', (db) => db.query(`alter role "${role}" connection limit 0`))
    await databases.billing.disconnectEveryone()
    await expectEvery(['billing'], 503, { database: away })
    const { status, error } = await balance()
    expect([status, error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    await onDatabase('billing', (db) => db.query(`alter role "${role}" connection limit -1`))
    await expectEvery(['billing'], 200, { database: true })
    expect((await balance()).status).toBe(200)
  })

  test('slow, all connections in use: a busy service still counts as ready', async () => {
    const account = await createOperator(services.urls).account(0)
    const api = createApiClient(services.urls.gateway)
    await onDatabase('billing', async (db) => {
      await db.query('begin')
      await db.query('lock table account in access exclusive mode')
      const waiting = Array.from({ length: 15 }, () => api.get('/api/v1/balance', account.live))
      const waiters = `select count(*)::int as n from pg_locks
        where relation = 'account'::regclass and not granted`
      await waitFor(async () => (await db.query(waiters)).rows[0].n >= 10, PATIENCE)
      await waitFor(async () => (await probe('billing')).status === 'ready', PATIENCE)
      await db.query('rollback')
      await Promise.all(waiting)
    })
  })
})

describe('Kafka', () => {
  test.each([
    ['killed', () => kafka.kill(), () => kafka.start()],
    ['frozen', () => kafka.pause(), () => kafka.resume()],
  ])('%s: services that consume events are not ready, but the gateway is', async (_, takeAway, bringBack) => {
    await takeAway()
    await expectEvery(CONSUMERS, 503, { database: true, consumer: 'has not joined its group' })
    await expectEvery(['gateway'], 200, { database: true })
    await bringBack()
    await expectEvery(CONSUMERS, 200, { consumer: true })
  })
})

describe('Redis', () => {
  test.each([
    ['gone', () => redisProxy.cut()],
    ['silent', () => redisProxy.hang()],
  ])('%s: the gateway serves requests, and reports that it counts them by itself', async (_, takeAway) => {
    takeAway()
    await expectEvery(['gateway'], 200, { redis: { degraded: expect.stringContaining('in this process') } })
    await waitFor(async () => (await probe('gateway')).status === 'degraded', PATIENCE)
    await expectEvery(CONSUMERS, 200, {})
    redisProxy.heal()
    await expectEvery(['gateway'], 200, { redis: true })
  })
})

/** One superuser connection, bypassing the proxy. */
async function onDatabase<T>(name: ServiceName, work: (db: Pool) => Promise<T>): Promise<T> {
  const db = createPool({ url: databases[name].adminUrl, max: 1, applicationName: 'health test' })
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}
