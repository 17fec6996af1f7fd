// Runs the whole billing service on a real Postgres, with a producer that publishes the other
// services' events.
import { type Clock, createLogger, systemClock } from '@cfs/runtime'
import type { EventPayload, DurableEventType } from '@cfs/contracts'
import { createIdentitySigner, IDENTITY_HEADER, type Scope } from '@cfs/http'
import { ensureTopics } from '@cfs/messaging'
import {
  type TestDatabase,
  identitySettingsOf,
  inProcessLog,
  publishEvent,
  signingSecretsOf,
  testDatabase,
  waitFor,
  issuerWith,
} from '@cfs/testing'
import { settings } from '../src/config.ts'
import { buildBilling } from '../src/service.ts'

export const IDENTITY_SECRET = 'an identity secret of the tests that is long enough'

export interface BillingUnderTest {
  readonly url: string
  /** The URL of its management routes. */
  readonly manageUrl: string
  readonly database: TestDatabase
  publish<T extends DurableEventType>(type: T, payload: EventPayload<T>, id?: string): Promise<void>
  get(path: string, as?: Caller): Promise<Answer>
  adjust(accountId: string, amount: number, reference: string): Promise<Answer>
  /** The account's new price; null restores the list price. */
  setPrice(accountId: string, amount: number | null): Promise<Answer>
  balanceOf(accountId: string): Promise<Record<string, unknown>>
  /** Sends a request with any body, as the dashboard or the operator does. */
  call(path: string, as: Caller, body?: unknown): Promise<Answer>
  /** Passes a webhook on to billing, as the gateway does, and returns the status of the response. */
  handOver(webhook: { readonly body: Buffer; readonly signature: string | undefined }): Promise<number>
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface BillingOptions {
  readonly settings?: Readonly<Record<string, string>>
  readonly clock?: Clock
  /** Called before each commit of billing; if it throws, the transaction is rolled back. */
  readonly makePool?: Parameters<typeof buildBilling>[0]['makePool']
}

export async function startBilling(options: BillingOptions = {}): Promise<BillingUnderTest> {
  const database = await testDatabase({ service: 'billing' })
  const log = inProcessLog()
  const logger = createLogger({ service: 'billing', level: 'silent' })
  const config = settings.parse({
    DATABASE_URL: database.runtimeUrl,
    MIGRATION_DATABASE_URL: database.url,
    ...log.settings,
    ...identitySettingsOf(IDENTITY_SECRET, 'billing'),
    LOG_LEVEL: 'silent',
    ...options.settings,
  })
  const broker = log.connect()
  await ensureTopics(broker)
  const publisher = broker.publisher()
  const start = async () => {
    const { clock = systemClock, makePool } = options
    const service = await buildBilling({
      config,
      logger,
      clock,
      makeBroker: log.makeBroker,
      ...(makePool && { makePool }),
    })
    const { url, manage_url: manageUrl } = await service.start()
    await waitFor(async () => (await fetch(`${url}/health/ready`)).status === 200)
    return { service, url, manageUrl }
  }
  let running = await start()
  const call = callerOf(() => running)
  return {
    get url() {
      return running.url
    },
    get manageUrl() {
      return running.manageUrl
    },
    database,
    publish: (type, payload, id) => {
      const key = ('filing_id' in payload ? payload.filing_id : null) ?? payload.account_id
      return publishEvent(publisher, { type, key, payload, ...(id !== undefined && { id }) })
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
    call,
    handOver: (webhook) => handOver(running.url, webhook),
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

async function handOver(
  url: string,
  { body, signature }: { readonly body: Buffer; readonly signature: string | undefined },
): Promise<number> {
  const response = await fetch(`${url}/webhooks/payment-processor`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      [IDENTITY_HEADER]: token('payment-processor', 'billing:webhook'),
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    body: new Uint8Array(body),
  })
  await response.arrayBuffer()
  return response.status
}

/** An identity token, signed as the gateway signs it. */
function token(accountId: string, scope: Scope): string {
  const identity = {
    accountId,
    keyId: 'key_1',
    mode: 'live',
    scopes: [scope],
    requestId: 'r',
    partner: false,
  } as const
  return createIdentitySigner({ secrets: signingSecretsOf(IDENTITY_SECRET, 'gateway'), issuer: 'gateway' })(
    identity,
    'billing',
  )
}

export interface Caller {
  readonly accountId?: string
  /** The id of the API key, or of the person. */
  readonly keyId?: string
  readonly mode?: 'live' | 'test'
  readonly scope?: Scope
  readonly method?: 'PUT'
}
export interface Answer {
  readonly status: number
  readonly data: Record<string, unknown>
  readonly code: string | undefined
  readonly message: string | undefined
}

interface AnswerBody {
  readonly data?: Record<string, unknown>
  readonly error?: { readonly code: string; readonly message: string }
}

interface Listeners {
  readonly url: string
  readonly manageUrl: string
}

function callerOf(listeners: () => Listeners): (path: string, as: Caller, body?: unknown) => Promise<Answer> {
  return async (path, as, body) => {
    const issuer = issuerWith('billing', [as.scope ?? 'billing:read'])
    const sign = createIdentitySigner({ secrets: signingSecretsOf(IDENTITY_SECRET, issuer), issuer })
    const identity = {
      accountId: as.accountId ?? 'operator',
      keyId: as.keyId ?? 'key_1',
      mode: as.mode ?? 'live',
      scopes: [as.scope ?? 'billing:read'],
      requestId: 'r',
      partner: false,
    }
    const isPost = body !== undefined
    const { url, manageUrl } = listeners()
    const response = await fetch(`${path.startsWith('/manage/') ? manageUrl : url}${path}`, {
      headers: {
        [IDENTITY_HEADER]: sign(identity, 'billing'),
        ...(isPost ? { 'content-type': 'application/json' } : {}),
      },
      ...(isPost ? { method: as.method ?? 'POST', body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as AnswerBody
    const { data = {}, error } = answer
    return { status: response.status, data, code: error?.code, message: error?.message }
  }
}
