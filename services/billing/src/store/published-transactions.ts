// The transactions of the ledger, with the values that billing publishes, so that the audit can compare them
// with the events.
import type { Queryable } from '@cfs/postgres'
import type { TransactionType } from '../domain/posting.ts'

/** A transaction by its number among those of its account. */
export interface TransactionNumber {
  readonly accountId: string
  readonly sequence: number
}

/** Every value of a transaction that the event about it states. */
export interface PublishedTransaction extends TransactionNumber {
  readonly transactionId: string
  readonly type: TransactionType
  readonly amountPence: number
  readonly balanceAfterPence: number
  readonly owedAfterPence: number
  readonly filingId: string | null
  /** Milliseconds since 1970. */
  readonly createdAtMs: number
}

/** Those of the given transactions that the ledger has. */
export async function listPublishedTransactions(
  db: Queryable,
  numbers: readonly TransactionNumber[],
): Promise<readonly PublishedTransaction[]> {
  const { rows } = await db.query<PublishedTransaction>(
    `select account_id as "accountId", sequence, t.transaction_id as "transactionId", t.type,
       t.amount_pence as "amountPence", t.balance_after_pence as "balanceAfterPence",
       t.owed_after_pence as "owedAfterPence", t.filing_id as "filingId",
       (extract(epoch from t.created_at) * 1000)::bigint as "createdAtMs"
     from unnest($1::text[], $2::bigint[]) as asked (account_id, sequence)
     join ledger_transaction t using (account_id, sequence)`,
    [numbers.map(({ accountId }) => accountId), numbers.map(({ sequence }) => sequence)],
  )
  return rows
}
