// The common parts of every service on a real database and a real broker: how it starts, its responses, and
// the order in which it stops.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createOperatorSigner, IDENTITY_HEADER } from '@cfs/http'
import {
  createLogger,
  readConfig,
  type RunningService,
  type StartedService,
  systemClock,
  wholeNumber,
} from '@cfs/runtime'
import {
  chooseFreePort,
  identitySettingsOf,
  signingSecretsOf,
  testDatabase,
  testTopics,
  waitFor,
} from '@cfs/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { buildService } from '../src/build-service.ts'
import type { OwnParts, ServiceContext } from '../src/service-parts.ts'
import { serviceSettings } from '../src/service-settings.ts'

const SECRET = 'an identity secret for tests that is long enough'
const settings = z.object(
  serviceSettings({ service: 'documents', owner: "a test's", connections: wholeNumber(3, 1, 10) }),
)
// The same messaging tables as in every service.
const directory = join(import.meta.dirname, '../../messaging/test')

let environment: NodeJS.ProcessEnv
let running: RunningService | undefined
let drop: () => Promise<void>
beforeEach(async () => {
  const [database, { brokers, topicPrefix }] = await Promise.all([
    testDatabase({ name: 'service' }),
    testTopics(),
  ])
  drop = () => database.drop()
  environment = {
    DATABASE_URL: database.url,
    KAFKA_BROKERS: brokers.join(','),
    KAFKA_TOPIC_PREFIX: topicPrefix,
    ...identitySettingsOf(SECRET, 'documents'),
    PORT: '0',
  }
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await drop()
})

async function start(own: (context: ServiceContext) => OwnParts): Promise<string> {
  return (await startBoth(own)).url
}

async function startBoth(own: (context: ServiceContext) => OwnParts): Promise<StartedService> {
  running = await buildService({
    name: 'documents',
    directory,
    parts: {
      config: readConfig(settings, environment),
      logger: createLogger({ service: 'sample', level: 'silent' }),
      clock: systemClock,
    },
    publishes: true,
    compose: own,
  })
  return running.start()
}

const probe = z.object({ status: z.string(), checks: z.record(z.string(), z.unknown()) })
const readiness = async (url: string) => probe.parse(await (await fetch(`${url}/health/ready`)).json())

test('a service without handlers is ready with its database alone, and serves its own routes', async () => {
  const url = await start(() => ({
    routes: (app) => {
      app.get('/hello', { config: { access: 'public' } }, async () => ({ hello: 'world' }))
    },
  }))
  expect(await readiness(url)).toEqual({ status: 'ready', checks: { database: true } })
  expect(await (await fetch(`${url}/hello`)).json()).toEqual({ hello: 'world' })
})

test('a service with handlers is ready once it has joined its group, and else says why not', async () => {
  const url = await start(() => ({
    handlers: { 'filing.accepted': async () => undefined },
    ready: { mail: () => ({ degraded: 'away' }) },
    routes: () => undefined,
  }))
  const joined = async () => (await readiness(url)).checks['consumer'] === true
  await waitFor(joined, { until: 'the consumer has joined its group' })
  expect(await readiness(url)).toEqual({
    status: 'degraded',
    checks: { database: true, consumer: true, mail: { degraded: 'away' } },
  })
})

test('only an operator sees the backlog of a service', async () => {
  const { manage_url: url } = await startBoth(() => ({ routes: () => undefined }))
  const sign = createOperatorSigner({ secrets: signingSecretsOf(SECRET, 'operator'), name: 'ann' })
  const ask = (headers: Record<string, string>) => fetch(`${url}/manage/outbox`, { headers })
  expect((await ask({})).status).toBe(401)
  expect((await ask({ [IDENTITY_HEADER]: sign('filing', 'r') })).status).toBe(401)
  const answer = await ask({ [IDENTITY_HEADER]: sign('documents', 'r') })
  expect(await answer.json()).toMatchObject({ data: { pending: 0 } })
})

