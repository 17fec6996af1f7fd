// The accounts whose balance must be compared with billing's ledger, because an event skipped a number.
import type { Queryable, Tx } from '@cfs/postgres'

/** `at`: when the balance may be compared. */
export async function saveDoubt(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.query('update account_balance set doubt_due_at = $2 where account_id = $1', [accountId, at])
}

/** Claims accounts that are due; each is due again at `again`, unless it has been settled by then. */
export async function claimDoubts(
  db: Queryable,
  { now, again, limit }: { readonly now: Date; readonly again: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ account_id: string }>(
    `update account_balance set doubt_due_at = $2 where account_id in (
       select account_id from account_balance where doubt_due_at <= $1
       order by doubt_due_at limit $3 for update skip locked)
     returning account_id`,
    [now, again, limit],
  )
  return rows.map((row) => row.account_id)
}

/** Settles a doubt, unless another event has skipped a number since it was claimed. */
export async function settleDoubt(
  tx: Tx,
  { accountId, claimedUntil }: { readonly accountId: string; readonly claimedUntil: Date },
): Promise<void> {
  await tx.query(
    'update account_balance set doubt_due_at = null where account_id = $1 and doubt_due_at = $2',
    [accountId, claimedUntil],
  )
}
