// Runs the whole product for the drills: each service in a separate process that can be killed and
// restarted, between real stores and the authorities' simulators.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byService } from '@cfs/product'
import { managementUrlAfter } from '@cfs/runtime'
import { chooseFreePort, waitFor } from '@cfs/testing'
import { createApiClient, type ApiClient } from '../api-client.ts'
import { createOperator, type Operator } from '../operator.ts'
import { freeUrls, SECRET, serviceEnvironments, SERVICES, type ServiceName } from '../service-environments.ts'
import { createMailControl, type MailControl } from '../mail-control.ts'
import type { SimulatorControl } from '../simulator-control.ts'
import { startSimulators } from '../start-simulators.ts'
import type { DrillStores } from './drill-stores.ts'
import { createServiceProcess, type ServiceProcess } from './service-process.ts'

export interface DrillStack extends Operator {
  readonly api: ApiClient
  readonly taxAuthority: SimulatorControl
  readonly registry: SimulatorControl
  readonly mail: MailControl
  readonly paymentProcessorUrl: string
  readonly urls: Readonly<Record<ServiceName, string>>
  /** The database of a service as the owner of its tables. */
  databaseUrlOf(service: ServiceName): string
  readonly processes: Readonly<Record<ServiceName, ServiceProcess>>
  /** Another process of a service, at a port of its own; the caller starts and stops it. */
  replica(name: ServiceName, main?: string): Promise<ServiceProcess>
  /** The folder in which the operator's commands find the product that the drill runs. */
  readonly home: string
  /** Waits until every service is ready. */
  ready(): Promise<void>
  stop(): Promise<void>
}

export interface DrillPace {
  /** Leases on submissions and Kafka group sessions are short, so that many drills fit into a run. */
  readonly isQuick: boolean
  /** The program of every service; defaults to this checkout's `process/main.ts`. */
  readonly main?: string
}

const READY_LIMIT_MS = 120_000

export async function startDrillStack(stores: DrillStores, pace: DrillPace): Promise<DrillStack> {
  const urls = await freeUrls()
  const webhookUrl = `${urls.gateway}/webhooks/payment-processor`
  const [simulators, home] = await Promise.all([
    startSimulators({ paymentProcessor: { webhookUrl } }),
    mkdtemp(join(tmpdir(), 'drill-')),
  ])
  const { urls: simulatorUrls, extraPortUrlOf } = simulators
  const environments = serviceEnvironments(
    { ...stores, simulatorUrls, extraPortUrlOf, schemasDir: undefined },
    urls,
  )
  mkdirSync(join(home, 'default/logs'), { recursive: true })
  const processAt = (url: string, name: ServiceName, main = pace.main) =>
    createServiceProcess({
      name,
      url,
      environment: { ...environments[name], PORT: new URL(url).port, QUICK: String(pace.isQuick) },
      logFile: join(home, 'default/logs', `${name}.log`),
      main,
    })
  const processes = byService((name) => processAt(urls[name], name))
  const all = Object.values(processes)
  const ready = async () => {
    const isReady = async () => (await Promise.all(all.map((process) => process.isReady()))).every(Boolean)
    await waitFor(isReady, { timeoutMs: READY_LIMIT_MS, until: 'every service is ready' })
  }
  await Promise.all(all.map((process) => process.start()))
  await ready()
  await describeInstance(home, urls, stores.kafka)
  return {
    ...createOperator(urls),
    api: createApiClient(urls.gateway),
    taxAuthority: simulators.taxAuthority,
    registry: simulators.registry,
    mail: createMailControl(simulatorUrls.mail),
    paymentProcessorUrl: simulatorUrls['payment-processor'],
    urls,
    databaseUrlOf: (service) => stores.databases[service].ownerUrl,
    processes,
    replica: async (name, main) => processAt(`http://127.0.0.1:${await chooseFreePort()}`, name, main),
    home,
    ready,
    async stop() {
      await Promise.all(all.filter((process) => process.isRunning()).map((process) => process.stop()))
      await Promise.all([simulators.close(), stores.drop()])
      await rm(home, { recursive: true, force: true })
    },
  }
}

/**
 * Writes the same description of this running product as a launcher does, so that the operator's commands
 * find it.
 */
async function describeInstance(
  home: string,
  urls: Readonly<Record<ServiceName, string>>,
  { brokers, topicPrefix }: DrillStores['kafka'],
): Promise<void> {
  const services = Object.fromEntries(
    SERVICES.map((name) => [name, { url: urls[name], manage_url: managementUrlAfter(urls[name]) }]),
  )
  const infrastructure = { kafka: { brokers: brokers.join(','), topic_prefix: topicPrefix } }
  await writeFile(join(home, 'default/run.json'), JSON.stringify({ services, infrastructure }))
  await writeFile(join(home, 'default/secrets.json'), JSON.stringify({ IDENTITY_SECRET: SECRET }))
}
