// The product as it runs in production, with a planted secret wherever it takes one: four processes, each with
// only the settings that it needs, real stores with passwords, both simulators, and a collector of telemetry.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GATEWAY_PATH, startRegistry } from '@cfs/registry'
import { createPool } from '@cfs/postgres'
import { startTaxAuthority } from '@cfs/tax-authority'
import { chooseFreePort, redisUrl, testDatabase, testTopics, type TestDatabase } from '@cfs/testing'
import { Redis } from 'ioredis'
import { createOperator, type Operator } from '../operator.ts'
import { createSimulatorControl, type SimulatorControl } from '../simulator-control.ts'
import { SERVICES, type ServiceName } from '../start-services.ts'
import { plantSecrets, type InstallationSecrets, type SecretsRegister } from './planted-secrets.ts'
import { startServiceProcess, type ProcessSettings, type ServiceProcess } from './service-process.ts'
import { startOtlpReceiver, type OtlpReceiver } from './start-otlp-receiver.ts'

export interface SweptStack {
  readonly secrets: SecretsRegister
  readonly operator: Operator
  readonly services: Readonly<Record<ServiceName, ServiceProcess>>
  /** How each service was started. */
  readonly settings: Readonly<Record<ServiceName, ProcessSettings>>
  readonly databases: Readonly<Record<ServiceName, TestDatabase>>
  readonly redis: { readonly url: string; readonly keyPrefix: string }
  readonly kafka: { readonly brokers: string[]; readonly topicPrefix: string }
  readonly telemetry: OtlpReceiver
  readonly taxAuthority: SimulatorControl
  readonly registry: SimulatorControl
  /** Everything that the processes may write to lies below it. */
  readonly folder: string
  stop(): Promise<void>
}

