// The scopes of an identity token between services.
import type { KeyScope } from './key-scopes.ts'

/**
 * What another service may manage, for the only account that its token names. The operator may act for every
 * account.
 */
export const MANAGEMENT_SCOPES = ['keys:manage', 'accounts:manage', 'partner:manage'] as const
export type ManagementScope = (typeof MANAGEMENT_SCOPES)[number]
/**
 * The scopes that an API key can have, and those that no API key has. The scope `billing:manage` lets the
 * dashboard top up an account on behalf of a person, `billing:state` lets a service compare its copy of an
 * account's balance with the ledger, `billing:webhook` lets the gateway pass on webhooks,
 * `status:read` lets it and the dashboard read how the authorities answered, `evidence:keys` lets it read the
 * public keys of evidence packs, and `filing:status` lets the documents service read the status of one
 * account's filings.
 */
export type Scope =
  | KeyScope
  | ManagementScope
  | 'operator'
  | 'billing:manage'
  | 'billing:state'
  | 'billing:webhook'
  | 'status:read'
  | 'filing:status'
  | 'evidence:keys'
