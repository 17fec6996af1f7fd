import type { Pool } from '@cfs/postgres'
import { filingsCovered } from '../domain/refuse-for-money.ts'
import { selectAccountFunds } from '../store/account-funds.ts'

/** How many more filings the account can pay for. */
export async function readFilingsCovered(pool: Pool, accountId: string): Promise<number> {
  return filingsCovered(await selectAccountFunds(pool, accountId))
}
