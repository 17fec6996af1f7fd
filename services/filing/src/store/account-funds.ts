// What an account could pay with, for a look without a lock: a dry run promises nothing.
import type { Queryable } from '@cfs/postgres'
import type { Funds } from '../domain/refuse-for-money.ts'

export async function selectAccountFunds(db: Queryable, accountId: string): Promise<Funds> {
  const { rows } = await db.query<Funds>(
    `select account.balance_pence as "balancePence", account.owed_pence as "owedPence",
       (select count(*) from filing
        where account_id = $1
          and (status in ('pending', 'submitted') or (status = 'accepted' and charged_at is null)))
         as "inFlight"
     from account where account.account_id = $1`,
    [accountId],
  )
  return rows[0] ?? { balancePence: 0, owedPence: 0, inFlight: 0 }
}
