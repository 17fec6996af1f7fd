// The whole product in one process for the journeys: gateway, filing, billing and documents on real stores, with both
// authorities' simulators across the wire. Journeys drive it from outside, through the gateway alone.
import { createIdentitySigner, IDENTITY_HEADER } from '@cfs/http'
import { createLogger, systemClock, type RunningService } from '@cfs/runtime'
import { GATEWAY_PATH, startRegistry } from '@cfs/registry'
import { startTaxAuthority } from '@cfs/tax-authority'
import { chooseFreePort, testDatabase, testRedis, testTopics, waitFor, type TestDatabase } from '@cfs/testing'
import { settings as billingSettings } from '../services/billing/src/config.ts'
import { buildBilling } from '../services/billing/src/service.ts'
import { settings as documentsSettings } from '../services/documents/src/config.ts'
import { buildDocuments } from '../services/documents/src/service.ts'
import { settings as filingSettings } from '../services/filing/src/config.ts'
import { buildFiling } from '../services/filing/src/service.ts'
import { settings as gatewaySettings } from '../services/gateway/src/config.ts'
import { buildGateway } from '../services/gateway/src/service.ts'
import { createApiClient, type ApiClient } from './api-client.ts'
import { createSimulatorControl, type SimulatorControl } from './simulator-control.ts'

const SECRET = 'a secret for the journeys of at least 32 characters'

