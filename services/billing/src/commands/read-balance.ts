// The balance of an account, as the customer sees it.
import type { Pool } from '@cfs/postgres'
import { availablePence } from '../domain/available.ts'
import { selectBalance } from '../store/accounts.ts'

export interface Balance {
  readonly balancePence: number
  readonly heldPence: number
  readonly owedPence: number
  /** The amount available for the account's next filing. */
  readonly availablePence: number
}

export async function readBalance(pool: Pool, accountId: string): Promise<Balance> {
  const amounts = await selectBalance(pool, accountId)
  return { ...amounts, availablePence: availablePence(amounts) }
}
