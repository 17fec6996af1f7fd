// One step between two commits at which a service may die, and what is found and done afterwards.
import type { ServiceName } from '../service-environments.ts'

export type End =
  /** Accepted once, charged once, documented, whatever the client repeats with its key. */
  | 'accepted'
  /** Nothing was sent: the key says so for ever, a new key files. */
  | 'not sent'
  /** Sent, and nobody can say what came of it: never sent again, not charged. */
  | 'unknown'
  /** Refused by the authority: nothing charged, nothing held. */
  | 'rejected'
  /** One of two returns accepted, the other not sent: a new key files that alone, and is charged once. */
  | 'half'
  /** No filing: an account is opened, once for each answer that the operator got. */
  | 'opened'
  /** No filing: an adjustment of the balance counts once, however often it is repeated. */
  | 'adjusted'

export interface KillPoint {
  readonly name: string
  /** Whose process dies. */
  readonly service: ServiceName
  /** What happens in it, as its watchers say (`process/`); ` #2` is the second time. */
  readonly moment: string
  readonly does: 'ct600' | 'split' | 'accounts' | 'account' | 'adjustment'
  /** What the authority says to it: yes unless said. */
  readonly authority?: 'rejects' | 'is away'
  /** The last thing that is done. */
  readonly step: string
  /** What the next start, another process or the client's repetition finds and does. */
  readonly finds: string
  readonly end: End
}
