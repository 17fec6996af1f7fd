// Runs the whole gateway on a real Postgres and Redis, in front of a service that echoes its
// requests.
import type { IncomingRecord } from '@cfs/messaging'
import { createPool, type Pool } from '@cfs/postgres'
import { createIdentitySigner, createIdentityVerifier, IDENTITY_HEADER } from '@cfs/http'
import { createLogger, systemClock, type RunningService } from '@cfs/runtime'
import {
  type TestDatabase,
  type TestRedis,
  callersOf,
  identitySettingsOf,
  inProcessLog,
  signingSecretsOf,
  testDatabase,
  testRedis,
  waitFor,
} from '@cfs/testing'
import { fastify, type FastifyInstance } from 'fastify'
import { buildGateway, type GatewayParts } from '../src/service.ts'
import { settings } from '../src/config.ts'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    readonly success: boolean
    readonly data?: Record<string, unknown>
    readonly error?: {
      readonly code: string
      readonly message: string
      readonly context?: Record<string, unknown>
    }
    readonly request_id: string
  }
}

export interface GatewayUnderTest {
  readonly url: string
  /** The URL of its management routes. */
  readonly manageUrl: string
  readonly database: TestDatabase
  readonly pool: Pool
  /** Everything that was published on a topic. */
  readonly published: (topic: string) => readonly IncomingRecord[]
  readonly redis: TestRedis
  readonly upstream: FastifyInstance
  readonly verify: ReturnType<typeof createIdentityVerifier>
  call(
    path: string,
    options?: {
      key?: string
      method?: string
      headers?: Record<string, string>
      body?: RequestInit['body']
      duplex?: 'half'
    },
  ): Promise<Reply>
  manage(method: string, path: string, body?: unknown): Promise<Reply>
  account(options?: { partner?: boolean; perMinute?: number; perDay?: number }): Promise<string>
  key(accountId: string, options?: Record<string, unknown>): Promise<{ key_id: string; key: string }>
  /** Starts a second gateway on the same database, Redis and Kafka, and waits until it has reached Redis. */
  another(environment?: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }>
  stop(): Promise<void>
}

/**
 * Waits until a change that was just made applies to requests. Returns how long after the change the last
 * request that it did not affect was sent, in milliseconds; how long a busy machine took to answer that
 * request does not count.
 */
export async function msUntilApplied(isApplied: () => Promise<boolean>): Promise<number> {
  const changedMs = performance.now()
  let lastMs = 0
  await waitFor(async () => {
    const sentMs = performance.now()
    if (await isApplied()) return true
    lastMs = sentMs - changedMs
    return false
  })
  return lastMs
}

export const IDENTITY_SECRET = 'an identity secret for tests and long enough'

/** Starts a gateway; `environment` overrides its settings. */
export async function startGateway(
  environment: Record<string, string> = {},
  parts: Partial<GatewayParts> = {},
): Promise<GatewayUnderTest> {
  const [database, redis] = await Promise.all([testDatabase({ service: 'gateway' }), testRedis()])
  const log = inProcessLog()
  const upstream = await echoService()
  const upstreamUrl = await upstream.listen({ host: '127.0.0.1', port: 0 })
  const base = {
    DATABASE_URL: database.runtimeUrl,
    MIGRATION_DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    ...log.settings,
    ...identitySettingsOf(IDENTITY_SECRET, 'gateway'),
    KEY_PEPPER: 'p1:a pepper for tests of at least 32 characters',
    FILING_URL: upstreamUrl,
    BILLING_URL: upstreamUrl,
    DOCUMENTS_URL: upstreamUrl,
    PARTNER_URL: upstreamUrl,
    NOTIFICATIONS_URL: upstreamUrl,
    LOG_LEVEL: 'silent',
    // On a busy machine Redis may respond late; two gateways then count separately and admit more requests.
    REDIS_TIMEOUT_MS: '5000',
    // All tests send requests from one IP address.
    PUBLIC_REQUESTS_PER_MINUTE: '1000000',
  }
  const start = async (
    overrides: Record<string, string>,
  ): Promise<{ service: RunningService; url: string; manageUrl: string }> => {
    const config = settings.parse({ ...base, ...environment, ...overrides })
    const service = await buildGateway({
      config,
      logger: createLogger({ service: 'gateway', level: 'silent' }),
      clock: systemClock,
      makeBroker: log.makeBroker,
      ...parts,
    })
    const { url, manage_url: manageUrl } = await service.start()
    return { service, url, manageUrl }
  }
  const { service, ...urls } = await start({})
  const pool = createPool({ url: database.url, max: 2, applicationName: 'test' })
  return {
    ...urls,
    ...clientOf(urls),
    database,
    pool,
    redis,
    upstream,
    published: (topic) => log.records(topic),
    verify: createIdentityVerifier({ callers: callersOf(IDENTITY_SECRET, 'filing'), audience: 'filing' }),
    async another(overrides = {}) {
      const second = await start(overrides)
      // Until it has reached Redis, a gateway counts by itself.
      await waitFor(async () =>
        (await (await fetch(`${second.url}/health/ready`)).text()).includes('"ready"'),
      )
      return { url: second.url, stop: () => second.service.stop() }
    },
    async stop() {
      await service.stop()
      await upstream.close()
      await redis.close()
      await pool.end()
      await database.drop()
    },
  }
}

