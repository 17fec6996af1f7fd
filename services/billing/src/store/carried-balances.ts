// What the erased transactions of an account left behind: its state after the last one of them.
import type { Queryable } from '@cfs/postgres'

export interface CarriedBalance {
  /** The number of the last erased transaction; 0 if none is erased. */
  readonly sequence: number
  readonly balancePence: number
  readonly owedPence: number
  /** The time of the last erased transaction; null if none is erased. */
  readonly postedAt: Date | null
}

const NOTHING: CarriedBalance = { sequence: 0, balancePence: 0, owedPence: 0, postedAt: null }

export async function findCarriedBalance(db: Queryable, accountId: string): Promise<CarriedBalance> {
  const { rows } = await db.query<CarriedBalance>(
    `select sequence, balance_pence as "balancePence", owed_pence as "owedPence", posted_at as "postedAt"
     from carried_balance where account_id = $1`,
    [accountId],
  )
  return rows[0] ?? NOTHING
}
