// The whole product in one process for the journeys: gateway, filing, billing and documents on real stores,
// with both authorities' simulators across the wire. Journeys drive it from outside, through the gateway
// alone.
import { startRegistry } from '@cfs/registry'
import { startTaxAuthority } from '@cfs/tax-authority'
import { testDatabase, testRedis, testTopics, type TestDatabase } from '@cfs/testing'
import { createApiClient, type ApiClient } from './api-client.ts'
import { connectStack } from './compose/connect-stack.ts'
import { createOperator, type Operator } from './operator.ts'
import { createSimulatorControl, type SimulatorControl } from './simulator-control.ts'
import { startServices, type ServiceName } from './start-services.ts'

export interface Stack extends Operator {
  readonly api: ApiClient
  /** Where each service listens. */
  readonly urls: Readonly<Record<ServiceName, string>>
  readonly taxAuthority: SimulatorControl
  readonly registry: SimulatorControl
  readonly databases: Readonly<Record<ServiceName, TestDatabase>>
  readonly redisKeys: () => Promise<string[]>
  readonly kafka: { readonly brokers: string[]; readonly topicPrefix: string }
  /** Every line that any service has logged. */
  readonly logged: readonly string[]
  /** Nobody listens at the authorities' addresses any more. */
  takeAuthoritiesDown(): Promise<void>
  stop(): Promise<void>
}

/** Starts everything and waits until each service is ready; or takes the one that runs in containers. */
export async function startStack(): Promise<Stack> {
  const connected = await connectStack()
  if (connected) return connected
  const schemasDir = process.env['AUTHORITY_SCHEMAS_DIR'] || undefined
  const pace = { pollIntervalSeconds: 1, decisionMinMs: 0, decisionMaxMs: 100 }
  const [taxAuthority, registry, redis, kafka, databases] = await Promise.all([
    startTaxAuthority({ ...pace, schemasDir }),
    startRegistry({ ...pace, authoritySchemasDir: schemasDir }),
    testRedis(),
    testTopics(),
    fourDatabases(),
  ])
  const logged: string[] = []
  const services = await startServices({
    databaseUrls: {
      gateway: databases.gateway.url,
      filing: databases.filing.url,
      billing: databases.billing.url,
      documents: databases.documents.url,
    },
    redisUrl: redis.url,
    kafka,
    taxAuthorityUrl: taxAuthority.url,
    registryUrl: registry.url,
    schemasDir,
    log: (line) => void logged.push(line),
  })
  const takeAuthoritiesDown = async () => {
    await Promise.all([taxAuthority.close(), registry.close()])
  }
  return {
    ...createOperator(services.urls),
    api: createApiClient(services.urls.gateway),
    urls: services.urls,
    taxAuthority: createSimulatorControl(taxAuthority.url),
    registry: createSimulatorControl(registry.url),
    databases,
    redisKeys: redis.keys,
    kafka,
    logged,
    takeAuthoritiesDown,
    async stop() {
      await services.stop()
      await Promise.all([takeAuthoritiesDown(), redis.close()])
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
