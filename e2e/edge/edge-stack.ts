// The product in separate processes, with the heap limits of docker-compose.yml and the gateway's documented
// limits, so that an attack has the same effect as in production.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byService } from '@cfs/product'
import { testRedis, testTopics } from '@cfs/testing'
import { createMailControl, type MailControl } from '../mail-control.ts'
import { createOperator, type Operator } from '../operator.ts'
import { startConfinedProcess, type ConfinedProcess } from '../security/confined-process.ts'
import { freeUrls, serviceEnvironments, SERVICES, type ServiceName } from '../service-environments.ts'
import type { SimulatorControl } from '../simulator-control.ts'
import { startSimulators } from '../start-simulators.ts'
import { loginsOf, testDatabases } from '../test-databases.ts'
import { ALLOCATION, HEAP_LIMITS } from './compose-limits.ts'

/** The services' default limits for an IP address, which other end-to-end tests raise. */
const DOCUMENTED: Readonly<Partial<Record<ServiceName, Readonly<Record<string, string>>>>> = {
  gateway: { PUBLIC_REQUESTS_PER_MINUTE: '300', CONNECTIONS_PER_ADDRESS: '256' },
  dashboard: { PAGES_PER_MINUTE: '1200' },
  partner: { PAGES_PER_MINUTE: '1200' },
}

export interface EdgeStack {
  readonly operator: Operator
  readonly gateway: ConfinedProcess
  readonly processes: readonly ConfinedProcess[]
  readonly taxAuthority: SimulatorControl
  readonly mail: MailControl
  of(name: ServiceName): ConfinedProcess
  stop(): Promise<void>
}

export async function startEdgeStack(): Promise<EdgeStack> {
  const [simulators, redis, kafka, databases, urls] = await Promise.all([
    startSimulators(),
    testRedis(),
    testTopics(),
    testDatabases(),
    freeUrls(),
  ])
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
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
  const start = (name: ServiceName) =>
    startConfinedProcess({
      name,
      url: urls[name],
      folder: join(folder, name),
      arguments: HEAP_LIMITS,
      environment: { ...ALLOCATION, ...environments[name], ...DOCUMENTED[name] },
    })
  const processes = await Promise.all(SERVICES.map(start))
  const of = (wanted: ServiceName) => {
    const found = processes.find(({ name }) => name === wanted)
    if (found === undefined)
      throw new Error(`the list of services in packages/product does not name ${wanted}`)
    return found
  }
  return {
    operator: createOperator(urls),
    gateway: of('gateway'),
    processes,
    taxAuthority: simulators.taxAuthority,
    mail: createMailControl(simulators.urls.mail),
    of,
    async stop() {
      await Promise.all(processes.map((process) => process.stop()))
      await Promise.all([simulators.close(), redis.close()])
      await Promise.all(Object.values(databases).map((database) => database.drop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
