// What an operator needs to know to pay back the balance of an account.
import type { Queryable } from '@cfs/postgres'

export interface CreditedTopUp {
  readonly transactionId: string
  readonly amountPence: number
  readonly refundedPence: number
  readonly disputedPence: number
  /** The number of its refunds, failed ones included. */
  readonly refunds: number
}

/** The account's credited top-ups, newest first; undefined for an unknown account. */
export async function listCreditedTopUps(
  db: Queryable,
  accountId: string,
): Promise<readonly CreditedTopUp[] | undefined> {
  const { rows } = await db.query<{ [K in keyof CreditedTopUp]: CreditedTopUp[K] | null }>(
    `select t.transaction_id as "transactionId", t.amount_pence as "amountPence",
       t.refunded_pence as "refundedPence",
       (select coalesce(-sum(m.amount_pence), 0)::bigint
         from dispute d join dispute_movement m using (dispute_id)
         where d.top_up_id = t.top_up_id) as "disputedPence",
       (select count(*) from refund r where r.top_up_id = t.top_up_id) as refunds
     from account a left join top_up t on t.account_id = a.account_id and t.state = 'credited'
     where a.account_id = $1 order by t.top_up_id desc`,
    [accountId],
  )
  if (rows.length === 0) return undefined
  return rows.filter((row): row is CreditedTopUp => row.transactionId !== null)
}

export async function listHeldFilings(db: Queryable, accountId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ filing_id: string }>(
    `select filing_id from filing_hold where account_id = $1 and state = 'held' order by filing_id`,
    [accountId],
  )
  return rows.map((row) => row.filing_id)
}
