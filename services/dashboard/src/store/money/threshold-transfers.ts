// Thresholds of low-balance e-mails that a previous version of the dashboard stored and that move to billing.
import type { Queryable, Tx } from '@cfs/postgres'

export interface ThresholdTransfer {
  readonly accountId: string
  readonly thresholdPence: number
  readonly setAt: Date
  /** The number of the last posting that the dashboard compared with the threshold. */
  readonly sequence: number
  /** Whether the balance was below the threshold then, and the e-mail was queued or not needed. */
  readonly isAlerted: boolean
}

/**
 * Takes the thresholds from the table that replicas of the previous version read. Locking the balances waits
 * for a replica that is queuing an e-mail; replicas that lock a balance afterwards find no threshold.
 */
export async function takeThresholds(tx: Tx): Promise<void> {
  await tx.query(
    `with balance as (
       select account_id, sequence, is_alerted from account_balance
       where account_id in (select account_id from low_balance_alert) order by account_id for update),
     taken as (
       delete from low_balance_alert using balance where low_balance_alert.account_id = balance.account_id
       returning balance.account_id, threshold_pence, updated_at, sequence, is_alerted)
     insert into threshold_transfer (account_id, threshold_pence, set_at, sequence, is_alerted)
     select account_id, threshold_pence, updated_at, sequence, is_alerted from taken
     on conflict (account_id) do update set threshold_pence = excluded.threshold_pence,
       set_at = excluded.set_at, sequence = excluded.sequence, is_alerted = excluded.is_alerted`,
  )
}

export async function listThresholdTransfers(
  db: Queryable,
  limit: number,
): Promise<readonly ThresholdTransfer[]> {
  const { rows } = await db.query<ThresholdTransfer & Record<string, unknown>>(
    `select account_id as "accountId", threshold_pence as "thresholdPence", set_at as "setAt",
       sequence, is_alerted as "isAlerted"
     from threshold_transfer order by set_at, account_id limit $1`,
    [limit],
  )
  return rows
}

/** Deletes a transfer that billing has applied, unless a newer threshold has replaced it. */
export async function deleteThresholdTransfer(
  db: Queryable,
  { accountId, setAt }: ThresholdTransfer,
): Promise<void> {
  await db.query('delete from threshold_transfer where account_id = $1 and set_at = $2', [accountId, setAt])
}
