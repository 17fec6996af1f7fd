// The parts of a service's code that a simulated process uses.
import type { Publisher } from '@cfs/messaging'
import type { Pool } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'
import type { PaymentContext } from '../../../services/billing/src/commands/billing-context.ts'
import type { DoubtContext } from '../../../services/filing/src/commands/settle-balance-doubt.ts'
import type { FilingContext } from '../../../services/filing/src/sending/filing-context.ts'
import type { KeySecrets } from '../../../services/gateway/src/clients/key-secrets.ts'
import type { Authenticator } from '../../../services/gateway/src/state/create-authenticator.ts'
import type { MoveWork } from '../../../services/notifications/src/commands/move-arrivals.ts'
import type { PartnerContext } from '../../../services/partner/src/commands/partner-context.ts'
import type { FormContext } from '../../../services/partner/src/commands/visit.ts'
import type { Member } from './memory-broker.ts'

export interface Services {
  readonly pool: Pool
  readonly logger: Logger
  readonly publisher: Publisher
  readonly secrets: KeySecrets
  /** Only processes of the gateway have an authenticator. */
  readonly authenticator: Authenticator | undefined
  readonly filing: FilingContext
  readonly doubts: DoubtContext
  readonly payments: PaymentContext
  readonly partner: PartnerContext & FormContext
  readonly feed: MoveWork
  /** The process's member in its consumer group, once it has joined. */
  readonly member: () => Member | undefined
}
