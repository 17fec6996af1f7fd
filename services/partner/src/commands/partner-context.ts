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
  /** The URL at which customers reach the activation page, without a trailing slash. */
  readonly activationUrl: string
  readonly linkSeconds: number
  /** Call this function after a commit that added events to the outbox. */
  readonly afterCommit: () => void
}
