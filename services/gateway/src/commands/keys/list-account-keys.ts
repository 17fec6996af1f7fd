// Lists an account's API keys, without anything secret.
import { Problem } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import { prefixOf } from '../../domain/api-key-text.ts'
import { findAccount } from '../../store/accounts.ts'
import { listApiKeys, type ListedKey as ListedRow } from '../../store/api-keys.ts'

export interface ListedKey extends ListedRow {
  /** The beginning of the key's text, which is not secret. */
  readonly prefix: string
}

export async function listAccountKeys(pool: Pool, accountId: string): Promise<readonly ListedKey[]> {
  if ((await findAccount(pool, accountId)) === undefined) {
    throw new Problem('NOT_FOUND', `There is no account ${accountId}.`)
  }
  return (await listApiKeys(pool, accountId)).map((key) => ({ ...key, prefix: prefixOf(key) }))
}
