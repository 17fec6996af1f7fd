// The audit log of an account in a service's own database, newest first.
import type { Pool } from '@cfs/postgres'

interface RecordedEntry {
  readonly at: string
  readonly actor: string
  readonly actor_id: string
  /** Null for entries from before the origin was stored. */
  readonly origin: string | null
  readonly action: string
  readonly subject: string
  readonly request_id: string
  readonly before: object
  readonly after: object
}

/** All entries, newest first, with the names of the event's members. */
export async function auditEntriesOf(pool: Pool, accountId: string): Promise<readonly RecordedEntry[]> {
  const { rows } = await pool.query<RecordedEntry & Record<string, unknown>>(
    `select at::text as at, actor, actor_id, origin, action, subject, request_id, before, after
     from audit_entry where account_id = $1 order by entry_id desc`,
    [accountId],
  )
  return rows
}
