// Runs the whole notifications service on a real Postgres; the test publishes what other services publish.
import type { EventPage, EventResource } from '@cfs/contracts'
import { createIdentitySigner, IDENTITY_HEADER, type Mode } from '@cfs/http'
import { createPool, type Pool } from '@cfs/postgres'
import { type Clock, createLogger, systemClock, type RunningService } from '@cfs/runtime'
import {
  identitySettingsOf,
  inProcessLog,
  publishEvent,
  signingSecretsOf,
  type TestDatabase,
  testDatabase,
  type TestEvent,
  waitFor,
} from '@cfs/testing'
import type { Resolve } from '../src/clients/public-addresses.ts'
import { settings } from '../src/config.ts'
import { buildNotifications } from '../src/service.ts'

const SECRET = 'an identity secret for tests that is long enough'
const signerOf = (issuer: 'gateway' | 'dashboard') =>
  createIdentitySigner({ secrets: signingSecretsOf(SECRET, issuer), issuer })
const SIGNERS = { gateway: signerOf('gateway'), dashboard: signerOf('dashboard') }
const logger = createLogger({ service: 'notifications', level: 'silent' })

export interface Answer {
  readonly status: number
  readonly body: {
    readonly data: EventPage & EventResource
    readonly error: {
      readonly code: string
      readonly details?: readonly { readonly field: string }[]
      readonly context?: { readonly oldest_cursor?: string }
    }
  }
}

export interface Ask {
  readonly account: string
  readonly mode?: Mode
  readonly scopes?: readonly string[]
  /** Defaults to the gateway. */
  readonly issuer?: 'gateway' | 'dashboard'
  readonly body?: unknown
  /** Defaults to POST with a body, and GET without one. */
  readonly method?: string
  readonly signal?: AbortSignal
}

export interface FeedUnderTest {
  readonly pool: Pool
  ask(path: string, ask: Ask): Promise<Answer>
  publish: <T extends Parameters<typeof publishEvent>[1]['type']>(event: TestEvent<T>) => Promise<void>
  /** Waits until the account's feed has this many events, and returns the page. */
  untilEvents(account: string, count: number): Promise<EventPage>
  /** Stops the processes and starts `count` others. */
  restart(count?: number): Promise<void>
  stop(): Promise<void>
}

export interface FeedSettings {
  readonly clock?: Clock
  readonly environment?: Readonly<Record<string, string>>
  /** Resolves the host names of webhook endpoints. */
  readonly resolve?: Resolve
  /** How many processes of the service run on the same database. */
  readonly processes?: number
}

export async function startFeed(feedSettings: FeedSettings = {}): Promise<FeedUnderTest> {
  const log = inProcessLog()
  const database = await testDatabase({ service: 'notifications' })
  const pool = createPool({ url: database.url, max: 4, applicationName: 'test' })
  const publisher = log.connect().publisher()
  const startAll = (count: number) =>
    Promise.all(Array.from({ length: count }, () => startProcess({ log, database, wanted: feedSettings })))
  let running = await startAll(feedSettings.processes ?? 1)
  const ask: FeedUnderTest['ask'] = (path, options) => askAt(running[0]?.url ?? '', path, options)
  return {
    pool,
    ask,
    publish: (event) => publishEvent(publisher, event),
    async untilEvents(account, count) {
      return waitFor(
        async () => {
          const { body } = await ask('/events?limit=200', { account })
          if (body.data.events.length < count) throw new Error(`${body.data.events.length} events`)
          return body.data
        },
        { until: `the feed has ${count} events` },
      )
    },
    async restart(count = 1) {
      await Promise.all(running.map(({ service }) => service.stop()))
      running = await startAll(count)
    },
    async stop() {
      await Promise.all(running.map(({ service }) => service.stop()))
      await publisher.close()
      await pool.end()
      await database.drop()
    },
  }
}

interface ProcessParts {
  readonly log: ReturnType<typeof inProcessLog>
  readonly database: TestDatabase
  readonly wanted: FeedSettings
}

async function startProcess({ log, database, wanted: feedSettings }: ProcessParts): Promise<{
  readonly url: string
  readonly service: RunningService
}> {
  const config = settings.parse({
    DATABASE_URL: database.runtimeUrl,
    MIGRATION_DATABASE_URL: database.url,
    ...log.settings,
    ...identitySettingsOf(SECRET, 'notifications'),
    ...feedSettings.environment,
  })
  const { makeBroker } = log
  const service = await buildNotifications({
    config,
    logger,
    clock: feedSettings.clock ?? systemClock,
    makeBroker,
    ...(feedSettings.resolve && { resolve: feedSettings.resolve }),
  })
  const { url } = await service.start()
  await waitFor(async () => (await fetch(`${url}/health/ready`)).status === 200, {
    until: 'notifications is ready',
  })
  return { url, service }
}

async function askAt(url: string, path: string, options: Ask): Promise<Answer> {
  const { account, mode = 'live', body, signal, issuer = 'gateway' } = options
  const { scopes = ['filings:read', 'filings:write'] } = options
  const identity = { accountId: account, keyId: 'key_1', mode, scopes, requestId: 'r', partner: false }
  const prefix = mode === 'live' ? '/api/v1' : '/sandbox/v1'
  const response = await fetch(`${url}${prefix}${path}`, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      [IDENTITY_HEADER]: SIGNERS[issuer](identity, 'notifications'),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
