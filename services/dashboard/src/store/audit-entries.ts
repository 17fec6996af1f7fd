// The audit log: each entry is written in the same transaction as the change that it records, and the
// account's owners can read it.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'

export interface AuditEntry {
  readonly at: Date
  readonly accountId: string | null
  readonly personId: string | null
  /** Who acted; a person is named by the id alone, so that the name can be erased. */
  readonly actor: 'person' | 'operator' | 'service'
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

export interface ListedEntry {
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string | null
  readonly address: string | null
  readonly requestId: string | null
}

/** An account's entries, newest first. */
export async function pageOfAuditEntries(
  db: Queryable,
  page: { readonly accountId: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: readonly ListedEntry[]; readonly total: number }> {
  const [entries, count] = await Promise.all([
    db.query<ListedEntry & Record<string, unknown>>(
      `select e.at,
         case when e.person_id is null then e.actor else coalesce(p.email, e.person_id) end as actor,
         e.action, coalesce(s.email, i.email, e.subject) as subject, e.address, e.request_id as "requestId"
       from audit_entry e
       left join person p on p.person_id = e.person_id
       left join person s on s.person_id = e.subject
       left join invitation i on i.invitation_id = e.subject
       where e.account_id = $1 order by e.entry_id desc limit $2 offset $3`,
      [page.accountId, page.limit, page.offset],
    ),
    db.query<{ total: number }>('select count(*) as total from audit_entry where account_id = $1', [
      page.accountId,
    ]),
  ])
  return { entries: entries.rows, total: count.rows[0]?.total ?? 0 }
}
