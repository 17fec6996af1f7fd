// The audit log of each account: the dashboard's own entries, each written in the transaction of the change
// that it records, and those that other services publish. The account's owners read it.
import { AUDIT_ACTIONS, type AuditAction } from '@cfs/contracts'
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'

export interface AuditEntry {
  readonly at: Date
  readonly accountId: string | null
  readonly personId: string | null
  /** The person who made the change, identified only by an id, so that the person's name can be erased. */
  readonly actor: 'person' | 'operator' | 'service'
  readonly action: AuditAction
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

/**
 * Notes that the owner whose attempt to close the account is noted has closed it. Does nothing if that is
 * noted, or if no owner began in the five minutes before `closedAt`: then the operator closed it. The lock
 * makes the page and the gateway's event wait for each other.
 */
export async function appendClosingOnce(
  tx: Tx,
  { accountId, closedAt }: { readonly accountId: string; readonly closedAt: Date },
): Promise<void> {
  await tx.query('select from account where account_id = $1 for update', [accountId])
  await tx.query(
    `insert into audit_entry (at, account_id, person_id, actor, action, subject, address, request_id, details)
     select $2, account_id, person_id, actor, 'account.closed', subject, address, request_id, details
     from audit_entry
     where account_id = $1 and action = 'account.closing'
       and at between $2::timestamptz - interval '5 minutes' and $2::timestamptz + interval '1 minute'
       and not exists (
         select from audit_entry where account_id = $1 and action = 'account.closed' and service is null)
     order by at > $2, entry_id desc limit 1`,
    [accountId, closedAt],
  )
}

export interface ListedEntry {
  readonly entryId: number
  readonly at: Date
  /** The e-mail address of a member, the id of another person, `operator`, or `API key` with its id. */
  readonly actor: string
  /** The name of a member; null for everyone else. */
  readonly actorName: string | null
  /** The API key that made the change; null for a change by anyone else. */
  readonly keyId: string | null
  readonly action: string
  readonly subject: string | null
  /** The name of the member, or the invited e-mail address, that `subject` is the id of. */
  readonly subjectName: string | null
  /** The API key that the key in `subject` replaces; null for every other entry. */
  readonly replaces: string | null
  readonly address: string | null
  readonly requestId: string | null
}

export interface AuditFilter {
  readonly accountId: string
  /** A part of the name or the e-mail address of the person who made the change, or of the API key's id. */
  readonly who?: string | null
  /** The API keys whose names have the part `who`. */
  readonly keyIds: readonly string[]
  /** The beginning of the action's name, such as `key.`. */
  readonly what?: string | null
  /** Selects only entries from this day on, in London time. */
  readonly from?: string | null
  /** Selects only entries up to the end of this day, in London time. */
  readonly to?: string | null
}

/** The requests that are made of other services, and in the same order the actions of their success. */
const PAIRS = Object.entries(AUDIT_ACTIONS).flatMap(([asked, row]) =>
  'done' in row ? [{ asked, done: row.done }] : [],
)
const ASKED = PAIRS.map(({ asked }) => asked)
const DONE = PAIRS.map(({ done }) => done)
type Filter = Required<AuditFilter> & Readonly<Record<'asked' | 'done', readonly string[]>>

/** The action that follows if the request of the entry `e` succeeds. */
const DONE_ACTION = '(:done::text[])[array_position(:asked::text[], e.action)]'
/** What a person does on the page of a customer is noted by the partner service alone. */
const ON_PAGES: readonly AuditAction[] = ['form.opened', 'form.sent']
const PERSON = `coalesce(e.person_id, case e.actor when 'person' then e.actor_id end)`
const ACTOR = `coalesce(p.email, ${PERSON},
  case e.actor when 'key' then 'API key ' || e.actor_id else e.actor end)`
/**
 * Of other services, only what operators and API keys did is shown: what a person has them do is an entry of
 * the dashboard. A request that succeeded is one action: only the entry of its success is selected. A caller
 * can send the same request id again, so only the next entry of the two actions counts.
 */
const MATCHING = `
  from audit_entry e
  left join (membership m join person p using (person_id))
    on m.account_id = e.account_id and m.person_id = ${PERSON}
  where e.account_id = :accountId and (e.service is null or e.actor in ('operator', 'key')
      or e.action in (${ON_PAGES.map((action) => `'${action}'`).join(', ')}))
    and (:who::text is null or position(lower(:who) in lower(${ACTOR})) > 0
      or position(lower(:who) in lower(p.name)) > 0 or e.actor_id = any(:keyIds::text[]))
    and (:what::text is null or starts_with(e.action, :what))
    and (:from::date is null or e.at >= :from::date::timestamp at time zone 'Europe/London')
    and (:to::date is null or e.at < (:to::date + 1)::timestamp at time zone 'Europe/London')
    and (e.action <> all(:asked::text[]) or (
      select (array_agg(d.action order by d.entry_id))[1] from audit_entry d
      where d.request_id = e.request_id and d.account_id = e.account_id and d.entry_id > e.entry_id
        and d.service is null and d.action in (e.action, ${DONE_ACTION})) is distinct from ${DONE_ACTION})`
const COUNT = namedStatement<Filter>(`select count(*) as total ${MATCHING}`)
const PAGE = namedStatement<Filter & { before: number | null; limit: number; offset: number }>(`
  select found.at, found."entryId", found.action, found.subject, found.address, found."requestId",
    found.actor, found."actorName", found."keyId", coalesce(s.name, i.email) as "subjectName",
    found.replaces from (
    select e.at, e.entry_id as "entryId", e.action, e.subject, e.request_id as "requestId", ${ACTOR} as actor,
      case when e.actor <> 'operator' then e.address end as address, p.name as "actorName",
      case when e.actor = 'key' then e.actor_id end as "keyId", e.details ->> 'replaces' as replaces
    ${MATCHING} and (:before::bigint is null or
      (e.at, e.entry_id) < (select b.at, b.entry_id from audit_entry b where b.entry_id = :before))
    order by e.at desc, e.entry_id desc limit :limit offset :offset) found
  left join (membership n join person s using (person_id))
    on n.account_id = :accountId and n.person_id = found.subject
  left join invitation i on i.account_id = :accountId and i.invitation_id = found.subject
  order by found.at desc, found."entryId" desc`)

/**
 * The entries of an account's audit log, newest first. Members are shown by their current name and e-mail
 * address, and everyone else by their id. An account has no right to the e-mail address of a person who has
 * left it.
 */
export async function listAuditEntries(
  db: Queryable,
  page: AuditFilter & {
    /** Selects only older entries than this one; null selects all. */
    readonly before?: number | null
    readonly limit: number
    readonly offset: number
  },
): Promise<readonly ListedEntry[]> {
  const { limit, offset, before = null } = page
  const values = PAGE.values({ ...filterOf(page), limit, offset, before })
  const { rows } = await db.query<ListedEntry & Record<string, unknown>>(PAGE.text, values)
  return rows
}

export async function countAuditEntries(db: Queryable, filter: AuditFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(COUNT.text, COUNT.values(filterOf(filter)))
  return rows[0]?.total ?? 0
}

function filterOf({ accountId, who, keyIds, what, from, to }: AuditFilter): Filter {
  return {
    accountId,
    who: who ?? null,
    keyIds,
    what: what ?? null,
    from: from ?? null,
    to: to ?? null,
    asked: ASKED,
    done: DONE,
  }
}

export interface Activity {
  readonly at: Date
  readonly action: string
  readonly accountName: string | null
  readonly address: string | null
}

/**
 * What a person did, and what strangers attempted with the person's e-mail address, newest first. Returns
 * one entry more than `limit`, so that the caller knows whether there are more.
 */
export async function listActivity(
  db: Queryable,
  page: { readonly personId: string; readonly limit: number; readonly offset: number },
): Promise<readonly Activity[]> {
  const { rows } = await db.query<Activity & Record<string, unknown>>(
    `(select e.at, e.action, a.name as "accountName",
        case when e.actor <> 'operator' then e.address end as address
      from audit_entry e left join account a using (account_id)
      where e.person_id = $1 order by e.entry_id desc limit $2::int + $3::int + 1)
     union all
     (select e.at, e.action, a.name, case when e.actor <> 'operator' then e.address end
      from audit_entry e left join account a using (account_id)
      where e.subject = $1 and e.person_id is null and e.service is null
      order by e.entry_id desc limit $2::int + $3::int + 1)
     union all
     (select at, action, null, address from visitor_event
      where person_id = $1 order by event_id desc limit $2::int + $3::int + 1)
     order by at desc limit $2::int + 1 offset $3`,
    [page.personId, page.limit, page.offset],
  )
  return rows
}
