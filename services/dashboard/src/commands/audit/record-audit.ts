import type { AuditAction } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { appendAuditEntry } from '../../store/audit/audit-entries.ts'
import type { Caller } from '../../domain/caller.ts'

/** Appends an entry to the audit log: which person did what, from which network. */
export function recordAudit(
  tx: Tx,
  from: { readonly caller: Caller; readonly at: Date },
  entry: {
    readonly action: AuditAction
    readonly person: { readonly personId: string }
    readonly accountId?: string | null
    readonly subject?: string
    readonly details?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  return appendAuditEntry(tx, {
    at: from.at,
    accountId: entry.accountId ?? null,
    personId: entry.person.personId,
    actor: 'person',
    action: entry.action,
    subject: entry.subject ?? null,
    address: from.caller.address,
    requestId: from.caller.requestId,
    ...(entry.details === undefined ? {} : { details: entry.details }),
  })
}
