// What accounts owe: charges and disputes that their balances did not cover.
import type { Queryable } from '@cfs/postgres'

export interface MoneyOwed {
  readonly accounts: number
  readonly pence: number
}

/** How many accounts owe money, and how much together. */
export async function countMoneyOwed(db: Queryable): Promise<MoneyOwed> {
  const { rows } = await db.query<MoneyOwed & Record<string, unknown>>(
    `select count(*)::int as accounts, coalesce(sum(owed_pence), 0)::double precision as pence
     from account where owed_pence > 0`,
  )
  return rows[0] ?? { accounts: 0, pence: 0 }
}
