// The whole product in one process for the journeys: every service on real stores, with the authorities'
// simulators across the wire. Journeys drive it from outside, through the gateway
// alone.
import { byService } from '@cfs/product'
import { testRedis, testTopics, type TestDatabase } from '@cfs/testing'
import { createApiClient, type ApiClient } from './api-client.ts'
import { connectStack } from './compose/connect-stack.ts'
import { createOperator, type Operator } from './operator.ts'
import type { SimulatorControl } from './simulator-control.ts'
import { startServices, type ServiceName } from './start-services.ts'
import { startSimulators } from './start-simulators.ts'
import { testDatabases } from './test-databases.ts'

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
  const [simulators, redis, kafka, databases] = await Promise.all([
    startSimulators({ schemasDir }),
    testRedis(),
    testTopics(),
    testDatabases(),
  ])
  const logged: string[] = []
  const services = await startServices({
    databaseUrls: byService((name) => databases[name].url),
    redisUrl: redis.url,
    kafka,
    simulatorUrls: simulators.urls,
    schemasDir,
    log: (line) => void logged.push(line),
  })
  return {
    ...createOperator(services.urls),
    api: createApiClient(services.urls.gateway),
    urls: services.urls,
    taxAuthority: simulators.taxAuthority,
    registry: simulators.registry,
    databases,
    redisKeys: redis.keys,
    kafka,
    logged,
    takeAuthoritiesDown: () => simulators.close(),
    async stop() {
      await services.stop()
      await Promise.all([simulators.close(), redis.close()])
      await Promise.all(Object.values(databases).map((database) => database.drop()))
    },
  }
}
