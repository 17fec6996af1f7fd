// Defects that are put in on purpose, to show that the simulation finds them.
import type { EventHandlers } from '@cfs/messaging'
import type { PreparedSending } from '../../../services/filing/src/commands/submission.ts'
import type { Twin } from '../memory/twin.ts'
import type { BillingTables } from '../twins/billing-tables.ts'
import type { FilingTables } from '../twins/filing-tables.ts'
import type { MemoryLog } from './memory-log.ts'

export interface Plant {
  readonly twins?: {
    readonly filing?: (twins: readonly Twin<FilingTables>[], log: MemoryLog) => readonly Twin<FilingTables>[]
    readonly billing?: (twins: readonly Twin<BillingTables>[], log: MemoryLog) => readonly Twin<BillingTables>[]
  }
  readonly handlers?: (service: string, own: EventHandlers) => EventHandlers
  readonly readers?: readonly { readonly group: string; readonly topic: string }[]
  readonly sending?: (sending: PreparedSending) => PreparedSending
}
