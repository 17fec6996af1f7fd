// The audit log: appended in the transaction of what it records.
import { namedStatement, type Tx } from '@cfs/postgres'

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

interface AuditRow extends Omit<AuditEntry, 'details'> {
  readonly details: string
}

const INSERT = namedStatement<AuditRow>(`
  insert into audit_entry (at, account_id, person_id, actor, action, subject, address, request_id, details)
  values (:at, :accountId, :personId, :actor, :action, :subject, :address, :requestId, :details)`)

export async function appendAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  const row = { ...entry, details: JSON.stringify(entry.details ?? {}) }
  await tx.query(INSERT.text, INSERT.values(row))
}
