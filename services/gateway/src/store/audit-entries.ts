// The audit log of accounts and keys: append-only, each entry in the transaction of the change.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { Actor, AuditEntry, ChangedMembers } from '../domain/audit-entry.ts'

const INSERT = namedStatement<{
  at: Date
  accountId: string
  actor: string
  actorId: string
  action: string
  subject: string
  requestId: string
  before: string
  after: string
}>(`
  insert into audit_entry (at, account_id, actor, actor_id, action, subject, request_id, before, after)
  values (:at, :accountId, :actor, :actorId, :action, :subject, :requestId, :before, :after)`)

export async function appendAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  const { by, before, after, ...rest } = entry
  const actor = { actor: by.kind, actorId: by.id, requestId: by.requestId }
  const changed = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await tx.query(INSERT.text, INSERT.values({ ...rest, ...actor, ...changed }))
}

export interface ListedEntry {
  readonly entryId: number
  readonly at: Date
  readonly actor: Actor['kind']
  readonly actorId: string
  readonly action: string
  readonly subject: string
  readonly requestId: string
  readonly before: ChangedMembers
  readonly after: ChangedMembers
}

export interface AuditEntryPage {
  readonly accountId: string
  /** Selects only changes by this kind of actor; null selects all. */
  readonly actor: Actor['kind'] | null
  /** The last entry of the previous page; null for the first page. */
  readonly before: number | null
  readonly limit: number
}

/** A page of an account's audit log, newest first. */
export async function listAuditEntries(
  db: Queryable,
  { accountId, actor, before, limit }: AuditEntryPage,
): Promise<readonly ListedEntry[]> {
  const { rows } = await db.query<ListedEntry>(
    `select entry_id as "entryId", at, actor, actor_id as "actorId", action, subject,
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
