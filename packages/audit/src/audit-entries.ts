// The table of audit entries: append-only, each entry in the transaction of the change.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { Actor, AuditEntry, ChangedMembers } from './audit-entry.ts'

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

/** An entry, as it is read. */
export interface ListedEntry {
  readonly entryId: number
  readonly at: Date
  readonly actor: Actor['kind']
  readonly actorId: string
  /** Null for entries from before the origin was stored. */
  readonly origin: string | null
  readonly action: string
  readonly subject: string
  readonly requestId: string
  readonly before: ChangedMembers
  readonly after: ChangedMembers
}

/** Which entries to read. */
export interface AuditEntryPage {
  readonly accountId: string
  /** Selects only changes by this kind of actor; null selects all. */
  readonly actor: Actor['kind'] | null
  /** The last entry of the previous page; null for the first page. */
  readonly before: number | null
  readonly limit: number
}

/** A page of an account's audit log, newest first. */
export async function selectAuditEntries(
  db: Queryable,
  { accountId, actor, before, limit }: AuditEntryPage,
): Promise<readonly ListedEntry[]> {
  const { rows } = await db.query<ListedEntry>(
    `select entry_id as "entryId", at, actor, actor_id as "actorId", origin, action, subject,
       request_id as "requestId", before, after
     from audit_entry
     where account_id = $1 and ($2::text is null or actor = $2) and ($3::bigint is null or entry_id < $3)
     order by entry_id desc limit $4`,
    [accountId, actor, before, limit],
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
