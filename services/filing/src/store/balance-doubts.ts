// Stores the accounts whose balance and price must be compared with billing's ledger, because an event
// skipped a number.
import type { Queryable, Tx } from '@cfs/postgres'

export interface BalanceDoubt {
  readonly accountId: string
  /** How many events have skipped a number; a comparison settles only those that it knew of. */
  readonly events: number
}

export async function insertBalanceDoubt(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.query(
    `insert into balance_doubt (account_id, since, events, due_at) values ($1, $2, 1, $2)
     on conflict (account_id) do update
     set events = balance_doubt.events + 1, due_at = least(balance_doubt.due_at, excluded.due_at)`,
    [accountId, at],
  )
}

/** Claims doubts that are due; each is due again at `again`, unless it has been settled by then. */
export async function claimBalanceDoubts(
  db: Queryable,
  { now, again, limit }: { readonly now: Date; readonly again: Date; readonly limit: number },
): Promise<readonly BalanceDoubt[]> {
  const { rows } = await db.query<BalanceDoubt>(
    `update balance_doubt set due_at = $2 where account_id in (
       select account_id from balance_doubt where due_at <= $1
       order by due_at limit $3 for update skip locked)
     returning account_id as "accountId", events`,
    [now, again, limit],
  )
  return rows
}

/** Settles a doubt, unless another event has skipped a number since it was claimed. */
export async function deleteBalanceDoubt(tx: Tx, { accountId, events }: BalanceDoubt): Promise<void> {
  await tx.query('delete from balance_doubt where account_id = $1 and events = $2', [accountId, events])
}

/** How many accounts are in doubt, and since when the first of them. */
export async function selectDoubtState(
  db: Queryable,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    'select count(*) as count, min(since) as oldest from balance_doubt',
  )
  return rows[0] ?? { count: 0, oldest: null }
}
