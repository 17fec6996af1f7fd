// Erases filings whose retention period has ended. One row of each filing stays until its charge is erased,
// too: the audit compares it with the ledger, and it says nothing about the company.
import type { Queryable, Tx } from '@cfs/postgres'

/**
 * Decided filings, six years after the end of their period (Finance Act 1998, schedule 18, paragraph 21) and
 * at least 15 months after their last change, because the tax authority may ask about a late return for so
 * long (paragraph 24). An accepted filing must be charged, unless it was accepted so long ago that it never
 * will be. A filing whose return a later filing carried over goes after that one. The database refuses to
 * delete others. $1 is the time, $2 the most filings.
 */
const DUE = `
  select f.filing_id as id from filing f
  where (f.status in ('rejected', 'error') or f.status = 'accepted' and (f.charged_at is not null
      or f.updated_at < least($1::timestamptz, now()) - interval '7 years'))
    and f.period_end < (least($1::timestamptz, now()) - interval '6 years')::date
    and f.updated_at < least($1::timestamptz, now()) - interval '15 months'
    and not exists (select 1 from filing_part p where p.carried_from = f.filing_id)
  order by f.period_end limit $2
  for update of f skip locked`

/** In this order each row goes before the rows that it refers to. */
const CONTENTS = [
  `delete from attempt_document
   where attempt_id in (select attempt_id from attempt where filing_id = any($1))`,
  `delete from attempt where filing_id = any($1)`,
  `delete from filing_status_history where filing_id = any($1)`,
  `delete from filing_part where filing_id = any($1)`,
  `delete from idempotency_key where filing_id = any($1)`,
]

const UNCOUNT = `
  update account a set filing_count = a.filing_count - gone.filings
  from (
    select account_id, count(*) as filings from filing where filing_id = any($1) group by account_id
  ) as gone
  where a.account_id = gone.account_id`

const REMEMBER = `
  insert into erased_filing (filing_id, account_id, status, sequence, price_pence, charge_pence, created_at,
    updated_at, erased_at)
  select filing_id, account_id, status, sequence, price_pence, charge_pence, created_at, updated_at, $2
  from filing where filing_id = any($1)`

/** Erases at most `limit` filings with all that was sent and received; returns how many there were. */
export async function eraseDueFilings(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await tx.query<{ id: string }>(DUE, [now, limit])
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  for (const sql of CONTENTS) await tx.query(sql, [ids])
  await tx.query(UNCOUNT, [ids])
  await tx.query(REMEMBER, [ids, now])
  await tx.query('delete from filing where filing_id = any($1)', [ids])
  return ids.length
}

/**
 * Deletes what remains of erased filings, seven years after their last change; at most `limit`. Their charges
 * are erased then, too, and the audit expects neither of the two.
 */
export async function deleteOldRemains(db: Queryable, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from erased_filing where filing_id in (
       select filing_id from erased_filing
       where updated_at < least($1::timestamptz, now()) - interval '7 years'
       order by updated_at limit $2)`,
    [now, limit],
  )
  return rowCount ?? 0
}

/** Records of external filings are kept for as long as those of filings made here. */
export async function deleteDueExternalFilings(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `delete from external_filing
     where period_end < (least($1::timestamptz, now()) - interval '6 years')::date
       and created_at < least($1::timestamptz, now()) - interval '15 months'`,
    [now],
  )
  return rowCount ?? 0
}

/**
 * The counts of refused credentials, by tax reference, after 90 days: the tax authority forgets them within
 * hours.
 */
export async function deleteOldRefusals(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `with earlier as (
       delete from authentication_failure where last_at < $1::timestamptz - interval '90 days'
     )
     delete from refused_credentials where last_at < $1::timestamptz - interval '90 days'`,
    [now],
  )
  return rowCount ?? 0
}
