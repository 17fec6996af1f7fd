// The dependencies of the partner service's commands.
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { ActivationTokens } from '../clients/activation-tokens.ts'
import type { Sealing } from '../clients/sealing.ts'

export interface PartnerContext {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  readonly sealing: Sealing
  readonly tokens: ActivationTokens
  /** The URL of the pages of partners without a host of their own, without a trailing slash. */
  readonly activationUrl: string
  readonly linkSeconds: number
  /** Call this function after a commit that added events to the outbox. */
  readonly afterCommit: () => void
}