export interface Stack {
  readonly api: ApiClient
  readonly taxAuthority: SimulatorControl
  readonly registry: SimulatorControl
  readonly databases: Readonly<Record<'gateway' | 'filing' | 'billing' | 'documents', TestDatabase>>
  readonly redisKeys: () => Promise<string[]>
  readonly kafka: { readonly brokers: string[]; readonly topicPrefix: string }
  /** Every line that any service has logged. */
  readonly logged: readonly string[]
  /** A new account with keys of both modes and a balance in pounds. */
  account(balance: number): Promise<{ accountId: string; live: string; test: string }>
  manage(service: keyof Stack['databases'], path: string, body?: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** Starts everything and waits until each service is ready. */
export async function startStack(): Promise<Stack> {
  const schemasDir = process.env['AUTHORITY_SCHEMAS_DIR'] || undefined
  const pace = { pollIntervalSeconds: 1, decisionMinMs: 0, decisionMaxMs: 100 }
  const [taxAuthority, registry, redis, kafka] = await Promise.all([
    startTaxAuthority({ ...pace, schemasDir }),
    startRegistry({ ...pace, authoritySchemasDir: schemasDir }),
    testRedis(),
    testTopics(),
  ])
  const databases = await fourDatabases()
  const logged: string[] = []
  const destination = { write: (line: string) => void logged.push(line) }
  const parts = (service: string) => ({
    logger: createLogger({ service, level: 'debug', destination }),
    clock: systemClock,
  })
  const common = (name: keyof Stack['databases'], port: number) => ({
    DATABASE_URL: databases[name].url,
    PORT: String(port),
    KAFKA_BROKERS: kafka.brokers.join(','),
    KAFKA_TOPIC_PREFIX: kafka.topicPrefix,
    IDENTITY_SECRET: SECRET,
  })
  const ports = await Promise.all(Array.from({ length: 4 }, () => chooseFreePort()))
  const [filingPort = 0, billingPort = 0, documentsPort = 0, gatewayPort = 0] = ports
  const at = (port: number) => `http://127.0.0.1:${port}`
  const urls = {
    filing: at(filingPort),
    billing: at(billingPort),
    documents: at(documentsPort),
    gateway: at(gatewayPort),
  }
  const authorities = {
    TAX_AUTHORITY_URL: `${taxAuthority.url}/submission`,
    TAX_AUTHORITY_VENDOR_ID: '1234',
    REGISTRY_GATEWAY_URL: `${registry.url}${GATEWAY_PATH}`,
    REGISTRY_PRESENTER_ID: '66666000000',
    REGISTRY_PRESENTER_CODE: 'PRESENTER1',
    REGISTRY_PACKAGE_REFERENCE: '0012',
    REGISTRY_GATEWAY_TEST: '1',
    COMPANY_DATA_URL: registry.url,
    COMPANY_DATA_KEY: 'simulator-key',
    SANDBOX_SECRET: SECRET,
    AUTHORITY_SCHEMAS_DIR: schemasDir,
  }
  const services: RunningService[] = await Promise.all([
    buildFiling({
      ...parts('filing'),
      config: filingSettings.parse({ ...common('filing', filingPort), ...authorities }),
    }),
    buildBilling({ ...parts('billing'), config: billingSettings.parse(common('billing', billingPort)) }),
    buildDocuments({
      ...parts('documents'),
      config: documentsSettings.parse({ ...common('documents', documentsPort), FILING_URL: urls.filing }),
    }),
    buildGateway({
      ...parts('gateway'),
      config: gatewaySettings.parse({
        ...common('gateway', gatewayPort),
        REDIS_URL: redis.url,
        KEY_PEPPER: `p1:${SECRET}`,
        FILING_URL: urls.filing,
        BILLING_URL: urls.billing,
        DOCUMENTS_URL: urls.documents,
      }),
    }),
  ])
  for (const service of services) await service.start()
  await waitFor(async () => (await Promise.all(Object.values(urls).map(isReady))).every(Boolean), {
    timeoutMs: 30_000,
  })
  const manage = operatorOf(urls)
  return {
    api: createApiClient(urls.gateway),
    taxAuthority: createSimulatorControl(taxAuthority.url),
    registry: createSimulatorControl(registry.url),
    databases,
    redisKeys: redis.keys,
    kafka,
    logged,
    account: (balance) => openAccount(manage, balance),
    manage,
    async stop() {
      await Promise.all(services.toReversed().map((service) => service.stop()))
      await Promise.all([taxAuthority.close(), registry.close(), redis.close()])
      await Promise.all(Object.values(databases).map((database) => database.drop()))
    },
  }
}

async function fourDatabases(): Promise<Stack['databases']> {
  const [gateway, filing, billing, documents] = await Promise.all([
    testDatabase({ name: 'gateway' }),
    testDatabase({ name: 'filing' }),
    testDatabase({ name: 'billing' }),
    testDatabase({ name: 'documents' }),
  ])
  return { gateway, filing, billing, documents }
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/health/ready`)).status === 200
}

function operatorOf(urls: Readonly<Record<keyof Stack['databases'], string>>): Stack['manage'] {
  const sign = createIdentitySigner({ secret: SECRET, issuer: 'operator' })
  const operator = {
    accountId: 'operator',
    keyId: 'operator',
    mode: 'live',
    scopes: ['operator'],
    requestId: 'r',
    partner: false,
  } as const
  return async (service, path, body) => {
    const response = await fetch(`${urls[service]}/manage${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        [IDENTITY_HEADER]: sign(operator, [service]),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { data?: unknown; error?: { message: string } }
    if (answer.data === undefined) throw new Error(`${service} ${path}: ${answer.error?.message}`)
    return answer.data
  }
}

async function openAccount(manage: Stack['manage'], balance: number): ReturnType<Stack['account']> {
  const { account_id: accountId } = (await manage('gateway', '/accounts', { name: 'Journey' })) as {
    account_id: string
  }
  const key = async (mode: string) =>
    ((await manage('gateway', `/accounts/${accountId}/keys`, { mode })) as { key: string }).key
  const [live, test] = [await key('live'), await key('test')]
  if (balance > 0) {
    const adjustment = { amount: balance, reason: 'journey', reference: 'opening' }
    await waitFor(() => manage('billing', `/accounts/${accountId}/adjustments`, adjustment), {
      timeoutMs: 15_000,
    })
    // Filing decides from its own copy of the balance, which follows by an event.
    await waitFor(() => projectedBalance(manage, accountId, balance), { timeoutMs: 15_000 })
  }
  return { accountId, live, test }
}

async function projectedBalance(
  manage: Stack['manage'],
  accountId: string,
  balance: number,
): Promise<boolean> {
  const page = (await manage('filing', `/audit/accounts?after=${accountId.slice(0, -1)}&limit=5`)) as {
    accounts: { account_id: string; balance_pence: number }[]
  }
  return page.accounts.some((fact) => fact.account_id === accountId && fact.balance_pence === balance * 100)
}
