// One step between two commits at which a service may die, with the resulting state and the recovery.
import type { ServiceName } from '../service-environments.ts'

export type End =
  /**
   * The filing must be accepted once, charged once and documented, however often the client repeats its
   * idempotency key.
   */
  | 'accepted'
  /** Nothing was sent: the idempotency key always returns that result, and a new key files. */
  | 'not sent'
  /** The filing was sent, but its outcome is unknown: it is never sent again, and not charged. */
  | 'unknown'
  /** The authority rejected the filing: nothing is charged, nothing is held. */
  | 'rejected'
  /**
   * One of two returns was accepted and the other was not sent: a new idempotency key files only the missing
   * one, and is charged once.
   */
  | 'half'
  /**
   * The drill opens an account and files nothing: one account is opened for each response that the operator
   * got.
   */
  | 'opened'
  /** The drill is a balance adjustment, not a filing: it counts once, however often it is repeated. */
  | 'adjusted'

export interface KillPoint {
  readonly name: string
  /** The service whose process dies. */
  readonly service: ServiceName
  /** The moment of death, as reported by the watchers (`process/`); ` #2` means its second occurrence. */
  readonly moment: string
  readonly does: 'ct600' | 'split' | 'accounts' | 'account' | 'adjustment'
  /** The authority's response to the filing; defaults to acceptance. */
  readonly authority?: 'rejects' | 'is away'
  /** The last completed step. */
  readonly step: string
  /** The state that the next process, or the client's repeated request, finds, and what it does. */
  readonly finds: string
  readonly end: End
}
