// Lists an account's API keys, without anything secret.
import { Problem } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import { findAccount } from '../store/accounts.ts'
import { listApiKeys, type ListedKey } from '../store/api-keys.ts'

export type { ListedKey }

export async function listAccountKeys(pool: Pool, accountId: string): Promise<readonly ListedKey[]> {
  if ((await findAccount(pool, accountId)) === undefined) {
    throw new Problem('NOT_FOUND', `There is no account ${accountId}.`)
  }
  return listApiKeys(pool, accountId)
}
