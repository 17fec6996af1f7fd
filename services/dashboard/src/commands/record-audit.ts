import type { Tx } from '@cfs/postgres'
import { appendAuditEntry } from '../store/audit-entries.ts'
import type { Caller } from './dashboard-context.ts'

/** The actor of an action while no one is signed in. The text that a visitor typed is not stored. */
export const VISITOR = { personId: null, email: 'visitor' } as const

/** Appends an entry to the audit log: the person, the action, and from where. */
export function recordAudit(
  tx: Tx,
  from: { readonly caller: Caller; readonly at: Date },
  entry: {
    readonly action: string
    readonly person: { readonly personId: string | null; readonly email: string }
    readonly accountId?: string | null
    readonly subject?: string
    readonly details?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  return appendAuditEntry(tx, {
    at: from.at,
    accountId: entry.accountId ?? null,
    personId: entry.person.personId,
    actor: entry.person.email,
    action: entry.action,
    subject: entry.subject ?? null,
    address: from.caller.address,
    requestId: from.caller.requestId,
    ...(entry.details === undefined ? {} : { details: entry.details }),
  })
}
