// Describes a kill point: a step between two commits after which a service may die, the state that its death
// leaves behind, and how the product recovers.
import type { ServiceName } from '../service-environments.ts'

export type End =
  /**
   * The filing must be accepted once, charged once, documented, and in the feed once, however often the
   * client repeats its idempotency key.
   */
  | 'accepted'
  /**
   * Nothing was sent: repeating the idempotency key always returns this result, and a request with a new key
   * makes a new filing.
   */
  | 'not sent'
  /**
   * The authority closed the connection without reading, and has no record of the filing: the idempotency
   * key always returns this result, and a new idempotency key makes a new filing.
   */
  | 'not received'
  /** The filing was sent, but its outcome is unknown: it is never sent again, and not charged. */
  | 'unknown'
  /** The authority rejected the filing: nothing is charged, and no money stays reserved for it. */
  | 'rejected'
  /**
   * One of several returns was accepted and another was not sent: a request with a new idempotency key files
   * only the missing returns, and is charged once.
   */
  | 'half'
  /**
   * The drill opens an account instead of filing; in the end there must be one account for each response
   * that the operator got.
   */
  | 'opened'
  /**
   * The drill adjusts a balance instead of filing; the adjustment must take effect once, however often the
   * request is repeated.
   */
  | 'adjusted'
  /** The adjustment also takes the balance below its threshold; the owner must get one e-mail about it. */
  | 'warned'
  /** The customer tops up instead of filing; the payment must be credited once. */
  | 'credited'
  /**
   * The operator refunds a part of a top-up; the money must leave the balance once, and be paid back once.
   */
  | 'refunded'
  /**
   * A partner activates a company, imports its figures, sends its customer and ends its access: each must
   * happen once, however often the requests are repeated.
   */
  | 'served'
  /** Each new key has one e-mail to the owner, and one entry of the audit log. */
  | 'key noticed'
  /** The customer's filing is made once, and the owner has one e-mail about it. */
  | 'form noticed'
  /** The owner has one e-mail that says that the customer could not file. */
  | 'lack noticed'
  /** The owner has one e-mail about the endpoint that was disabled. */
  | 'endpoint noticed'
  /** The refund that the owner asked for is paid back once, and the owner has one e-mail about it. */
  | 'decision noticed'
  /** The account is suspended, and its webhooks wait. */
  | 'webhooks wait'
  /** The program got the event under one id, however often, and the delivery is recorded. */
  | 'delivered'
  /** The feed has the deadline once, and the owner has one e-mail about it. */
  | 'deadline noticed'
  /** The member has signed out, and the form of a customer that the member had open has ended. */
  | 'form ended'

export interface KillPoint {
  readonly name: string
  /** The service whose process dies. */
  readonly service: ServiceName
  /**
   * The moment at which the process dies, by the name that the code in `process/` reports; ` #2` means the
   * second occurrence of that moment.
   */
  readonly moment: string
  readonly does:
    | 'ct600'
    | 'split'
    | 'accounts'
    | 'account'
    | 'adjustment'
    | 'fall'
    | 'top-up'
    | 'refund'
    | 'refund request'
    | 'customer'
    | 'key'
    | 'form'
    | 'unfunded form'
    | 'delivery'
    | 'gone endpoint'
    | 'suspension'
    | 'deadline'
    | 'sign-out'
  /** The customer pays and does not come back, so that only the webhook tells billing about the payment. */
  readonly isUnattended?: boolean
  /** The authority's response to the filing; defaults to an acceptance. */
  readonly authority?: 'rejects' | 'is away'
  /** The last completed step. */
  readonly step: string
  /** The state that the next process, or the client's repeated request, finds, and what happens then. */
  readonly finds: string
  readonly end: End
}
