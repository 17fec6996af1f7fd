// Runs the complete filing service on a real Postgres, connected to the authorities' simulators
// over HTTP.
import { decodeEvent, isEventType, type EventPayload, type EventType } from '@cfs/contracts'
import {
  createIdentitySigner,
  createOperatorSigner,
  IDENTITY_HEADER,
  type Identity,
  type Mode,
} from '@cfs/http'
import { ensureTopics, type Broker } from '@cfs/messaging'
import { createPool, type Pool } from '@cfs/postgres'
import { GATEWAY_PATH, readSettings, startRegistry } from '@cfs/registry'
import {
  createLogger,
  type Logger,
  newId,
  newUuid,
  systemClock,
  type Clock,
  type RunningService,
  type StartedService,
} from '@cfs/runtime'
import { startTaxAuthority } from '@cfs/tax-authority'
import {
  identitySettingsOf,
  inProcessLog,
  issuerWith,
  kafkaLog,
  lendInWorker,
  publishEvent,
  signingSecretsOf,
  type TestDatabase,
  type TestEvent,
  testDatabase,
  waitFor,
} from '@cfs/testing'
import { parseUtr, utrCheckDigitHolds } from '@cfs/values'
import { TIMING, type Timing } from '../src/sending/filing-context.ts'
import { settings } from '../src/config.ts'
import { buildFiling } from '../src/service.ts'
import { type CopyOptions, copySettings, QUICK_STREAMS, registryOptions } from './copy-settings.ts'
import { type LedgerDouble, startLedgerDouble } from './ledger-double.ts'

const SECRET = 'a secret of at least thirty-two characters'
const signAs = (issuer: ReturnType<typeof issuerWith>) =>
  createIdentitySigner({ secrets: signingSecretsOf(SECRET, issuer), issuer })
const signAsOperator = createOperatorSigner({ secrets: signingSecretsOf(SECRET, 'operator'), name: 'ann' })

/** The time limits are short enough for tests, in the same proportions as in production. */
export const QUICK: Timing = {
  ...TIMING,
  answerMs: 6000,
  sendingMs: 6000,
  pendingMs: 12_000,
  // The lease allows for a busy machine, which may delay a process for some time.
  leaseMs: 3000,
  lookupDelaysMs: [50, 200, 400],
  lookupMs: 1000,
  spareCompanyDataMs: 1400,
  companyDataMs: 4200,
}

/** The fields of a response's data that tests read; others are unknown. */
export interface Data {
  readonly [member: string]: unknown
  readonly filing_id: string
  readonly status: string
  readonly revenue_iru_number: string
  readonly errors: readonly { readonly code: string; readonly message: string }[]
  readonly status_history: readonly { readonly status: string; readonly at: string }[]
  readonly filings: readonly Data[]
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    readonly success: boolean
    readonly data: Data
    readonly error: {
      readonly code: string
      readonly message: string
      readonly details?: readonly { readonly field: string; readonly message: string }[]
      readonly context?: Readonly<Record<string, unknown>>
    }
  }
}

