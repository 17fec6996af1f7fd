// Runs the whole product in one process for the end-to-end tests: every service on real databases, connected
// over HTTP to the authorities' simulators. The end-to-end tests call the product from outside, only through
// the gateway.
import { byService } from '@cfs/product'
import { inProcessLog, kafkaLog, lendInWorker, testRedis } from '@cfs/testing'
import { createApiClient } from './api-client.ts'
import { connectStack } from './compose/connect-stack.ts'
import { createMailControl } from './mail-control.ts'
import { createOperator } from './operator.ts'
import type { Stack } from './running-stack.ts'
import { SECRET } from './service-environments.ts'
import { startServices } from './start-services.ts'
import { startSimulators } from './start-simulators.ts'
import { loginsOf, testDatabases } from './test-databases.ts'

export type { Stack } from './running-stack.ts'

/**
 * The product that the test files of a worker share. A test uses accounts and companies of its own, and
 * leaves the services and the authorities running.
 */
export function sharedStack(): Promise<Stack> {
  return lendInWorker({
    kind: 'product',
    start: () => startStack(),
    async tidy({ taxAuthority, registry, logged }) {
      // A reset would forget filings that the services still poll.
      await Promise.all([taxAuthority.clearFaults(), registry.clearFaults()])
      logged.length = 0
    },
  })
}

export interface StackOptions {
  /** Publishes to the run's Kafka; by default, to a log in this process that keeps the same contract. */
  readonly onKafka?: boolean
  /** The registry's limit of requests for company data in five minutes. Defaults to no limit. */
  readonly companyDataRequests?: number
}

/**
 * Starts the whole product and waits until each service is ready, or connects to the product that already
 * runs in containers, unless the registry is to have a limit.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { onKafka = false, companyDataRequests } = options
  const connected = companyDataRequests === undefined ? await connectStack() : undefined
  if (connected) return connected
  const schemasDir = process.env['AUTHORITY_SCHEMAS_DIR'] || undefined
  const [simulators, redis, messages, databases] = await Promise.all([
    startSimulators({ schemasDir, registry: companyDataRequests ? { companyDataRequests } : {} }),
    testRedis(),
    onKafka ? kafkaLog() : inProcessLog(),
    testDatabases(),
  ])
  const logged: string[] = []
  const services = await startServices({
    databases: byService((name) => loginsOf(databases[name])),
    redisUrl: redis.url,
    kafka: { brokers: [messages.settings.KAFKA_BROKERS], topicPrefix: messages.settings.KAFKA_TOPIC_PREFIX },
    makeBroker: messages.makeBroker,
    simulatorUrls: simulators.urls,
    extraPortUrlOf: simulators.extraPortUrlOf,
    schemasDir,
    companyDataRequests,
    log: (line) => void logged.push(line),
  })
  const operator = createOperator(services.urls)
  return {
    ...operator,
    account: (...wanted) => withWarningsOf(logged, operator.account(...wanted)),
    identitySecret: SECRET,
    api: createApiClient(services.urls.gateway),
    urls: services.urls,
    taxAuthority: simulators.taxAuthority,
    registry: simulators.registry,
    mail: createMailControl(simulators.urls.mail),
    databases,
    redisKeys: redis.keys,
    countRecords: () => messages.countRecords(),
    logged,
    takeAuthoritiesDown: () => simulators.close(),
    async stop() {
      await services.stop()
      await Promise.all([simulators.close(), redis.close()])
      await Promise.all(Object.values(databases).map((database) => database.drop()))
    },
  }
}

/** Adds the last warnings of the services to the error of a step that sets up a test. */
async function withWarningsOf<T>(logged: readonly string[], step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    const warnings = logged.filter((line) => /"level":"(warn|error)"/.test(line)).slice(-20)
    throw new Error([String(error), 'the last warnings of the services:', ...warnings].join('\n'), {
      cause: error,
    })
  }
}
