// Runs the product as in production, with a recognisable secret in every setting that holds one: a process
// for each service with only the settings it needs, real stores with passwords, both simulators, and a
// telemetry collector.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byService, identitySettingsOf } from '@cfs/product'
import { createPool } from '@cfs/postgres'
import { testDatabase, testRedis, testTopics, type TestDatabase } from '@cfs/testing'
import { Redis } from 'ioredis'
import { createMailControl, type MailControl } from '../mail-control.ts'
import { createOperator, type Operator } from '../operator.ts'
import { createSimulatorControl, type SimulatorControl } from '../simulator-control.ts'
import { loginsOf } from '../test-databases.ts'
import { type SimulatorOptions, startSimulators } from '../start-simulators.ts'
import {
  freeUrls,
  serviceEnvironments,
  SERVICES,
  type Places,
  type ServiceName,
} from '../service-environments.ts'
import { plantSecrets, type InstallationSecrets, type SecretsRegister } from './planted-secrets.ts'
import { startConfinedProcess, type ConfinedProcess, type ProcessSettings } from './confined-process.ts'
import { HEAP_LIMITS } from '../edge/compose-limits.ts'
import { startOtlpReceiver, type OtlpReceiver } from './start-otlp-receiver.ts'

export interface SweptStack {
  readonly secrets: SecretsRegister
  readonly operator: Operator
  readonly services: Readonly<Record<ServiceName, ConfinedProcess>>
  /** The program and the environment with which each service was started. */
  readonly settings: Readonly<Record<ServiceName, ProcessSettings>>
  readonly databases: Readonly<Record<ServiceName, TestDatabase>>
  readonly redisUrl: string
  readonly kafka: { readonly brokers: string[]; readonly topicPrefix: string }
  readonly telemetry: OtlpReceiver
  readonly taxAuthority: SimulatorControl
  readonly registry: SimulatorControl
  readonly paymentProcessor: SimulatorControl
  readonly mail: MailControl
  /** The only folder in which the processes may write. */
  readonly folder: string
  stop(): Promise<void>
}

/**
 * `authorities` are the URLs to use instead of the simulators' own, such as those of hostile proxies in
 * front of them.
 */
