// An entry of the audit log: who changed an account, its API keys or its money, and what changed.

export const ACTOR_KINDS = ['operator', 'person', 'key', 'service'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** Who made a change, from the signed identity of the request. */
export interface Actor {
  readonly kind: ActorKind
  /** The operator's user name, the id of the person or of the API key, or the name of the service. */
  readonly id: string
  readonly requestId: string
  /** The network address of the request, or the name of the outside system that reported the change. */
  readonly origin: string
}

/** What was done. */
export type AuditAction =
  | 'account.opened'
  | 'account.renamed'
  | 'account.suspended'
  | 'account.resumed'
  | 'account.closed'
  | 'limits.changed'
  | 'partner_host.added'
  | 'partner_host.removed'
  | 'key.created'
  | 'key.rotated'
  | 'key.revoked'
  | 'key.changed'
  | 'key.cap_changed'
  | 'balance.adjusted'
  | 'price.changed'
  | 'filing.outcome_recorded'
  | 'filing.recorded_elsewhere'
  | 'entitlement.created'
  | 'entitlement.ended'
  | 'form.opened'
  | 'form.sent'
  | 'page_host.changed'
  | 'theme.changed'
  | 'refund.requested'
  | 'refund_request.made'
  | 'refund_request.withdrawn'
  | 'refund_request.granted'
  | 'refund_request.declined'
  | 'refund.made_at_processor'

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
