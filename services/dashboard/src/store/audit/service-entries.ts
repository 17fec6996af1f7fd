// The entries of the audit log that other services publish: each once, whatever is delivered twice or late.
import type { EventPayload } from '@cfs/contracts'
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'

/** Adds the entries that the log does not have yet. */
export async function insertServiceEntries(
  tx: Tx,
  entries: readonly EventPayload<'audit.recorded'>[],
): Promise<void> {
  await tx.query(
    `insert into audit_entry (at, account_id, actor, actor_id, origin, action, subject, request_id, service,
       service_entry_id, before, after)
     select to_timestamp(e.occurred_at / 1000.0), e.account_id, e.actor, e.actor_id, e.origin, e.action,
       e.subject, e.request_id, e.service, e.entry_id, e.before::jsonb, e.after::jsonb
     from jsonb_to_recordset($1::jsonb) as e (occurred_at bigint, account_id text, actor text, actor_id text,
       origin text, action text, subject text, request_id text, service text, entry_id bigint, before text,
       after text)
     order by e.service, e.entry_id
     on conflict (service, service_entry_id, at) where service is not null do nothing`,
    [JSON.stringify(entries)],
  )
}

/** An entry with what only operators read: who of them acted, from where, why, and the values. */
export interface ServiceEntry {
  readonly entryId: number
  readonly at: Date
  readonly service: string
  readonly actor: string
  readonly actorId: string
  readonly origin: string | null
  readonly action: string
  readonly subject: string
  readonly requestId: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

const PAGE = namedStatement<{
  readonly accountId: string
  /** Selects only changes by this kind of actor; null selects all. */
  readonly actor: string | null
  /** The last entry of the previous page; null for the first page. */
  readonly before: number | null
  readonly limit: number
}>(`
  select e.entry_id as "entryId", e.at, e.service, e.actor, e.actor_id as "actorId", e.origin, e.action,
    e.subject, e.request_id as "requestId", e.before, e.after
  from audit_entry e
  where e.account_id = :accountId and e.service is not null and (:actor::text is null or e.actor = :actor)
    and (:before::bigint is null or
      (e.at, e.entry_id) < (select b.at, b.entry_id from audit_entry b where b.entry_id = :before))
  order by e.at desc, e.entry_id desc limit :limit`)

/** A page of what other services recorded about an account, newest first. */
export async function listServiceEntries(
  db: Queryable,
  page: Parameters<typeof PAGE.values>[0],
): Promise<readonly ServiceEntry[]> {
  const { rows } = await db.query<ServiceEntry & Record<string, unknown>>(PAGE.text, PAGE.values(page))
  return rows
}
