// Erases what the ledger no longer has to keep, through functions of the database: the service's own role
// cannot delete rows of the ledger.
import type { Queryable, Tx } from '@cfs/postgres'

/** Accounts after the given one whose oldest transaction is older than seven years, ordered by id. */
export async function listAccountsToErase(
  db: Queryable,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ account_id: string }>(
    `select a.account_id
     from account a cross join lateral (
       select t.created_at from ledger_transaction t
       where t.account_id = a.account_id order by t.sequence limit 1) oldest
     where a.account_id > $1 and oldest.created_at < now() - interval '7 years'
     order by a.account_id limit $2`,
    [page.after, page.limit],
  )
  return rows.map((row) => row.account_id)
}

/**
 * Erases the oldest transactions of an account with everything about them, and carries their sums forward.
 * Returns their number: at least `most` if so many are due, and 0 if none is. More are erased if a payment or
 * a month would otherwise be erased in part.
 */
export async function eraseTransactions(
  tx: Tx,
  { accountId, most }: { readonly accountId: string; readonly most: number },
): Promise<number> {
  const { rows } = await tx.query<{ erased: number }>('select erase_transactions($1, $2) as erased', [
    accountId,
    most,
  ])
  return rows[0]?.erased ?? 0
}

/**
 * Erases other records whose retention period has ended, at most `most` of each kind: postings between the
 * product's own accounts, earlier prices, holds and acceptances of filings that were not charged, and top-ups
 * that were never paid. Returns their number.
 */
export async function eraseOldRecords(tx: Tx, most: number): Promise<number> {
  const { rows } = await tx.query<{ erased: number }>('select erase_old_records($1) as erased', [most])
  return rows[0]?.erased ?? 0
}

/** Erases processed events of the payment processor 90 days after they arrived; returns their number. */
export async function deleteOldPaymentEvents(db: Queryable, most: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from payment_event where event_id in (
       select event_id from payment_event
       where due_at is null and received_at < now() - interval '90 days'
       order by received_at limit $1 for update skip locked)`,
    [most],
  )
  return rowCount ?? 0
}
