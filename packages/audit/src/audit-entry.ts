// An entry of the audit log: who changed an account, its API keys or its money, and what changed.
import type { AUDIT_ACTORS, AuditAction } from '@cfs/contracts'

/** Who made a change, from the signed identity of the request. */
export interface Actor {
  readonly kind: (typeof AUDIT_ACTORS)[number]
  /** The operator's user name, the id of the person or of the API key, or the name of the service. */
  readonly id: string
  readonly requestId: string
  /** The network address of the request, or the name of the outside system that reported the change. */
  readonly origin: string
}

/** The members that changed. The details never contain a key, a password or an e-mail address. */
export type ChangedMembers = Readonly<Record<string, string | number | boolean | readonly string[] | null>>

/** One change, as it is written. */
export interface AuditEntry {
  readonly at: Date
  readonly accountId: string
  readonly by: Actor
  readonly action: AuditAction
  /** The id of the account, key, transaction or refund. */
  readonly subject: string
  readonly before: ChangedMembers
  readonly after: ChangedMembers
}
