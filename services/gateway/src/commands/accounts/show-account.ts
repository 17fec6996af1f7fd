// Shows an account to the operator.
import { Problem } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import { type Account, findAccount } from '../../store/accounts.ts'

export async function showAccount(pool: Pool, accountId: string): Promise<Account> {
  const account = await findAccount(pool, accountId)
  if (account === undefined) throw new Problem('NOT_FOUND', `There is no account ${accountId}.`)
  return account
}
