// One step between two commits at which a service may die, with the resulting state and the recovery.
import type { ServiceName } from '../service-environments.ts'

export type End =
  /** Accepted once, charged once and documented, however often the client repeats its key. */
  | 'accepted'
  /** Nothing was sent: the key returns that permanently, and a new key files. */
  | 'not sent'
  /** Sent, with an unknown outcome: never sent again, not charged. */
  | 'unknown'
  /** Rejected by the authority: nothing charged, nothing held. */
  | 'rejected'
  /**
   * One of two returns accepted, the other not sent: a new key files only the latter, and is charged once.
   */
  | 'half'
  /** Not a filing: an account is opened, once for each response that the operator got. */
  | 'opened'
  /** Not a filing: a balance adjustment counts once, however often it is repeated. */
  | 'adjusted'

export interface KillPoint {
  readonly name: string
  /** The service whose process dies. */
  readonly service: ServiceName
  /** The moment, as reported by the watchers (`process/`); ` #2` is the second occurrence. */
  readonly moment: string
  readonly does: 'ct600' | 'split' | 'accounts' | 'account' | 'adjustment'
  /** The authority's response; defaults to acceptance. */
  readonly authority?: 'rejects' | 'is away'
  /** The last completed step. */
  readonly step: string
  /** The state that the next start, another process or the client's repetition finds, and what it does. */
  readonly finds: string
  readonly end: End
}
