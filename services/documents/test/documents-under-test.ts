// The whole service on a real Postgres and Kafka, beside a filing service that says what the test wants it to.
import { encodeEvent, type DocumentResource } from '@cfs/contracts'
import { createIdentitySigner, IDENTITY_HEADER, type Identity } from '@cfs/http'
import { createBroker } from '@cfs/messaging'
import { createPool, type Pool } from '@cfs/postgres'
import { createLogger, newUuid, systemClock, type RunningService } from '@cfs/runtime'
import { testDatabase, testTopics, waitFor, type TestDatabase } from '@cfs/testing'
import { Client } from 'undici'
import { settings } from '../src/config.ts'
import { buildDocuments } from '../src/service.ts'
import type { Acceptance } from './accepted-event.ts'
import { startFilingDouble, type FilingDouble } from './filing-double.ts'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Buffer
  /** The JSON answer. */
  readonly body: {
    readonly success: boolean
    readonly data?: { readonly documents: readonly DocumentResource[] } & Record<string, unknown>
    readonly error?: { readonly code: string; readonly message: string }
    readonly request_id: string
  }
}

export interface CallOptions {
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly accountId?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly identity?: Partial<Identity>
}

export interface DocumentsUnderTest {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly filing: FilingDouble
  /** The path goes out exactly as it is given. */
  call(path: string, options?: CallOptions): Promise<Reply>
  /** Publishes the acceptance; `id` is the event's own, the same in every delivery. */
  publish(acceptance: Acceptance, delivery?: { readonly id?: string; readonly key?: string }): Promise<void>
  /** Publishes it, has filing know it, and waits for its documents. */
  accept(acceptance: Acceptance): Promise<readonly DocumentResource[]>
  restart(environment?: Readonly<Record<string, string>>): Promise<void>
  stopService(): Promise<void>
  stop(): Promise<void>
}

const SECRET = 'an identity secret for tests, long enough'
const sign = createIdentitySigner({ secret: SECRET, issuer: 'gateway' })

export async function startDocuments(
  environment: Readonly<Record<string, string>> = {},
): Promise<DocumentsUnderTest> {
  const logger = createLogger({ service: 'documents', level: 'silent' })
  const [database, topics, filing] = await Promise.all([
    testDatabase({ name: 'documents' }),
    testTopics(),
    startFilingDouble({ logger, secret: SECRET }),
  ])
  const pool = createPool({ url: database.url, max: 2, applicationName: 'test' })
  const publisher = createBroker({ ...topics, clientId: 'test', logger }).publisher()
  let running: { readonly service: RunningService; readonly client: Client } | undefined

  const start = async (overrides: Readonly<Record<string, string>> = {}) => {
    const config = settings.parse({
      DATABASE_URL: database.url,
      KAFKA_BROKERS: topics.brokers.join(','),
      KAFKA_TOPIC_PREFIX: topics.topicPrefix,
      IDENTITY_SECRET: SECRET,
      FILING_URL: filing.url,
      FILING_TIMEOUT_MS: '500',
      ...environment,
      ...overrides,
    })
    const service = await buildDocuments({ config, logger, clock: systemClock })
    const client = new Client((await service.start()).url)
    running = { service, client }
    await waitFor(async () => (await call('/health/ready')).status === 200, {
      timeoutMs: 30_000,
      until: 'documents is ready',
    })
  }
  const stopService = async () => {
    await running?.client.close()
    await running?.service.stop()
    running = undefined
  }
  const call: DocumentsUnderTest['call'] = async (path, options = {}) => {
    if (running === undefined) throw new Error('documents does not run')
    const { method = 'GET', headers } = options
    const response = await running.client.request({
      path,
      method,
      headers: { ...tokenOf(options), ...headers },
    })
    const bytes = Buffer.from(await response.body.arrayBuffer())
    const isJson = response.headers['content-type']?.includes('application/json') === true && bytes.length > 0
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]),
      ),
      bytes,
      body: isJson ? JSON.parse(bytes.toString()) : { success: false, request_id: '' },
    }
  }
  const publish: DocumentsUnderTest['publish'] = async (acceptance, { id = newUuid(), key } = {}) => {
    const type = 'filing.accepted'
    const value = encodeEvent(type, acceptance)
    const headers = { ce_specversion: '1.0', ce_id: id, ce_type: type, ce_source: 'filing', ce_time: '' }
    await publisher.publish([{ topic: type, key: key ?? acceptance.filing_id, value, headers }])
  }
  await start()
  return {
    database,
    pool,
    filing,
    call,
    publish,
    stopService,
    async accept(acceptance) {
      const { filing_id: filingId, account_id: accountId } = acceptance
      filing.filings.set(filingId, { accountId, status: 'accepted' })
      await publish(acceptance)
      const reply = await call(`/api/v1/filings/${filingId}/documents`, { accountId })
      if (reply.body.data === undefined) throw new Error(`no documents: ${reply.bytes.toString()}`)
      return reply.body.data.documents
    },
    async restart(overrides) {
      await stopService()
      await start(overrides)
    },
    async stop() {
      await stopService()
      await publisher.close()
      await pool.end()
      await filing.close()
      await database.drop()
    },
  }
}

function tokenOf({ accountId = 'acc_somebody', identity }: CallOptions): Record<string, string> {
  const caller: Identity = {
    accountId,
    keyId: 'key_1',
    mode: 'live',
    scopes: ['documents:read'],
    requestId: 'r',
    partner: false,
    ...identity,
  }
  return { [IDENTITY_HEADER]: sign(caller, ['documents', 'filing']) }
}
