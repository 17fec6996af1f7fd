// Reads the records that the audit compares with the records of other services, in pages by id.
import type { FilingStoreFacts } from '@cfs/contracts'
import type { Queryable } from '@cfs/postgres'
import { tallyDifferences } from './tally-differences.ts'

export interface Page {
  /** The last id of the previous page; empty for the first page. */
  readonly after: string
  readonly limit: number
}

const FACT_COLUMNS =
  'filing_id, account_id, status, sequence, price_pence, charge_pence, created_at, updated_at'

export interface FilingFact {
  readonly filing_id: string
  readonly account_id: string
  readonly status: string
  /** The sequence number of the filing's last event. */
  readonly sequence: number
  readonly price_pence: number
  readonly charge_pence: number | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** Every filing with its status and charge, ordered by id, erased ones included. */
export async function pageOfFilingFacts(
  db: Queryable,
  { after, limit }: Page,
): Promise<readonly FilingFact[]> {
  const { rows } = await db.query<FilingFact & Record<string, unknown>>(
    `select ${FACT_COLUMNS} from filing where filing_id > $1
     union all
     select ${FACT_COLUMNS} from erased_filing where filing_id > $1
     order by filing_id limit $2`,
    [after, limit],
  )
  return rows
}

export interface AccountFact {
  readonly account_id: string
  readonly balance_pence: number
  readonly owed_pence: number
  readonly balance_sequence: number
  readonly price_pence: number
  readonly price_sequence: number
  readonly filing_count: number
}

/** Every account known to this service, ordered by id. */
export async function pageOfAccountFacts(
  db: Queryable,
  { after, limit }: Page,
): Promise<readonly AccountFact[]> {
  const { rows } = await db.query<AccountFact & Record<string, unknown>>(
    `select account_id, balance_pence, owed_pence, balance_sequence, price_pence, price_sequence,
       filing_count
     from account where account_id > $1 order by account_id limit $2`,
    [after, limit],
  )
  return rows
}

const MOST_NAMED = 100

const MISTALLIED = `
  ${tallyDifferences()}
  select account_id as id from of_periods
  union
  select account_id from of_days`

/**
 * Selects filings whose status does not follow from their parts. A split filing has a
 * part for the return of each accounting period.
 */
const DIFFER_FROM_PARTS = `
  select f.filing_id as id from filing f left join filing_part p using (filing_id)
  group by f.filing_id
  having count(p.part) <> f.part_count or f.status <> case
    when bool_or(p.status = 'submitted') then 'submitted'
    when bool_or(p.status = 'pending') then
      case when f.status = 'submitted' then 'submitted' else 'pending' end
    when bool_and(p.status = 'accepted') then 'accepted'
    when bool_or(p.status = 'rejected') then 'rejected'
    when bool_or(p.status = 'accepted') and not bool_or(p.errors::text like '%"OUTCOME_UNKNOWN"%')
      then 'rejected'
    else 'error' end`

const REPEAT_ACCEPTED = `
  select distinct f.filing_id as id
  from filing f join filing_part p using (filing_id)
  join filing e on e.account_id = f.account_id and e.company_number = f.company_number and e.type = f.type
    and e.utr = f.utr and e.period_end = f.period_end and e.created_at < f.created_at
  join filing_part q on q.filing_id = e.filing_id and q.part = p.part and q.period_start = p.period_start
    and q.period_end = p.period_end
  where f.part_count > 1 and f.amendment is null and p.carried_from is null
    and e.part_count > 1 and e.amendment is null and e.status in ('rejected', 'error')
    and q.status = 'accepted'
    and not exists (
      select 1 from filing b
      where b.account_id = f.account_id and b.company_number = f.company_number and b.type = f.type
        and b.utr = f.utr and b.period_end = f.period_end
        and b.status = 'accepted' and b.created_at > e.created_at
        and b.created_at < f.created_at)`

const CARRIED_UNACCEPTED = `
  select distinct f.filing_id as id
  from filing f join filing_part p using (filing_id)
  where p.carried_from is not null and not exists (
    select 1 from filing e join filing_part q using (filing_id)
    where e.filing_id = p.carried_from and e.account_id = f.account_id and e.utr = f.utr
      and e.company_number = f.company_number and e.amendment is null and e.created_at < f.created_at
      and q.part = p.part and q.period_start = p.period_start and q.period_end = p.period_end
      and q.status = 'accepted' and q.carried_from is null
      and q.reference is not distinct from p.reference)`

/**
 * A filing counts as late if it has been pending since before `pendingSince`, or if its poll was due before
 * `pollsDueSince`.
 */
export interface StoreLimits {
  readonly pendingSince: Date
  readonly pollsDueSince: Date
}

/** The violations of rules in this database: every list must be empty. */
export async function selectStoreFacts(
  db: Queryable,
  { pendingSince, pollsDueSince }: StoreLimits,
): Promise<FilingStoreFacts> {
  const named = async (sql: string, values: unknown[] = []): Promise<readonly string[]> => {
    const { rows } = await db.query<{ id: string }>(`${sql} limit ${MOST_NAMED}`, values)
    return rows.map((row) => row.id)
  }
  return {
    counted: await countStore(db),
    undecided_without_poll: await named(
      `select f.filing_id as id from filing f
       where f.status = 'submitted' and not exists (
         select 1 from attempt a
         where a.filing_id = f.filing_id
           and (a.state = 'acknowledged' and a.due_at > $1
             or a.state in ('prepared', 'sending') and a.created_at > $2))`,
      [pollsDueSince, pendingSince],
    ),
    pending_too_long: await named(
      `select f.filing_id as id from filing f
       where f.created_at < $1 and (f.status = 'pending' or f.status = 'submitted' and exists (
         select 1 from filing_part p where p.filing_id = f.filing_id and p.status = 'pending'))`,
      [pendingSince],
    ),
    gaps_in_history: await named(
      `select f.filing_id as id from filing f left join filing_status_history h using (filing_id)
       group by f.filing_id
       having count(h.sequence) <> max(f.sequence) or min(h.sequence) <> 1
         or max(h.sequence) <> max(f.sequence)`,
    ),
    history_differs: await named(
      `select f.filing_id as id from filing f
       where not exists (
         select 1 from filing_status_history h
         where h.filing_id = f.filing_id and h.sequence = f.sequence and h.status = f.status)`,
    ),
    differ_from_parts: await named(DIFFER_FROM_PARTS),
    repeat_accepted: await named(REPEAT_ACCEPTED),
    carried_unaccepted: await named(CARRIED_UNACCEPTED),
    miscounted_accounts: await named(
      `select a.account_id as id from account a
       where a.filing_count <> (select count(*) from filing f where f.account_id = a.account_id)`,
    ),
    mistallied_accounts: await named(MISTALLIED),
  }
}

async function countStore(db: Queryable): Promise<FilingStoreFacts['counted']> {
  const { rows } = await db.query<FilingStoreFacts['counted'] & Record<string, unknown>>(
    `select count(*) as filings, count(*) filter (where status = 'pending') as pending,
       count(*) filter (where status = 'submitted') as submitted,
       (select count(*) from account) as accounts
     from filing`,
  )
  const [counts] = rows
  if (counts === undefined) throw new Error('expected one row')
  return counts
}