export interface Ask {
  /** The URL of another process of the service. */
  readonly at?: string
  readonly account?: string
  readonly mode?: Mode
  readonly scopes?: readonly string[]
  /**
   * The API key, with its spend cap and the original key that it replaced, or a person; and the program that
   * signs. Defaults to a program with these scopes.
   */
  readonly as?: Pick<Identity, 'keyId' | 'originalKeyId' | 'spendCapPence'> & {
    readonly issuer?: ReturnType<typeof issuerWith>
  }
  readonly key?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export interface PublishedEvent<T extends EventType = EventType> {
  readonly type: T
  readonly payload: EventPayload<T>
}

/** A running simulator of an authority, and the routes by which a test controls it. */
export interface Simulator {
  readonly url: string
  control(method: 'POST' | 'PUT' | 'GET' | 'DELETE', path: string, body?: unknown): Promise<ControlAnswer>
  close(): Promise<void>
}

/** The control plane's list of everything the authority received and stores. */
export interface ControlAnswer {
  readonly messages: readonly {
    readonly operation: string
    readonly request: string
    readonly response: string
  }[]
  readonly submissions: readonly { readonly status: string; readonly correlation_id: string }[]
}

export interface FilingStack {
  readonly pool: Pool
  /** The settings of the service when it runs as a separate process. */
  readonly environment: Record<string, string>
  /** Ends every database session, as the failure of a database server does. */
  disconnectEveryone(): Promise<void>
  readonly taxAuthority: Simulator
  readonly registry: Simulator
  /** What billing's ledger says when it is asked. */
  readonly ledger: LedgerDouble
  /** Every event that the service has published. */
  readonly published: readonly PublishedEvent[]
  readonly logged: readonly string[]
  url(): string
  ask(method: string, path: string, ask?: Ask): Promise<Answer>
  /** Publishes an event as the service that owns it does. */
  publish<T extends EventType>(event: TestEvent<T>): Promise<void>
  /** An account with money. */
  account(balancePence?: number): Promise<string>
  /** A company number that no other test uses. */
  company(prefix?: string): string
  /** Waits until the filing has the status. */
  until(account: string, filingId: string, status: string): Promise<Data>
  /** Another process of the service on the same database and topics; stop and start it to restart it. */
  startAnother(overrides?: StackOptions): Promise<RunningService & StartedService>
  stopService(): Promise<void>
  startService(): Promise<void>
  stop(): Promise<void>
}

export interface StackOptions extends CopyOptions {
  readonly timing?: Timing
  readonly clock?: Clock
  /** Publishes to Kafka, for tests that run the service as a separate process too. */
  readonly onKafka?: boolean
}

let nextCompany = 10_000_000 + Math.floor(Math.random() * 80_000_000)

/** The filing service that test files share; a test uses accounts and companies of its own. */
export function sharedFilingStack(): Promise<FilingStack> {
  return lendInWorker({
    kind: 'filing',
    start: () => startFilingStack(),
    async tidy({ taxAuthority, registry }) {
      // A reset would forget filings that the service still polls.
      await Promise.all([taxAuthority, registry].map((one) => one.control('DELETE', 'faults')))
    },
  })
}

/** A filing service for tests that stop it, break it, or need other settings. */
export async function startFilingStack(options: StackOptions = {}): Promise<FilingStack> {
  const database = await testDatabase({ service: 'filing' })
  const log = options.onKafka ? await kafkaLog() : inProcessLog()
  const ledger = await startLedgerDouble(SECRET)
  const { taxAuthority, registry, schemas } = await startAuthorities(options)
  const pool = createPool({ url: database.url, max: 4, applicationName: 'filing-test' })
  const logged: string[] = []
  const logger = logTo(logged)
  const places = addressesOf({ database, taxAuthority, registry, ledger })
  const environment = { ...ENVIRONMENT, ...schemas, ...places, ...log.settings }
  async function startAnother(overrides: StackOptions = {}) {
    const { timing = QUICK, clock = systemClock, ...copy } = { ...options, ...overrides }
    const service = await buildFiling({
      config: settings.parse({ ...environment, ...copySettings(registry.url, copy) }),
      logger,
      clock,
      timing,
      streamTiming: QUICK_STREAMS,
      makeBroker: log.makeBroker,
    })
    return { ...service, ...(await service.start()) }
  }
  const observer = await observe(log.connect())
  const publisher = log.connect().publisher()
  let service = await startAnother()
  const ask = (method: string, path: string, asked: Ask = {}) =>
    request(
      `${asked.at ?? (path.startsWith('/manage/') ? service.manage_url : service.url)}${path}`,
      method,
      asked,
    )
  return {
    pool,
    environment,
    disconnectEveryone: database.disconnectEveryone,
    taxAuthority,
    registry,
    ledger,
    logged,
    ask,
    startAnother,
    publish: (event) => publishEvent(publisher, event),
    published: observer.published,
    url: () => service.url,
    account: (balancePence = 1_000_000) => insertAccount(pool, balancePence),
    company: (prefix = '') => `${prefix}${String((nextCompany += 1)).slice(prefix.length)}`,
    until: (account, filingId, status) =>
      waitFor(
        async () => {
          const { body } = await ask('GET', `/api/v1/filings/${filingId}`, { account })
          if (body.data.status === status) return body.data
          throw new Error(`it is ${body.data.status} ${JSON.stringify(body.data.errors)}`)
        },
        { intervalMs: 50, until: `${filingId} is ${status}` },
      ),
    stopService: () => service.stop(),
    async startService() {
      service = await startAnother()
    },
    async stop() {
      await service.stop()
      await Promise.all([observer.close(), publisher.close()])
      await Promise.all([ledger.close(), taxAuthority.close(), registry.close(), pool.end()])
      await database.drop()
    },
  }
}

function logTo(lines: string[]): Logger {
  const destination = { write: (line: string) => void lines.push(line) }
  return createLogger({ service: 'filing', level: 'debug', destination })
}

function addressesOf(
  places: Pick<FilingStack, 'taxAuthority' | 'registry' | 'ledger'> & { database: TestDatabase },
) {
  const { database, taxAuthority, registry, ledger } = places
  return {
    DATABASE_URL: database.runtimeUrl,
    MIGRATION_DATABASE_URL: database.url,
    TAX_AUTHORITY_URL: `${taxAuthority.url}/submission`,
    REGISTRY_GATEWAY_URL: `${registry.url}${GATEWAY_PATH}`,
    COMPANY_DATA_URL: registry.url,
    BILLING_URL: ledger.url,
    BILLING_MANAGE_URL: ledger.url,
  }
}

const ENVIRONMENT = {
  ...identitySettingsOf(SECRET, 'filing'),
  SANDBOX_SECRET: SECRET,
  TAX_AUTHORITY_VENDOR_ID: '1234',
  REGISTRY_PRESENTER_ID: '66666000000',
  REGISTRY_PRESENTER_CODE: 'PRESENTER1',
  REGISTRY_PACKAGE_REFERENCE: '0012',
  REGISTRY_GATEWAY_TEST: 'true',
  COMPANY_DATA_KEY: 'simulator-key',
}

/** If the authorities' schemas are available, every message is validated against them, on both sides. */
async function startAuthorities(options: StackOptions) {
  const { authoritySchemasDir: schemasDir } = readSettings()
  const decisions = { decisionMinMs: 0, decisionMaxMs: 0, pollIntervalSeconds: 1 }
  const schemas = schemasDir === undefined ? {} : { AUTHORITY_SCHEMAS_DIR: schemasDir }
  const ofRegistry = { ...decisions, ...registryOptions(options), authoritySchemasDir: schemasDir }
  return {
    taxAuthority: simulator(await startTaxAuthority({ ...decisions, schemasDir })),
    registry: simulator(await startRegistry(ofRegistry)),
    schemas,
  }
}

/** Collects the events that the service publishes. */
async function observe(
  broker: Broker,
): Promise<{ readonly published: PublishedEvent[]; close(): Promise<void> }> {
  await ensureTopics(broker, { filing: ['account.opened', 'balance.changed'] })
  const published: PublishedEvent[] = []
  const subscription = broker.subscribe({
    group: 'observer',
    topics: ['filing.recorded', 'filing.submitted', 'filing.accepted', 'filing.rejected', 'filing.failed'],
    concurrency: 1,
    handle: async ({ topic, value }) => {
      if (isEventType(topic) && value !== null)
        published.push({ type: topic, payload: decodeEvent(topic, value) })
      return { kind: 'ack' }
    },
    onFatal: (error) => {
      throw error
    },
  })
  return { published, close: () => subscription.close() }
}

async function insertAccount(pool: Pool, balancePence: number): Promise<string> {
  const accountId = newId('acc')
  await pool.query('insert into account (account_id, balance_pence) values ($1, $2)', [
    accountId,
    balancePence,
  ])
  return accountId
}

async function request(url: string, method: string, asked: Ask): Promise<Answer> {
  const { account = 'acc_nobody', mode = 'live', key = newUuid(), body } = asked
  const scopes = asked.scopes ?? ['filings:read', 'filings:write', 'documents:read']
  const { issuer = issuerWith('filing', scopes), ...as } = asked.as ?? { keyId: 'key_1' }
  const identity = { accountId: account, ...as, mode, scopes, requestId: newUuid(), partner: false }
  const response = await fetch(url, {
    method,
    ...(asked.signal && { signal: asked.signal }),
    headers: {
      [IDENTITY_HEADER]: scopes.includes('operator')
        ? signAsOperator('filing', identity.requestId)
        : signAs(issuer)(identity, 'filing'),
      ...asked.headers,
      ...(method === 'POST' && key !== null ? { 'idempotency-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  }
}

function simulator(running: { readonly url: string; close(): Promise<void> }) {
  return {
    ...running,
    async control(method: string, path: string, body?: unknown): Promise<ControlAnswer> {
      const response = await fetch(`${running.url}/_control/${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
      return (await response.json().catch(() => ({}))) as ControlAnswer
    },
  }
}

/** The smallest request that is accepted as a filing. */
/** A tax reference (UTR) for this company, with the right check digit. */
function utrOf(company: string): string {
  const digits = company.replaceAll(/\D/g, '').padStart(9, '0').slice(-9)
  return [...'123456789'].map((first) => `${first}${digits}`).find((text) => holds(text)) ?? ''
}

function holds(text: string): boolean {
  const reference = parseUtr(text)
  return reference !== undefined && utrCheckDigitHolds(reference)
}

export const ct600Of = (company: string, more: object = {}) => ({
  company_number: company,
  utr: utrOf(company),
  period_end: '2026-03-31',
  credentials: { government_gateway_id: '123456789012', government_gateway_password: 'correct-password' },
  ...more,
})

export const accountsOf = (company: string, more: object = {}) => ({
  company_number: company,
  period_end: '2026-03-31',
  credentials: { company_auth_code: 'AUTH01' },
  ...more,
})
