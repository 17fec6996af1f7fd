// Runs the whole dashboard service on a real Postgres, with fakes of the other services and a mailbox that
// keeps every e-mail.
import { decodeEvent, type DurableEventType, type EventPayload } from '@cfs/contracts'
import { PassThrough } from 'node:stream'
import { createIdentitySigner, IDENTITY_HEADER } from '@cfs/http'
import type { Broker } from '@cfs/messaging'
import { createPool, type Pool } from '@cfs/postgres'
import { createLogger } from '@cfs/runtime'
import {
  type TestDatabase,
  chooseFreePort,
  identitySettingsOf,
  inProcessLog,
  signingSecretsOf,
  testDatabase,
  waitFor,
} from '@cfs/testing'
import type { Mail } from '../src/domain/mail-text.ts'
import { settings } from '../src/config.ts'
import { buildDashboard } from '../src/service.ts'
import { type Browser, openBrowser } from './browser.ts'
import { type ProductDouble, startProductDouble } from './product-double.ts'

const SECRET = 'an identity secret for tests and long enough'
export const PASSWORD = 'correct copper lantern'

export interface Mailbox {
  readonly sent: readonly (Mail & { readonly mailId: string })[]
  /** While true, the mail server does not respond. */
  isDown: boolean
  /** Waits for an e-mail to this address whose subject contains the words, and returns the newest one. */
  wait(to: string, words: string): Promise<Mail & { readonly mailId: string }>
}

export interface DashboardUnderTest {
  readonly url: string
  /** The URL at which browsers reach the dashboard. */
  readonly publicUrl: string
  readonly pool: Pool
  readonly database: TestDatabase
  readonly product: ProductDouble
  readonly mailbox: Mailbox
  /** Connects a client to the log from which the dashboard consumes. */
  readonly connect: () => Broker
  /** The events of the type that the dashboard has published, in order. */
  readonly published: <T extends DurableEventType>(type: T) => readonly EventPayload<T>[]
  /** All lines that the dashboard logged. */
  readonly log: () => string
  readonly clock: { aheadMs: number; now(): Date }
  browser(userAgent?: string): Browser
  /** A signed-in person with an account, on the welcome page. */
  member(options?: { readonly name?: string; readonly accountName?: string }): Promise<Member>
  /**
   * Gives the person an authenticator app that cannot make codes: enough for pages that need a second
   * factor.
   */
  addSecondFactor(member: Pick<Member, 'personId'>): Promise<void>
  /** Makes the account one of a partner, as the event of its opening does. */
  makePartner(member: Pick<Member, 'accountId'>): Promise<void>
  manage(path: string, body: unknown): Promise<Answer>
  /** Reads a management route as the operator, or with another scope. */
  read(path: string, scope?: string): Promise<Answer>
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

export interface Member {
  readonly browser: Browser
  readonly email: string
  readonly personId: string
  readonly accountId: string
  readonly welcome: string
}

const ENVIRONMENT = {
  ...identitySettingsOf(SECRET, 'dashboard'),
  DASHBOARD_KEY: 'k1:a key for tests of at least 32 characters',
  PUBLIC_URL: 'http://api.example.test',
  TRUSTED_PROXIES: '127.0.0.1',
  PAGES_PER_MINUTE: '10000000',
  SERVICE_TIMEOUT_MS: '30000',
}

let people = 0

const linesTo = (lines: string[]) =>
  new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString('utf8')))

function publishedIn<T extends DurableEventType>(
  log: ReturnType<typeof inProcessLog>,
  type: T,
): readonly EventPayload<T>[] {
  return log.records(type).flatMap(({ value }) => (value === null ? [] : [decodeEvent(type, value)]))
}

export async function startDashboard(
  environment: Readonly<Record<string, string>> = {},
  host = '127.0.0.1',
): Promise<DashboardUnderTest> {
  const [database, port] = await Promise.all([testDatabase({ service: 'dashboard' }), chooseFreePort()])
  const log = inProcessLog()
  const lines: string[] = []
  const logger = createLogger({ service: 'dashboard', level: 'debug', destination: linesTo(lines) })
  const silent = createLogger({ service: 'double', level: 'silent' })
  const product = await startProductDouble({ logger: silent, secret: SECRET })
  const mailbox = createMailbox()
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
  const config = settings.parse({
    DATABASE_URL: database.runtimeUrl,
    MIGRATION_DATABASE_URL: database.url,
    ...log.settings,
    ...ENVIRONMENT,
    PUBLIC_DASHBOARD_URL: `http://${host}:${port}`,
    PORT: String(port),
    ...product.urls,
    ...manageUrls(product),
    ...environment,
  })
  const start = async () => {
    const service = await buildDashboard({
      config,
      logger,
      clock,
      makeMailer: () => mailbox,
      makeBroker: log.makeBroker,
    })
    return { service, ...(await service.start()) }
  }
  let running = await start()
  const pool = createPool({ url: database.url, max: 4, applicationName: 'test' })
  // Each test browser has its own IP address, so that tests do not share the limits of one network.
  const browser = (userAgent?: string) =>
    fromOwnAddress(openBrowser(() => config.PUBLIC_DASHBOARD_URL, userAgent))
  return {
    get url() {
      return running.url
    },
    publicUrl: config.PUBLIC_DASHBOARD_URL,
    pool,
    database,
    product,
    mailbox,
    published: (type) => publishedIn(log, type),
    clock,
    browser,
    connect: () => log.connect(),
    log: () => lines.join(''),
    member: (options) => signUpMember({ pool, mailbox, browser: browser() }, options),
    addSecondFactor: (member) => addSecondFactor(pool, member),
    makePartner: (member) => makePartner(pool, member),
    manage: (path, body) => callAsOperator(running.manage_url + path, { body }),
    read: (path, scope) => callAsOperator(running.manage_url + path, { scope }),
    async restart() {
      await running.service.stop()
      running = await start()
    },
    async stop() {
      await running.service.stop()
      await product.stop()
      await pool.end()
      await database.drop()
    },
  }
}

