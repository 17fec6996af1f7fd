// Reads the account's available money without a lock, because a dry run reserves nothing.
import type { Queryable } from '@cfs/postgres'
import { LIST_PRICE_PENCE } from '@cfs/values'
import type { Funds } from '../domain/refuse-for-money.ts'

/** The sum of the recorded prices of the account's filings in progress; the account is `$1`. */
export const HELD_PENCE = `
  select coalesce(sum(price_pence), 0)::bigint from filing
  where account_id = $1
    and (status in ('pending', 'submitted') or (status = 'accepted' and charged_at is null))`

export async function selectAccountFunds(db: Queryable, accountId: string): Promise<Funds> {
  const { rows } = await db.query<Funds>(
    `select account.balance_pence as "balancePence", account.owed_pence as "owedPence",
       account.price_pence as "pricePence", (${HELD_PENCE}) as "heldPence"
     from account where account.account_id = $1`,
    [accountId],
  )
  return rows[0] ?? { balancePence: 0, owedPence: 0, heldPence: 0, pricePence: LIST_PRICE_PENCE }
}
