// The table of audit entries: append-only, each entry in the transaction of the change.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { Actor, AuditEntry } from './audit-entry.ts'

const INSERT = namedStatement<{
  at: Date
  accountId: string
  actor: string
  actorId: string
  origin: string
  action: string
  subject: string
  requestId: string
  before: string
  after: string
}>(`
  insert into audit_entry (at, account_id, actor, actor_id, origin, action, subject, request_id, before,
    after)
  values (:at, :accountId, :actor, :actorId, :origin, :action, :subject, :requestId, :before, :after)`)

/** Writes an entry. If it cannot be written, the change is not made either. */
export async function appendAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  const { by, before, after, ...rest } = entry
  const actor = { actor: by.kind, actorId: by.id, origin: by.origin, requestId: by.requestId }
  const changed = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await tx.query(INSERT.text, INSERT.values({ ...rest, ...actor, ...changed }))
}

/** An entry as it is published. */
export interface StoredEntry {
  readonly entryId: number
  readonly at: Date
  readonly accountId: string
  readonly actor: Actor['kind']
  readonly actorId: string
  /** Null for entries from before the origin was stored. */
  readonly origin: string | null
  readonly action: string
  readonly subject: string
  readonly requestId: string
  /** The members that changed, and their values before the change, as JSON. */
  readonly before: string
  readonly after: string
}

/**
 * Takes entries that are not published yet out of the queue, the oldest first. A trigger queues each entry in
 * its own transaction, and the migration that made the trigger queued all earlier entries.
 */
export async function takeUnpublishedEntries(tx: Tx, limit: number): Promise<readonly StoredEntry[]> {
  const { rows } = await tx.query<StoredEntry>(
    `with taken as (
       delete from unpublished_audit_entry
       where entry_id in (select entry_id from unpublished_audit_entry order by entry_id limit $1)
       returning entry_id)
     select entry_id as "entryId", at, account_id as "accountId", actor, actor_id as "actorId", origin,
       action, subject, request_id as "requestId", before::text as before, after::text as after
     from audit_entry join taken using (entry_id) order by entry_id`,
    [limit],
  )
  return rows
}

/**
 * Deletes entries older than six years, and returns their number; the database refuses to delete younger
 * entries.
 */
export async function deleteOldAuditEntries(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `delete from audit_entry where at < least($1::timestamptz, now()) - interval '6 years'`,
    [now],
  )
  return rowCount ?? 0
}