test('each listener treats the other’s routes as unknown paths', async () => {
  const { url, manage_url: manageUrl } = await startBoth(() => ({
    routes: (app) => {
      app.get('/hello', { config: { access: 'public' } }, async () => ({ hello: 'world' }))
      app.post('/manage/hello', { config: { access: 'public' } }, async () => ({ hello: 'operator' }))
    },
  }))
  expect(new URL(manageUrl).port).not.toBe(new URL(url).port)
  const sign = createOperatorSigner({ secrets: signingSecretsOf(SECRET, 'operator'), name: 'ann' })
  const ask = async (place: string, method = 'GET') => {
    const response = await fetch(place, { method, headers: { [IDENTITY_HEADER]: sign('documents', 'r') } })
    const { request_id: _, ...body } = z.looseObject({}).parse(await response.json())
    return { status: response.status, allow: response.headers.get('allow'), body }
  }
  const unknown = await ask(`${url}/nothing/here`)
  expect(unknown.status).toBe(404)
  for (const path of ['/manage/outbox', '/%6danage/outbox', '/manage/hello', '/manage']) {
    expect(await ask(`${url}${path}`)).toEqual(unknown)
    expect(await ask(`${url}${path}`, 'POST')).toEqual(unknown)
  }
  for (const path of ['/hello', '/health/ready', '/health/live']) {
    expect(await ask(`${manageUrl}${path}`)).toEqual(unknown)
  }
  expect(await ask(`${manageUrl}/manage/outbox`)).toMatchObject({ status: 200 })
  expect(await ask(`${manageUrl}/manage/outbox`, 'POST')).toMatchObject({ status: 405, allow: 'GET, HEAD' })
  expect(await ask(`${url}/hello`)).toMatchObject({ status: 200, body: { hello: 'world' } })
})

test('both listeners complete their requests on a stop, and then refuse connections', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  const { url, manage_url: manageUrl } = await startBoth(({ pool }) => ({
    routes: (app) => {
      for (const path of ['/slow', '/manage/slow']) {
        app.get(path, { config: { access: 'public' } }, async () => {
          asked += 1
          await released
          return (await pool.query('select 1 as one')).rows[0]
        })
      }
    },
    endWork: release,
  }))
  const answers = [fetch(`${url}/slow`), fetch(`${manageUrl}/manage/slow`)]
  await waitFor(() => asked === 2)
  await running?.stop()
  running = undefined
  for (const answer of answers) expect(await (await answer).json()).toEqual({ one: 1 })
  for (const place of [url, manageUrl]) await expect(fetch(place)).rejects.toThrow('fetch failed')
})

test.each(['127.0.0.1', 'localhost'])(
  'on %s the management port follows the main port by default',
  async (host) => {
    const port = await chooseFreePort()
    environment['HOST'] = host
    environment['PORT'] = String(port)
    const { url, manage_url: manageUrl } = await startBoth(() => ({ routes: () => undefined }))
    expect([url, manageUrl].map((place) => Number(new URL(place).port))).toEqual([port, port + 1])
  },
)

test('a management port that is in use fails the start, and names the port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  environment['MANAGE_PORT'] = String(port)
  await expect(start(() => ({ routes: () => undefined }))).rejects.toThrow(`EADDRINUSE`)
  other.close()
})

test('a stop ends scheduled work, completes requests, closes clients, the database last', async () => {
  const happened: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const url = await start(({ pool }) => ({
    routes: (app) => {
      app.get('/slow', { config: { access: 'public' } }, async () => {
        happened.push('asked')
        await released
        happened.push('answered')
        return { rows: (await pool.query('select 1 as one')).rows }
      })
    },
    endWork: () => {
      happened.push('own work ended')
      release()
    },
    async closeClients() {
      await pool.query('select 1 as one')
      happened.push('clients closed')
    },
  }))
  const answer = fetch(`${url}/slow`)
  await waitFor(() => happened.includes('asked'))
  await running?.stop()
  running = undefined
  expect(await (await answer).json()).toEqual({ rows: [{ one: 1 }] })
  expect(happened).toEqual(['asked', 'own work ended', 'answered', 'clients closed'])
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
