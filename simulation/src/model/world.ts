// A whole product in memory: a database for each service, a log, the authorities, processes that come and go,
// and what clients were told. Everything in it follows from the operations that it is given.
import { consumedBy } from '@cfs/product'
import { createLogger, type Logger } from '@cfs/runtime'
import { isUndecided } from '@cfs/values'
import { createChance } from '../machine/chance.ts'
import { type Fault, Machine, type Step, type StepKind } from '../machine/machine.ts'
import { createProcess, type Process } from '../machine/process.ts'
import { restartIds } from '../machine/repeatable-ids.ts'
import { VirtualTime } from '../machine/virtual-time.ts'
import type { Request } from '../operations/requests.ts'
import { Answers } from './answers.ts'
import type { AuthorityPlace } from './authority-clients.ts'
import { createDatabases, type Databases } from './databases.ts'
import type { DatabaseServer } from '../postgres/database-server.ts'
import type { PlantedBug } from './planted-bugs.ts'
import { MemoryAuthority } from './memory-authority.ts'
import { MemoryLog, type Reader } from './memory-log.ts'
import { enter } from '../worlds.ts'
import { PLACES, SIMULATED_SERVICES } from './places.ts'
import { createServices, type Services } from './services.ts'

const READERS: readonly Reader[] = SIMULATED_SERVICES.toSorted().flatMap((group) =>
  consumedBy(group).map((topic) => ({ group, topic })),
)

const logger: Logger = createLogger({ service: 'simulation', level: 'silent' })

/** A client with its key. */
export interface Client {
  readonly accountId: string
  readonly keyId: string
  readonly text: string
  revokedMs: number | undefined
}

/** The next step of the kind fails. */
export interface WaitingFault extends Fault {
  readonly kind: StepKind
  readonly service: string
}

export interface Program {
  readonly process: Process
  readonly services: Services
}

export class World {
  readonly machine = new Machine()
  readonly time = new VirtualTime(() => this.machine.current)
  /** For jitter and whatever else the services draw themselves. */
  readonly chance = createChance(1)
  readonly log: MemoryLog
  readonly authority = new MemoryAuthority()
  readonly answers = new Answers()
  readonly databases: Databases
  readonly bug: PlantedBug | undefined
  /** Accounts that an operator has taken money from. */
  readonly takenFrom = new Set<string>()
  readonly clients: Client[] = []
  readonly requests: Request[] = []
  readonly faults: WaitingFault[] = []
  /** When filing's database last failed. */
  lastFaultMs = 0
  readonly #programs = new Map<string, Program>()

  /** The server's databases have to be empty. */
  constructor(server: DatabaseServer, bug?: PlantedBug) {
    restartIds()
    enter(this)
    this.bug = bug
    this.log = new MemoryLog([...READERS, ...(bug?.readers ?? [])])
    this.databases = createDatabases(this, server)
    this.machine.faultFor = (step) => this.#takeFault(step)
    for (const name of PLACES) this.start(name)
  }

  #takeFault({ kind, process }: Step): WaitingFault | undefined {
    const index = this.faults.findIndex((one) => one.kind === kind && one.service === process.service)
    const [taken] = index < 0 ? [] : this.faults.splice(index, 1)
    if (taken !== undefined && process.service === 'filing') this.lastFaultMs = this.time.nowMs
    return taken
  }

  /** What an authority's client needs to know of its process. */
  placeOf(process: Process): AuthorityPlace {
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

  /** The process in the place, where it is up. */
  program(name: string): Program | undefined {
    const program = this.#programs.get(name)
    return program?.process.isUp === true ? program : undefined
  }

  /** The processes of a service that are up. */
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

  /** SIGKILL: what it had asked for may still take effect, and it never hears of it. */
  async kill(name: string, reaches: () => boolean): Promise<void> {
    const process = this.program(name)?.process
    if (process === undefined) return
    process.isUp = false
    await this.machine.drop(process, reaches)
    for (const rollback of process.openTransactions) await rollback()
    this.time.forget(process)
    // With its connection gone, what a gateway still held arrives now or never.
    this.authority.deliverLate()
    this.answers.lose(process)
    this.log.leave(process)
  }

  /** Has a process do something; whatever it throws is judged. */
  async spawn(process: Process, work: () => Promise<void>): Promise<void> {
    await this.machine.follow(process, () => {
      work().catch((error: unknown) => this.answers.judge(error))
    })
    this.answers.raise()
  }
}
