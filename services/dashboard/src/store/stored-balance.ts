// Stores the threshold of an account's low-balance e-mail, and a copy of the account's balance, which is
// compared with the threshold.
import type { Queryable, Tx } from '@cfs/postgres'

export interface StoredBalance {
  readonly sequence: number
  readonly balancePence: number
  readonly owedPence: number
  readonly isAlerted: boolean
}

export async function findThreshold(db: Queryable, accountId: string): Promise<number | undefined> {
  const { rows } = await db.query<{ thresholdPence: number }>(
    `select threshold_pence as "thresholdPence" from low_balance_alert where account_id = $1`,
    [accountId],
  )
  return rows[0]?.thresholdPence
}

export async function saveThreshold(
  tx: Tx,
  alert: { readonly accountId: string; readonly thresholdPence: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into low_balance_alert (account_id, threshold_pence, updated_at) values ($1, $2, $3)
     on conflict (account_id) do update set threshold_pence = $2, updated_at = $3`,
    [alert.accountId, alert.thresholdPence, alert.at],
  )
}

export async function deleteThreshold(tx: Tx, accountId: string): Promise<void> {
  await tx.query('delete from low_balance_alert where account_id = $1', [accountId])
}

/** The stored balance of an account, locked until the end of the transaction. */
export async function lockBalance(tx: Tx, accountId: string): Promise<StoredBalance | undefined> {
  const { rows } = await tx.query<StoredBalance & Record<string, unknown>>(
    `select sequence, balance_pence as "balancePence", owed_pence as "owedPence", is_alerted as "isAlerted"
     from account_balance where account_id = $1 for update`,
    [accountId],
  )
  return rows[0]
}

/** Ensures that the account has a row that can be locked. */
export async function insertBalance(tx: Tx, accountId: string): Promise<void> {
  await tx.query(
    `insert into account_balance (account_id, sequence, balance_pence, owed_pence) values ($1, 0, 0, 0)
     on conflict do nothing`,
    [accountId],
  )
}

export async function saveBalance(tx: Tx, accountId: string, balance: StoredBalance): Promise<void> {
  await tx.query(
    `update account_balance set sequence = $2, balance_pence = $3, owed_pence = $4, is_alerted = $5
     where account_id = $1`,
    [accountId, balance.sequence, balance.balancePence, balance.owedPence, balance.isAlerted],
  )
}