function clientOf({
  url,
  manageUrl,
}: Pick<GatewayUnderTest, 'url' | 'manageUrl'>): Pick<
  GatewayUnderTest,
  'call' | 'manage' | 'account' | 'key'
> {
  const operator = createIdentitySigner({
    secrets: signingSecretsOf(IDENTITY_SECRET, 'operator'),
    issuer: 'operator',
  })
  const call: GatewayUnderTest['call'] = async (path, options = {}) => {
    const { key, headers, ...rest } = options
    const response = await fetch(
      path.startsWith('http') ? path : `${path.startsWith('/manage/') ? manageUrl : url}${path}`,
      {
        ...rest,
        headers: { ...(key === undefined ? {} : { 'x-api-key': key }), ...headers },
      } as RequestInit,
    )
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Reply['body'],
    }
  }
  const manage: GatewayUnderTest['manage'] = (method, path, body) => {
    const identity = {
      accountId: 'operator',
      keyId: 'ann',
      mode: 'live',
      scopes: ['operator'],
      requestId: 'r',
      partner: false,
    } as const
    return call(path, {
      method,
      headers: {
        [IDENTITY_HEADER]: operator(identity, 'gateway'),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
  return {
    call,
    manage,
    async account({ partner = false, perMinute, perDay } = {}) {
      const opened = await manage('POST', '/manage/accounts', { name: 'Test', partner })
      const accountId = String(opened.body.data?.['account_id'])
      if (perMinute !== undefined || perDay !== undefined) {
        await manage('PUT', `/manage/accounts/${accountId}/limits`, {
          per_minute: perMinute,
          per_day: perDay,
        })
      }
      return accountId
    },
    async key(accountId, options = {}) {
      const made = await manage('POST', `/manage/accounts/${accountId}/keys`, { mode: 'live', ...options })
      return made.body.data as { key_id: string; key: string }
    },
  }
}

async function echoService(): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 10_000_000 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => body,
  )
  app.all('*', async (request, reply) => {
    if (request.headers['idempotency-key'] === 'hang up') {
      request.raw.socket.destroy()
      return reply
    }
    const [word, rest = ''] = String(request.headers['idempotency-key']).split(' ')
    if (word === 'created') reply.header('location', `/api/v1/filings/${rest}`).code(202)
    if (word === 'refuse') {
      return reply.code(403).send({ success: false, error: { code: rest, message: 'no' } })
    }
    if (word === 'missing') return reply.code(404).send({ success: false })
    if (word === 'never') return reply.hijack()
    if (request.headers['idempotency-key'] === 'a document') {
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'Accept' })
    }
    return {
      success: true,
      data: {
        url: request.url,
        method: request.method,
        headers: request.headers,
        size: typeof request.body === 'string' ? request.body.length : 0,
      },
      request_id: request.headers['x-request-id'],
    }
  })
  return app
}
