// The audit log: appended in the transaction of what it records.
import type { Tx } from '@cfs/postgres'

export interface AuditEntry {
  readonly at: Date
  readonly accountId: string | null
  readonly personId: string | null
  /** The person's e-mail address, `operator` or `service`. */
  readonly actor: string
  readonly action: string
  readonly subject: string | null
  readonly address: string | null
  readonly requestId: string | null
  readonly details?: Readonly<Record<string, unknown>>
}

export async function appendAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.query(
    `insert into audit_entry (at, account_id, person_id, actor, action, subject, address, request_id, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      entry.at,
      entry.accountId,
      entry.personId,
      entry.actor,
      entry.action,
      entry.subject,
      entry.address,
      entry.requestId,
      JSON.stringify(entry.details ?? {}),
    ],
  )
}
