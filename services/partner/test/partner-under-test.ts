// Runs the whole partner service on a real Postgres, with a producer that publishes the other
// services' events.
import { decodeEvent, type DurableEventType, type EventPayload } from '@cfs/contracts'
import { createIdentitySigner, IDENTITY_HEADER, type Identity } from '@cfs/http'
import type { Mail } from '@cfs/mailer'
import { ensureTopics } from '@cfs/messaging'
import { createPool, type Pool } from '@cfs/postgres'
import { createLogger, type Logger, newId, systemClock } from '@cfs/runtime'
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
import { buildPartner } from '../src/service.ts'

const IDENTITY_SECRET = 'an identity secret of the tests that is long enough'
export const PARTNER_KEY = 'k1:a key of the tests with at least 32 characters'
export const ACTIVATION_URL = 'http://127.0.0.1:8082'

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly as?: Partial<Identity>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly data: Record<string, unknown>
  readonly error:
    | {
        readonly code: string
        readonly message: string
        readonly details?: readonly { readonly field: string; readonly message: string }[]
      }
    | undefined
}

export interface PartnerUnderTest {
  readonly url: string
  readonly database: TestDatabase
  readonly pool: Pool
  readonly logger: Logger
  /** The service's own time; tests may move it forwards. */
  readonly clock: { now: () => Date; forwardMs: (ms: number) => void }
  call(path: string, options?: CallOptions): Promise<Answer>
  publish<T extends DurableEventType>(type: T, payload: EventPayload<T>): Promise<void>
  /** The events of the type about a company that the service has published or will publish, in order. */
  events<T extends DurableEventType>(type: T, companyNumber: string): Promise<readonly EventPayload<T>[]>
  readonly mailbox: Mailbox
  /** The service's log since its start. */
  log(): string
  stop(): Promise<void>
}

export interface Mailbox {
  readonly sent: (Mail & { readonly mailId: string })[]
  /** While true, the mail server does not respond. */
  isDown: boolean
}

function createMailbox() {
  const mailbox: Mailbox = { sent: [], isDown: false }
  const mailer = {
    async send(mail: Mail, mailId: string) {
      if (mailbox.isDown) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
      mailbox.sent.push({ ...mail, mailId })
    },
    close: () => undefined,
  }
  return { mailbox, mailer }
}

export const newAccount = () => newId('acc')

export async function startPartner(
  environment: Readonly<Record<string, string>> = {},
): Promise<PartnerUnderTest> {
  const database = await testDatabase({ service: 'partner' })
  const log = inProcessLog()
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const logger = createLogger({ service: 'partner', level: 'trace', destination })
  const config = settings.parse({
    DATABASE_URL: database.runtimeUrl,
    MIGRATION_DATABASE_URL: database.url,
    ...log.settings,
    ...identitySettingsOf(IDENTITY_SECRET, 'partner'),
    PARTNER_KEY,
    PUBLIC_ACTIVATION_URL: ACTIVATION_URL,
    FILING_URL: 'http://127.0.0.1:9',
    DOCUMENTS_URL: 'http://127.0.0.1:9',
    // All visitors of a test share one IP address.
    PAGES_PER_MINUTE: '10000000',
    ...environment,
  })
  const broker = log.connect()
  await ensureTopics(broker)
  const publisher = broker.publisher()
  let aheadMs = 0
  const clock = { now: () => new Date(systemClock.now().getTime() + aheadMs) }
  const { mailbox, mailer } = createMailbox()
  const service = await buildPartner({
    config,
    logger,
    clock,
    makeBroker: log.makeBroker,
    // A test with a mail server of its own sees what reaches it.
    ...(environment['SMTP_URL'] === undefined && { makeMailer: () => mailer }),
  })
  const { url, manage_url: manageUrl } = await service.start()
  await waitFor(async () => (await fetch(`${url}/health/ready`)).status === 200)
  const pool = createPool({ url: database.url, max: 4, applicationName: 'test' })
  return {
    url,
    database,
    pool,
    logger,
    mailbox,
    clock: { now: clock.now, forwardMs: (ms) => void (aheadMs += ms) },
    call: (path, options) => call(path.startsWith('/manage/') ? manageUrl : url, path, options),
    async publish(type, payload) {
      const key = 'filing_id' in payload ? payload.filing_id : payload.account_id
      await publishEvent(publisher, { type, key, payload })
    },
    async events(type, companyNumber) {
      await waitFor(async () => (await pool.query('select 1 from outbox limit 1')).rowCount === 0)
      return log
        .records(type)
        .flatMap(({ value }) => (value === null ? [] : [decodeEvent(type, value)]))
        .filter((payload) => 'company_number' in payload && payload.company_number === companyNumber)
    },
    log: () => lines.join(''),
    async stop() {
      await service.stop()
      await Promise.all([publisher.close(), pool.end()])
      await database.drop()
    },
  }
}

async function call(url: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { body, idempotencyKey, as } = options
  const response = await fetch(`${url}${path}`, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      [IDENTITY_HEADER]: identityToken(as),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as {
    readonly data?: Record<string, unknown>
    readonly error?: Answer['error'] & object
  }
  return {
    status: response.status,
    headers: response.headers,
    data: answer.data ?? {},
    error: answer.error,
  }
}

/** An identity token of a partner's key, signed as the gateway signs it. */
export function identityToken(identity: Partial<Identity> = {}): string {
  const issuer = issuerWith('partner', identity.scopes ?? ['partner'])
  const whole = {
    accountId: 'acc_1',
    keyId: 'key_1',
    mode: 'live',
    scopes: ['partner'],
    requestId: 'r',
    partner: true,
    ...identity,
  } as const
  return createIdentitySigner({ secrets: signingSecretsOf(IDENTITY_SECRET, issuer), issuer })(
    whole,
    'partner',
  )
}