/** `authorities`: other addresses than the simulators' own, such as those of hostile ones in front of them. */
export async function startSweptStack(
  options: { readonly authorities?: (simulators: Simulators) => Promise<Authorities> } = {},
): Promise<SweptStack> {
  const secrets = plantSecrets()
  const { installation } = secrets
  const folder = mkdtempSync(join(tmpdir(), 'swept-'))
  const pace = { pollIntervalSeconds: 1, decisionMinMs: 0, decisionMaxMs: 100 }
  const [taxAuthority, registry, telemetry, kafka, redis, databases] = await Promise.all([
    startTaxAuthority(pace),
    startRegistry({
      ...pace,
      presenterId: installation.presenterId,
      presenterCode: installation.presenterCode,
      companyDataKey: installation.companyDataKey,
    }),
    startOtlpReceiver(),
    testTopics(),
    redisUser(installation.redisPassword),
    Promise.all(SERVICES.map((name) => databaseWithPassword(name, installation.databasePassword))),
  ])
  const simulators = { taxAuthorityUrl: taxAuthority.url, registryUrl: registry.url }
  const authorities = (await options.authorities?.(simulators)) ?? simulators
  const settings = await settingsOf({
    installation,
    authorities,
    folder,
    kafka,
    redis,
    telemetryUrl: telemetry.url,
    databaseUrls: byService(databases.map(({ url }) => url)),
  })
  const processes = byService(await Promise.all(SERVICES.map((name) => startServiceProcess(settings[name]))))
  const urls = byService(SERVICES.map((name) => processes[name].url))
  return {
    secrets,
    operator: createOperator(urls, installation.identity),
    services: processes,
    settings,
    databases: byService(databases),
    redis,
    kafka,
    telemetry,
    taxAuthority: createSimulatorControl(taxAuthority.url),
    registry: createSimulatorControl(registry.url),
    folder,
    async stop() {
      await Promise.all(SERVICES.map((name) => processes[name].stop()))
      await Promise.all([taxAuthority.close(), registry.close(), telemetry.close(), redis.remove()])
      await Promise.all(databases.map((database) => database.drop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Simulators {
  readonly taxAuthorityUrl: string
  readonly registryUrl: string
}
type Authorities = Simulators

interface Parts {
  readonly installation: InstallationSecrets
  readonly authorities: Authorities
  readonly folder: string
  readonly kafka: { readonly brokers: readonly string[]; readonly topicPrefix: string }
  readonly redis: { readonly url: string; readonly keyPrefix: string }
  readonly telemetryUrl: string
  readonly databaseUrls: Readonly<Record<ServiceName, string>>
}

async function settingsOf(parts: Parts): Promise<Record<ServiceName, ProcessSettings>> {
  const { installation, authorities } = parts
  const ports = byService(await Promise.all(SERVICES.map(() => chooseFreePort())))
  const at = (name: ServiceName) => `http://127.0.0.1:${ports[name]}`
  const common = {
    LOG_LEVEL: 'trace',
    KAFKA_BROKERS: parts.kafka.brokers.join(','),
    KAFKA_TOPIC_PREFIX: parts.kafka.topicPrefix,
    IDENTITY_SECRET: installation.identity,
    OTEL_EXPORTER_OTLP_ENDPOINT: parts.telemetryUrl,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=${installation.telemetryKey}`,
    OTEL_BSP_SCHEDULE_DELAY: '500',
    OTEL_METRIC_EXPORT_INTERVAL: '2000',
    OTEL_METRIC_EXPORT_TIMEOUT: '1500',
  }
  const own: Record<ServiceName, Record<string, string>> = {
    billing: {},
    documents: { FILING_URL: at('filing') },
    gateway: {
      REDIS_URL: parts.redis.url,
      REDIS_KEY_PREFIX: parts.redis.keyPrefix,
      KEY_PEPPER: `p1:${installation.pepper}`,
      FILING_URL: at('filing'),
      BILLING_URL: at('billing'),
      DOCUMENTS_URL: at('documents'),
    },
    filing: {
      SANDBOX_SECRET: installation.sandbox,
      TAX_AUTHORITY_URL: `${authorities.taxAuthorityUrl}/submission`,
      TAX_AUTHORITY_VENDOR_ID: '1234',
      REGISTRY_GATEWAY_URL: `${authorities.registryUrl}${GATEWAY_PATH}`,
      REGISTRY_PRESENTER_ID: installation.presenterId,
      REGISTRY_PRESENTER_CODE: installation.presenterCode,
      REGISTRY_PACKAGE_REFERENCE: '0012',
      REGISTRY_GATEWAY_TEST: '1',
      COMPANY_DATA_URL: authorities.registryUrl,
      COMPANY_DATA_KEY: installation.companyDataKey,
    },
  }
  return byService(
    SERVICES.map((name) => ({
      name,
      port: ports[name],
      folder: join(parts.folder, name),
      environment: { ...common, ...own[name], DATABASE_URL: parts.databaseUrls[name] },
    })),
  )
}

function byService<T>(values: readonly T[]): Record<ServiceName, T> {
  return Object.fromEntries(SERVICES.map((name, index) => [name, values[index]])) as Record<ServiceName, T>
}

async function databaseWithPassword(name: ServiceName, password: string): Promise<TestDatabase> {
  const database = await testDatabase({ name })
  const admin = createPool({ url: database.adminUrl, max: 1, applicationName: 'sweep' })
  const quoted = `'${password.replaceAll("'", "''")}'`
  await admin.query(`alter role ${database.name} password ${quoted}`)
  await admin.end()
  const url = new URL(database.url)
  url.password = encodeURIComponent(password)
  return { ...database, url: url.href }
}

/** A user of the run's Redis with a password. */
async function redisUser(password: string) {
  const server = new URL(await redisUrl())
  const name = `swept-${crypto.randomUUID().slice(0, 8)}`
  const admin = new Redis(server.href)
  await admin.call('ACL', 'SETUSER', name, 'on', `>${password}`, '~*', '&*', '+@all')
  server.username = name
  server.password = encodeURIComponent(password)
  const keyPrefix = `${name}:`
  return {
    url: server.href,
    keyPrefix,
    async remove() {
      const keys = await admin.keys(`${keyPrefix}*`)
      if (keys.length > 0) await admin.del(...keys)
      await admin.call('ACL', 'DELUSER', name)
      admin.disconnect()
    },
  }
}
