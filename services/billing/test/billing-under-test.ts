// Runs the whole billing service on a real Postgres and Kafka, with a producer that publishes the other
// services' events.
import { newUuid, createLogger, systemClock } from '@cfs/runtime'
import { encodeEvent, type EventPayload, type EventType } from '@cfs/contracts'
import { createIdentitySigner, IDENTITY_HEADER, type Scope } from '@cfs/http'
import { createBroker, ensureTopics } from '@cfs/messaging'
import { testDatabase, testTopics, waitFor, type TestDatabase } from '@cfs/testing'
import { settings } from '../src/config.ts'
import { buildBilling } from '../src/service.ts'

const IDENTITY_SECRET = 'an identity secret of the tests that is long enough'

export interface BillingUnderTest {
  readonly url: string
  readonly database: TestDatabase
  publish<T extends EventType>(type: T, payload: EventPayload<T>, id?: string): Promise<void>
  get(path: string, as?: Caller): Promise<Answer>
  adjust(accountId: string, amount: number, reference: string): Promise<Answer>
  /** The new price; null restores the list price. */
  setPrice(accountId: string, amount: number | null): Promise<Answer>
  balanceOf(accountId: string): Promise<Record<string, unknown>>
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startBilling(): Promise<BillingUnderTest> {
  const [database, topics] = await Promise.all([testDatabase({ name: 'billing' }), testTopics()])
  const logger = createLogger({ service: 'billing', level: 'silent' })
  const config = settings.parse({
    DATABASE_URL: database.url,
    KAFKA_BROKERS: topics.brokers.join(','),
    KAFKA_TOPIC_PREFIX: topics.topicPrefix,
    IDENTITY_SECRET,
    LOG_LEVEL: 'silent',
  })
  const broker = createBroker({
    brokers: topics.brokers,
    clientId: 'test',
    topicPrefix: topics.topicPrefix,
    logger,
  })
  await ensureTopics(broker)
  const publisher = broker.publisher()
  const start = async () => {
    const service = await buildBilling({ config, logger, clock: systemClock })
    const { url } = await service.start()
    await waitFor(async () => (await fetch(`${url}/health/ready`)).status === 200, { timeoutMs: 20_000 })
    return { service, url }
  }
  let running = await start()
  const call = callerOf(() => running.url)
  return {
    get url() {
      return running.url
    },
    database,
    async publish(type, payload, id = newUuid()) {
      const key = ('filing_id' in payload ? payload.filing_id : null) ?? payload.account_id
      const value = encodeEvent(type, payload)
      const headers = {
        ce_specversion: '1.0',
        ce_id: id,
        ce_type: type,
        ce_source: 'test',
        ce_time: new Date().toISOString(),
        ce_subject: key,
        'content-type': 'application/avro',
      }
      await publisher.publish([{ topic: type, key, value, headers }])
    },
    get: (path, as = {}) => call(path, as),
    adjust: (accountId, amount, reference) =>
      call(
        `/manage/accounts/${accountId}/adjustments`,
        { scope: 'operator' },
        { amount, reason: 'test', reference },
      ),
    setPrice: (accountId, amount) =>
      call(`/manage/accounts/${accountId}/price`, { scope: 'operator', method: 'PUT' }, { amount }),
    balanceOf: async (accountId) => (await call('/api/v1/balance', { accountId })).data,
    async restart() {
      await running.service.stop()
      running = await start()
    },
    async stop() {
      await running.service.stop()
      await publisher.close()
      await database.drop()
    },
  }
}

interface Caller {
  readonly accountId?: string
  readonly mode?: 'live' | 'test'
  readonly scope?: Scope
  readonly method?: 'PUT'
}
interface Answer {
  readonly status: number
  readonly data: Record<string, unknown>
  readonly code: string | undefined
  readonly message: string | undefined
}

interface AnswerBody {
  readonly data?: Record<string, unknown>
  readonly error?: { readonly code: string; readonly message: string }
}

function callerOf(url: () => string): (path: string, as: Caller, body?: unknown) => Promise<Answer> {
  return async (path, as, body) => {
    const issuer = as.scope === 'operator' ? 'operator' : 'gateway'
    const sign = createIdentitySigner({ secret: IDENTITY_SECRET, issuer })
    const identity = {
      accountId: as.accountId ?? 'operator',
      keyId: 'key_1',
      mode: as.mode ?? 'live',
      scopes: [as.scope ?? 'billing:read'],
      requestId: 'r',
      partner: false,
    }
    const isPost = body !== undefined
    const response = await fetch(`${url()}${path}`, {
      headers: {
        [IDENTITY_HEADER]: sign(identity, ['billing']),
        ...(isPost ? { 'content-type': 'application/json' } : {}),
      },
      ...(isPost ? { method: as.method ?? 'POST', body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as AnswerBody
    const { data = {}, error } = answer
    return { status: response.status, data, code: error?.code, message: error?.message }
  }
}
