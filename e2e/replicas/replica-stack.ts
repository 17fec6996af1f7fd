// Runs two instances of every service on the same databases and Kafka, each in a separate process: `one` and
// `two` are complete products that do not know of each other.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byService } from '@cfs/product'
import { managementUrlAfter } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { createApiClient, type ApiClient } from '../api-client.ts'
import { sharedStores, type DrillStores } from '../drills/drill-stores.ts'
import { createServiceProcess, type ServiceProcess } from '../drills/service-process.ts'
import { createOperator, type Operator } from '../operator.ts'
import { freeUrls, SECRET, serviceEnvironments, SERVICES, type ServiceName } from '../service-environments.ts'
import type { SimulatorControl } from '../simulator-control.ts'
import { startSimulators } from '../start-simulators.ts'

export interface Replica extends Operator {
  readonly api: ApiClient
  readonly processes: Readonly<Record<ServiceName, ServiceProcess>>
  /** The service's log so far, in which each line is a JSON object. */
  log(service: ServiceName): Promise<string>
}

export interface ReplicaStack {
  readonly one: Replica
  readonly two: Replica
  readonly taxAuthority: SimulatorControl
  readonly stores: DrillStores
  /** The folder in which the operator's commands find the first of the two instances of the product. */
  readonly home: string
  /** Starts the services that are not running, and waits until all are ready. */
  whole(): Promise<void>
  stop(): Promise<void>
}

const SERVICES_DIRECTORY = join(import.meta.dirname, '../../services')
const READY_LIMIT_MS = 180_000
/**
 * If Redis does not respond in time, which happens on a busy machine, a gateway counts requests by itself.
 */
const REDIS_TIMEOUT_MS = '5000'

export async function startReplicas(): Promise<ReplicaStack> {
  const [stores, simulators, home] = await Promise.all([
    sharedStores(),
    startSimulators(),
    mkdtemp(join(tmpdir(), 'replicas-')),
  ])
  await mkdir(join(home, 'default'), { recursive: true })
  const places = {
    ...stores,
    simulatorUrls: simulators.urls,
    schemasDir: undefined,
  }
  const replica = async (name: string): Promise<Replica> => {
    const urls = await freeUrls()
    const environments = serviceEnvironments(places, urls)
    const logFile = (service: ServiceName) => join(home, `${service}-${name}.log`)
    const processOf = (service: ServiceName) =>
      createServiceProcess({
        name: service,
        url: urls[service],
        environment: { ...environments[service], LOG_LEVEL: 'debug', REDIS_TIMEOUT_MS },
        main: join(SERVICES_DIRECTORY, service, 'src/main.ts'),
        logFile: logFile(service),
      })
    const processes = byService(processOf)
    return {
      ...createOperator(urls),
      api: createApiClient(urls.gateway),
      processes,
      log: (service) => readFile(logFile(service), 'utf8'),
    }
  }
  const one = await replica('one')
  const two = await replica('two')
  const all = [one, two].flatMap(({ processes }) => Object.values(processes))
  const whole = async () => {
    await Promise.all(all.filter((process) => !process.isRunning()).map((process) => process.start()))
    const isReady = async () => (await Promise.all(all.map((process) => process.isReady()))).every(Boolean)
    await waitFor(isReady, { timeoutMs: READY_LIMIT_MS, until: 'every replica is ready' })
  }
  const stop = async () => {
    await Promise.all(all.filter((process) => process.isRunning()).map((process) => process.stop()))
    await Promise.all([simulators.close(), stores.drop()])
    await rm(home, { recursive: true, force: true })
  }
  try {
    await whole()
  } catch (error) {
    await stop()
    throw error
  }
  await describeInstance(home, one, stores.kafka)
  return { one, two, taxAuthority: simulators.taxAuthority, stores, home, whole, stop }
}

/**
 * Writes the same description of this running product as a launcher does, so that the operator's commands
 * find it.
 */
async function describeInstance(
  home: string,
  { processes }: Replica,
  { brokers, topicPrefix }: DrillStores['kafka'],
): Promise<void> {
  const services = SERVICES.map((name) => {
    const { url } = processes[name]
    return [name, { url, manage_url: managementUrlAfter(url) }]
  })
  const run = {
    services: Object.fromEntries(services),
    infrastructure: { kafka: { brokers: brokers.join(','), topic_prefix: topicPrefix } },
  }
  await writeFile(join(home, 'default/run.json'), JSON.stringify(run))
  await writeFile(join(home, 'default/secrets.json'), JSON.stringify({ IDENTITY_SECRET: SECRET }))
}
