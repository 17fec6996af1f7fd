// Runs the services and the scheduled audit as in production, each in a separate process with telemetry
// enabled, between real stores and the authorities' simulators.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { byService, identitySettingsOf, manageAddressVariable, OPERATOR } from '@cfs/product'
import { managementUrlAfter } from '@cfs/runtime'
import { chooseFreePort, compileCache, testRedis, testTopics, waitFor } from '@cfs/testing'
import { createApiClient, type ApiClient } from '../api-client.ts'
import { createOperator, type Operator } from '../operator.ts'
import { freeUrls, SECRET, SERVICES, serviceEnvironments, type ServiceName } from '../service-environments.ts'
import type { SimulatorControl } from '../simulator-control.ts'
import { startSimulators } from '../start-simulators.ts'
import { loginsOf, testDatabases } from '../test-databases.ts'

export interface MeasuredServices extends Operator {
  readonly api: ApiClient
  readonly taxAuthority: SimulatorControl
  readonly urls: Readonly<Record<ServiceName, string>>
  /** Every line that any service wrote to standard output or standard error. */
  readonly lines: readonly string[]
  /** Fetches the metrics page of a service or of the scheduled audit, as Prometheus does. */
  metricsOf(program: MeasuredProgram): Promise<string>
  stop(): Promise<void>
}

export type MeasuredProgram = ServiceName | 'audit'
export const MEASURED_PROGRAMS: readonly MeasuredProgram[] = [...SERVICES, 'audit']

const PROJECT = join(import.meta.dirname, '../..')
// The time limit is long enough for several processes to load their libraries on a busy machine.
const START_LIMIT_MS = 240_000

/** Starts the services and waits until each is ready. */
export async function startMeasuredServices(collectorUrl: string): Promise<MeasuredServices> {
  const [simulators, redis, kafka, databases, urls] = await Promise.all([
    startSimulators(),
    testRedis(),
    testTopics(),
    testDatabases(),
    freeUrls(),
  ])
  const environments = serviceEnvironments(
    {
      databases: byService((name) => loginsOf(databases[name])),
      redisUrl: redis.url,
      kafka,
      simulatorUrls: simulators.urls,
      extraPortUrlOf: simulators.extraPortUrlOf,
      schemasDir: undefined,
    },
    urls,
  )
  const lines: string[] = []
  const children: ChildProcess[] = []
  const ports = new Map<MeasuredProgram, number>()
  const start = async (name: MeasuredProgram, main: string, own: Readonly<Record<string, string>>) => {
    const port = await chooseFreePort()
    ports.set(name, port)
    const environment = { ...own, ...telemetry(collectorUrl), METRICS_PORT: String(port) }
    children.push(spawnProgram(main, environment, (line) => lines.push(line)))
  }
  const { registry } = simulators.urls
  const settings = { ...environments, filing: { ...environments.filing, ...copyOfRegister(registry) } }
  for (const name of SERVICES) await start(name, `services/${name}/src/main.ts`, settings[name])
  await waitFor(async () => (await Promise.all(Object.values(urls).map(isReady))).every(Boolean), {
    timeoutMs: START_LIMIT_MS,
    until: 'every service is ready',
  })
  await start('audit', 'tools/operator/scheduled-audit.ts', {
    ...identitySettingsOf(SECRET, OPERATOR),
    ...Object.fromEntries(
      SERVICES.map((name) => [manageAddressVariable(name), managementUrlAfter(urls[name])]),
    ),
    AUDIT_EVERY_SECONDS: '5',
  })
  return {
    ...createOperator(urls),
    api: createApiClient(urls.gateway),
    taxAuthority: simulators.taxAuthority,
    urls,
    lines,
    metricsOf: async (program) => (await fetch(`http://127.0.0.1:${ports.get(program)}/metrics`)).text(),
    async stop() {
      await Promise.all(children.map(stopProcess))
      await Promise.all([simulators.close(), redis.close()])
      await Promise.all(Object.values(databases).map((database) => database.drop()))
    },
  }
}

function telemetry(collectorUrl: string) {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  }
}

function spawnProgram(
  main: string,
  environment: Readonly<Record<string, string>>,
  log: (line: string) => void,
): ChildProcess {
  const child = spawn(process.execPath, [join(PROJECT, main)], {
    env: {
      ...compileCache(),
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'debug',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // No process is left running, whatever the result of the test.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  for (const output of [child.stdout, child.stderr]) {
    let rest = ''
    output.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString('utf8')).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) log(line)
    })
  }
  return child
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/health/ready`)).status === 200
}

/** With a copy of the register, the filing service has all of its metrics. */
function copyOfRegister(registryUrl: string): Readonly<Record<string, string>> {
  return {
    COMPANY_DATA_STREAM_URL: registryUrl,
    COMPANY_DATA_STREAM_KEY: 'simulator-stream-key',
    COMPANY_DATA_FILE_URL: `${registryUrl}/BasicCompanyDataAsOneFile-{month}-01.zip`,
  }
}
