// The simulated product of one run: databases, message log, authorities, processes and clients. The
// operations determine everything that happens in this world.
import type { Fault, Machine, StepKind } from '../machine/machine.ts'
import type { Process } from '../machine/process.ts'
import type { SeededRandom } from '../machine/seeded-random.ts'
import type { VirtualTime } from '../machine/virtual-time.ts'
import type { PartnerBooks } from '../partners/partner-books.ts'
import type { MemoryProcessor } from '../payments/memory-processor.ts'
import type { AuthorityContext } from './authority-clients.ts'
import type { Client, Request } from './clients.ts'
import type { Databases } from './databases.ts'
import type { MemoryAuthority } from './memory-authority.ts'
import type { MemoryLog } from './memory-log.ts'
import type { Outcomes } from './outcomes.ts'
import type { PlantedBug } from './planted-bugs.ts'
import type { Services } from './services.ts'
import type { SpendCaps } from './spend-caps.ts'

/** A fault that makes the next step of this kind fail in the service. */
export interface PlannedFault extends Fault {
  readonly kind: StepKind
  readonly service: string
}

/** The payment page of a top-up, as a customer knows it. */
export interface PaymentPage {
  readonly accountId: string
  readonly sessionId: string
}

export interface Program {
  readonly process: Process
  readonly services: Services
}

export interface World {
  readonly machine: Machine
  readonly time: VirtualTime
  /** Replaces Math.random in the services. */
  readonly random: SeededRandom
  readonly log: MemoryLog
  readonly authority: MemoryAuthority
  readonly processor: MemoryProcessor
  readonly outcomes: Outcomes
  readonly databases: Databases
  readonly bug: PlantedBug | undefined
  /** The payment pages that were shown to customers. */
  readonly paymentPages: PaymentPage[]
  /** Accounts whose balance an operator, a refund or a dispute has reduced. */
  readonly reducedAccounts: Set<string>
  readonly clients: Client[]
  readonly spendCaps: SpendCaps
  readonly books: PartnerBooks
  /** The filings that exist only in forged events. */
  readonly forgedFilings: Set<string>
  readonly requests: Request[]
  readonly faults: PlannedFault[]
  /** When a step of the filing service last failed. */
  readonly lastFaultMs: number
  /** The data about the calling process that an authority's simulated client needs. */
  authorityContextOf(process: Process): AuthorityContext
  /** The process with this name, if it is running. */
  program(name: string): Program | undefined
  /** Returns the running processes of a service. */
  programs(service: string): Program[]
  start(name: string): void
  /** Kills the process: the steps that it waits for may still take effect, but it receives no response. */
  kill(name: string, takesEffect: () => boolean): Promise<void>
  /** Runs work in a simulated process and records how it fails. */
  spawn(process: Process, work: () => Promise<void>): Promise<void>
}
