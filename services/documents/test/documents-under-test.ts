// Runs the whole documents service on a real Postgres, next to a fake filing service whose
// responses the test sets.
import { encodeEvent, type DocumentResource } from '@cfs/contracts'
import { createIdentitySigner, createOperatorSigner, IDENTITY_HEADER, type Identity } from '@cfs/http'
import { createPool, type Pool as DatabasePool } from '@cfs/postgres'
import { createLogger, newUuid, systemClock } from '@cfs/runtime'
import {
  type TestDatabase,
  identitySettingsOf,
  inProcessLog,
  type MessageLog,
  signingSecretsOf,
  testDatabase,
  waitFor,
} from '@cfs/testing'
import { Pool, type Dispatcher } from 'undici'
import { settings } from '../src/config.ts'
import { buildDocuments } from '../src/service.ts'
import type { Acceptance } from './accepted-event.ts'
import { startFilingDouble, type FilingDouble } from './filing-double.ts'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Buffer
  /** The JSON response. */
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
  /** The service that asks; by default the gateway, for an API key. */
  readonly issuer?: 'gateway' | 'partner'
}

export interface DocumentsUnderTest {
  readonly database: TestDatabase
  readonly pool: DatabasePool
  readonly filing: FilingDouble
  /** The request path is sent exactly as given. */
  call(path: string, options?: CallOptions): Promise<Reply>
  /** Publishes the acceptance; `id` is the id of the event, the same in every delivery. */
  publish(acceptance: Acceptance, delivery?: { readonly id?: string; readonly key?: string }): Promise<void>
  /** Publishes the acceptance, adds the filing to the fake filing service, and waits for its documents. */
  accept(acceptance: Acceptance): Promise<readonly DocumentResource[]>
  stopService(): Promise<void>
  /** Starts the service again after it was stopped. */
  start(environment?: Readonly<Record<string, string>>): Promise<void>
  stop(): Promise<void>
}

const SECRET = 'an identity secret for tests that is long enough'
const signAs = (issuer: 'gateway' | 'partner') =>
  createIdentitySigner({ secrets: signingSecretsOf(SECRET, issuer), issuer })
const signAsOperator = createOperatorSigner({ secrets: signingSecretsOf(SECRET, 'operator'), name: 'ann' })

export async function startDocuments(
  environment: Readonly<Record<string, string>> = {},
): Promise<DocumentsUnderTest> {
  const logger = createLogger({ service: 'documents', level: 'silent' })
  const log = inProcessLog()
  const [database, filing] = await Promise.all([
    testDatabase({ service: 'documents' }),
    startFilingDouble({ logger, secret: SECRET }),
  ])
  const pool = createPool({ url: database.url, max: 2, applicationName: 'test' })
  const publisher = log.connect().publisher()
  const start = (overrides: Readonly<Record<string, string>> = {}) =>
    startProcess(log, {
      DATABASE_URL: database.runtimeUrl,
      MIGRATION_DATABASE_URL: database.url,
      ...log.settings,
      ...identitySettingsOf(SECRET, 'documents'),
      FILING_URL: filing.url,
      FILING_TIMEOUT_MS: '1500',
      ...environment,
      ...overrides,
    })
  let running = await start()
  const call: DocumentsUnderTest['call'] = (path, options) => running.call(path, options)
  const publish: DocumentsUnderTest['publish'] = async (acceptance, { id = newUuid(), key } = {}) => {
    const type = 'filing.accepted'
    const value = encodeEvent(type, acceptance)
    const headers = { ce_specversion: '1.0', ce_id: id, ce_type: type, ce_source: 'filing', ce_time: '' }
    await publisher.publish([{ topic: type, key: key ?? acceptance.filing_id, value, headers }])
  }
  return {
    database,
    pool,
    filing,
    call,
    publish,
    stopService: () => running.stop(),
    async accept(acceptance) {
      const { filing_id: filingId, account_id: accountId } = acceptance
      filing.filings.set(filingId, { accountId, status: 'accepted' })
      await publish(acceptance)
      // On a busy machine, the documents may take longer than a request waits for them.
      return waitFor(
        async () => {
          const reply = await call(`/api/v1/filings/${filingId}/documents`, { accountId })
          if (reply.body.data === undefined) throw new Error(`no documents: ${reply.bytes.toString()}`)
          return reply.body.data.documents
        },
        { until: 'the documents are made' },
      )
    },
    async start(overrides) {
      running = await start(overrides)
    },
    async stop() {
      await running.stop()
      await publisher.close()
      await pool.end()
      await filing.close()
      await database.drop()
    },
  }
}

interface RunningProcess {
  readonly call: DocumentsUnderTest['call']
  /** Does nothing if the service is already stopped. */
  readonly stop: () => Promise<void>
}

async function startProcess(
  { makeBroker }: MessageLog,
  environment: Readonly<Record<string, string>>,
): Promise<RunningProcess> {
  const service = await buildDocuments({
    config: settings.parse(environment),
    logger: createLogger({ service: 'documents', level: 'silent' }),
    clock: systemClock,
    makeBroker,
  })
  const { url, manage_url: manageUrl } = await service.start()
  const [client, manageClient] = [new Pool(url), new Pool(manageUrl)]
  const call: DocumentsUnderTest['call'] = async (path, options = {}) => {
    const headers = { ...tokenOf(options), ...options.headers }
    const pool = path.startsWith('/manage/') ? manageClient : client
    return replyFrom(await pool.request({ path, method: options.method ?? 'GET', headers }))
  }
  await waitFor(async () => (await call('/health/ready')).status === 200, {
    until: 'documents is ready',
  })
  let stopped: Promise<void> | undefined
  const stop = () =>
    (stopped ??= Promise.all([client.close(), manageClient.close()]).then(() => service.stop()))
  return { call, stop }
}

async function replyFrom(response: Dispatcher.ResponseData): Promise<Reply> {
  const bytes = Buffer.from(await response.body.arrayBuffer())
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]),
  )
  const isJson = headers['content-type']?.includes('application/json') === true && bytes.length > 0
  const body = isJson ? JSON.parse(bytes.toString()) : { success: false, request_id: '' }
  return { status: response.statusCode, headers, bytes, body }
}

function tokenOf({
  accountId = 'acc_somebody',
  identity,
  issuer = 'gateway',
}: CallOptions): Record<string, string> {
  const caller: Identity = {
    accountId,
    keyId: 'key_1',
    mode: 'live',
    scopes: ['documents:read'],
    requestId: 'r',
    partner: false,
    ...identity,
  }
  const token = caller.scopes.includes('operator')
    ? signAsOperator('documents', caller.requestId)
    : signAs(issuer)(caller, 'documents')
  return { [IDENTITY_HEADER]: token }
}