export async function startSweptStack(
  options: { readonly authorities?: (simulators: Authorities) => Promise<Authorities> } = {},
): Promise<SweptStack> {
  const secrets = plantSecrets()
  const { installation } = secrets
  const folder = mkdtempSync(join(tmpdir(), 'swept-'))
  const urls = await freeUrls()
  const [simulators, telemetry, kafka, redis, made] = await Promise.all([
    startSimulators(simulatorOptions(installation, urls.gateway)),
    startOtlpReceiver(),
    testTopics(),
    redisWithPassword(installation.redisPassword),
    Promise.all(SERVICES.map((name) => databaseWithPassword(name, installation.databasePassword))),
  ])
  const databases = ofServices(made)
  const authorities = (await options.authorities?.(simulators.urls)) ?? simulators.urls
  const environments = serviceEnvironments(
    {
      databases: byService((name) => loginsOf(databases[name])),
      redisUrl: redis.url,
      kafka,
      simulatorUrls: { ...simulators.urls, ...authorities },
      extraPortUrlOf: simulators.extraPortUrlOf,
      schemasDir: undefined,
    },
    urls,
  )
  const settings = byService((name) => ({
    name,
    url: urls[name],
    folder: join(folder, name),
    arguments: HEAP_LIMITS,
    environment: {
      ...environments[name],
      ...plantedSettings(name, installation),
      ...telemetryTo(telemetry.url, installation.telemetryKey),
    },
  }))
  const processes = ofServices(
    await Promise.all(SERVICES.map((name) => startConfinedProcess(settings[name]))),
  )
  return {
    secrets,
    operator: createOperator(urls, installation.identity),
    services: processes,
    settings,
    databases,
    redisUrl: redis.url,
    kafka,
    telemetry,
    taxAuthority: simulators.taxAuthority,
    registry: simulators.registry,
    paymentProcessor: createSimulatorControl(simulators.urls['payment-processor']),
    mail: createMailControl(simulators.urls.mail),
    folder,
    async stop() {
      await Promise.all(SERVICES.map((name) => processes[name].stop()))
      await Promise.all([simulators.close(), telemetry.close(), redis.close()])
      await Promise.all(made.map((database) => database.drop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Authorities = Pick<Places['simulatorUrls'], 'tax-authority' | 'registry'>

/** The simulators expect the credentials that the test created and later searches for. */
function simulatorOptions(secrets: InstallationSecrets, gatewayUrl: string): SimulatorOptions {
  const { presenterId, presenterCode, companyDataKey, stripeKey, stripeWebhookSecret } = secrets
  return {
    registry: { presenterId, presenterCode, companyDataKey },
    paymentProcessor: {
      apiKey: stripeKey,
      webhookSecrets: [stripeWebhookSecret],
      webhookUrl: `${gatewayUrl}/webhooks/payment-processor`,
    },
  }
}

/** Returns the settings of a service that differ from those of ordinary end-to-end tests. */
function plantedSettings(name: ServiceName, secrets: InstallationSecrets): Readonly<Record<string, string>> {
  const common = { LOG_LEVEL: 'trace', ...identitySettingsOf(secrets.identity, name) }
  if (name === 'gateway') return { ...common, KEY_PEPPER: `p1:${secrets.pepper}` }
  if (name === 'dashboard') return { ...common, DASHBOARD_KEY: `p1:${secrets.dashboardKey}` }
  if (name === 'partner') return { ...common, PARTNER_KEY: `p1:${secrets.partnerKey}` }
  if (name === 'documents') return { ...common, EVIDENCE_KEY: `p1:${secrets.evidenceKey}` }
  if (name === 'notifications') {
    return { ...common, WEBHOOK_KEY: `p1:${secrets.webhookKey}`, WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' }
  }
  if (name === 'billing') {
    const { stripeKey, stripeWebhookSecret } = secrets
    return { ...common, STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: stripeWebhookSecret }
  }
  if (name !== 'filing') return common
  return {
    ...common,
    SANDBOX_SECRET: secrets.sandbox,
    REGISTRY_PRESENTER_ID: secrets.presenterId,
    REGISTRY_PRESENTER_CODE: secrets.presenterCode,
    COMPANY_DATA_KEY: secrets.companyDataKey,
  }
}

/** Telemetry is sent often, so that a killed process loses none of it. */
function telemetryTo(url: string, key: string): Readonly<Record<string, string>> {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=${key}`,
    OTEL_BSP_SCHEDULE_DELAY: '500',
    OTEL_METRIC_EXPORT_INTERVAL: '2000',
    OTEL_METRIC_EXPORT_TIMEOUT: '1500',
  }
}

/** Assigns one value to each service, in the order of `SERVICES`. */
function ofServices<T>(values: readonly T[]): Record<ServiceName, T> {
  return Object.fromEntries(SERVICES.map((name, index) => [name, values[index]])) as Record<ServiceName, T>
}

async function databaseWithPassword(name: ServiceName, password: string): Promise<TestDatabase> {
  const database = await testDatabase({ name })
  const admin = createPool({ url: database.adminUrl, max: 1, applicationName: 'sweep' })
  const quoted = `'${password.replaceAll("'", "''")}'`
  const [url, runtimeUrl] = [new URL(database.url), new URL(database.runtimeUrl)]
  for (const login of [url, runtimeUrl]) {
    await admin.query(`alter role ${login.username} password ${quoted}`)
    login.password = encodeURIComponent(password)
  }
  await admin.end()
  return { ...database, url: url.href, runtimeUrl: runtimeUrl.href }
}

/** Creates a Redis user with this password, who may use one of the test run's Redis databases. */
async function redisWithPassword(password: string) {
  const database = await testRedis()
  const name = `swept-${crypto.randomUUID().slice(0, 8)}`
  const admin = new Redis(database.url)
  await admin.call('ACL', 'SETUSER', name, 'on', `>${password}`, '~*', '&*', '+@all')
  const url = new URL(database.url)
  url.username = name
  url.password = encodeURIComponent(password)
  return {
    url: url.href,
    async close() {
      await admin.call('ACL', 'DELUSER', name)
      admin.disconnect()
      await database.close()
    },
  }
}
