// Assembles the simulated world of a run and starts, kills and restarts its processes.
import { replayTopic } from '@cfs/messaging'
import { consumedBy } from '@cfs/product'
import { createLogger, type Logger } from '@cfs/runtime'
import { isUndecided } from '@cfs/values'
import { setCurrentWorld } from '../current-world.ts'
import { Machine, type Step } from '../machine/machine.ts'
import { createProcess, type Process } from '../machine/process.ts'
import { createSeededRandom } from '../machine/seeded-random.ts'
import { restartSequentialIds } from '../machine/sequential-ids.ts'
import { VirtualTime } from '../machine/virtual-time.ts'
import type { DatabaseServer } from '../postgres/database-server.ts'
import { PAGE_KEY } from '../partners/page-api.ts'
import { PartnerBooks } from '../partners/partner-books.ts'
import { MemoryProcessor } from '../payments/memory-processor.ts'
import type { AuthorityContext } from './authority-clients.ts'
import type { Client, Request } from './clients.ts'
import { createDatabases } from './create-databases.ts'
import { createServices } from './create-services.ts'
import type { Databases } from './databases.ts'
import { MemoryAuthority } from './memory-authority.ts'
import { MemoryLog, type Reader } from './memory-log.ts'
import { Outcomes } from './outcomes.ts'
import type { PlantedBug } from './planted-bugs.ts'
import { PROCESS_NAMES, SIMULATED_SERVICES } from './process-names.ts'
import { SpendCaps } from './spend-caps.ts'
import type { PaymentPage, PlannedFault, Program, World } from './world.ts'

const READERS: readonly Reader[] = SIMULATED_SERVICES.toSorted().flatMap((group) =>
  consumedBy(group).flatMap((topic) => [
    { group, topic },
    { group, topic: replayTopic(topic, group) },
  ]),
)

const logger: Logger = createLogger({ service: 'simulation', level: 'silent' })

export class SimulatedWorld implements World {
  readonly machine = new Machine()
  readonly time = new VirtualTime(() => this.machine.current)
  readonly random = createSeededRandom(1)
  readonly log: MemoryLog
  readonly authority = new MemoryAuthority()
  readonly processor = new MemoryProcessor(() => this.time.nowMs)
  readonly outcomes = new Outcomes()
  readonly databases: Databases
  readonly bug: PlantedBug | undefined
  readonly reducedAccounts = new Set<string>()
  readonly paymentPages: PaymentPage[] = []
  readonly clients: Client[] = []
  readonly spendCaps = new SpendCaps()
  readonly books = new PartnerBooks()
  readonly forgedFilings = new Set<string>()
  readonly requests: Request[] = []
  readonly faults: PlannedFault[] = []
  lastFaultMs = 0
  readonly #programs = new Map<string, Program>()

  /** The databases on the server must be empty. */
  constructor(server: DatabaseServer, bug?: PlantedBug) {
    restartSequentialIds()
    setCurrentWorld(this)
    this.bug = bug
    this.spendCaps.record(PAGE_KEY, null, this.time.nowMs)
    this.log = new MemoryLog([...READERS, ...(bug?.readers ?? [])])
    this.databases = createDatabases(this, server)
    const { paymentProgress } = this.databases.billing.tables
    this.processor.losesWebhooks = () => paymentProgress.committed.size > 0
    this.machine.faultFor = (step) => this.#takeFault(step)
    for (const name of PROCESS_NAMES) this.start(name)
  }

  #takeFault({ kind, process }: Step): PlannedFault | undefined {
    const index = this.faults.findIndex((one) => one.kind === kind && one.service === process.service)
    const [taken] = index < 0 ? [] : this.faults.splice(index, 1)
    if (taken !== undefined && process.service === 'filing') this.lastFaultMs = this.time.nowMs
    return taken
  }

  authorityContextOf(process: Process): AuthorityContext {
    const isDecided = (transactionId: string): boolean => {
      const { attempt, part } = this.databases.filing.tables
      const own = [...attempt.committed.values()].find((row) => row.transactionId === transactionId)
      const status = part.committed.get(`${own?.filingId}/${own?.part}`)?.status
      return status !== undefined && !isUndecided(status)
    }
    return {
      machine: this.machine,
      process,
      authority: this.authority,
      now: () => this.time.now(),
      isDecided: (submission) => isDecided(submission.transactionId),
    }
  }

  program(name: string): Program | undefined {
    const program = this.#programs.get(name)
    return program?.process.isUp === true ? program : undefined
  }

  programs(service: string): Program[] {
    return [...this.#programs.values()].filter(({ process }) => process.isUp && process.service === service)
  }

  start(name: string): void {
    if (this.program(name) !== undefined) return
    const process = createProcess(name, name.replace(/-\d$/, ''))
    this.machine.current = process
    this.#programs.set(name, { process, services: createServices(this, process, logger) })
    this.machine.current = undefined
  }

  async kill(name: string, takesEffect: () => boolean): Promise<void> {
    const process = this.program(name)?.process
    if (process === undefined) return
    process.isUp = false
    await this.machine.drop(process, takesEffect)
    for (const rollback of process.openTransactions) await rollback()
    this.time.removeTimersOf(process)
    // The process's connections break, so messages in transit arrive now or never.
    this.authority.deliverLate()
    this.log.leave(process)
  }

  async spawn(process: Process, work: () => Promise<void>): Promise<void> {
    await this.machine.follow(process, () => {
      work().catch((error: unknown) => this.outcomes.recordError(error))
    })
    this.outcomes.throwBreach()
  }
}