/** The double serves management routes on the same port as the others. */
function manageUrls({ urls }: ProductDouble): Readonly<Record<string, string>> {
  return {
    GATEWAY_MANAGE_URL: urls.GATEWAY_URL,
    FILING_MANAGE_URL: urls.FILING_URL,
    PARTNER_MANAGE_URL: urls.PARTNER_URL,
  }
}

async function addSecondFactor(pool: Pool, { personId }: Pick<Member, 'personId'>): Promise<void> {
  await pool.query(
    `insert into totp (person_id, sealed_secret, created_at, confirmed_at) values ($1, 'x', now(), now())`,
    [personId],
  )
}

async function makePartner(pool: Pool, { accountId }: Pick<Member, 'accountId'>): Promise<void> {
  await pool.query('insert into partner_account (account_id) values ($1)', [accountId])
}

function createMailbox() {
  const sent: (Mail & { readonly mailId: string })[] = []
  const mailbox = {
    sent,
    isDown: false,
    async send(mail: Mail, mailId: string) {
      if (mailbox.isDown) throw Object.assign(new Error(`refused ${mail.to}`), { code: 'ECONNREFUSED' })
      sent.push({ ...mail, mailId })
    },
    close: () => undefined,
    wait: (to: string, words: string) =>
      waitFor(async () => sent.findLast((mail) => mail.to === to && mail.subject.includes(words)), {
        timeoutMs: 60_000,
      }) as Promise<Mail & { readonly mailId: string }>,
  }
  return mailbox
}

let addresses = 0

function fromOwnAddress(browser: Browser): Browser {
  addresses += 1
  const forwarded = { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` }
  return Object.create(browser, {
    get: { value: (path: string, headers = {}) => browser.get(path, { ...forwarded, ...headers }) },
    post: {
      value: (path: string, fields: Parameters<Browser['post']>[1], headers = {}) =>
        browser.post(path, fields, { ...forwarded, ...headers }),
    },
    submit: {
      value: (action: string, fields = {}, headers = {}) =>
        browser.submit(action, fields, { ...forwarded, ...headers }),
    },
  }) as Browser
}

/** The path of the link in the text of an e-mail. */
export function linkOf(mail: Mail): string {
  return new URL(mail.link?.url ?? '').pathname
}

async function signUpMember(
  { pool, mailbox, browser }: { readonly pool: Pool; readonly mailbox: Mailbox; readonly browser: Browser },
  {
    name = 'Anna Example',
    accountName = 'Books Ltd',
  }: { readonly name?: string; readonly accountName?: string } = {},
): Promise<Member> {
  people += 1
  const email = `person-${people}@books.example`
  await browser.get('/sign-up')
  await browser.submit('/sign-up', { account_name: accountName, name, email, password: PASSWORD })
  const path = linkOf(await mailbox.wait(email, 'Confirm'))
  await browser.get(path)
  const welcome = await browser.submit(path)
  const { rows } = await pool.query<{ person_id: string; account_id: string }>(
    'select person_id, account_id from person join membership using (person_id) where email = $1',
    [email],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`nobody was made: ${welcome.status} ${welcome.text}`)
  return { browser, email, personId: row.person_id, accountId: row.account_id, welcome: welcome.text }
}

async function callAsOperator(
  url: string,
  { body, scope = 'operator' }: { readonly body?: unknown; readonly scope?: string | undefined },
): Promise<Answer> {
  const sign = createIdentitySigner({ secrets: signingSecretsOf(SECRET, 'operator'), issuer: 'operator' })
  const operator = {
    accountId: 'operator',
    keyId: 'ann',
    mode: 'live',
    scopes: [scope],
    requestId: 'r',
    partner: false,
  } as const
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { [IDENTITY_HEADER]: sign(operator, 'dashboard'), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
