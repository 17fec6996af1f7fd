// Finds accounts for an operator, a page at a time.
import type { Pool } from '@cfs/postgres'
import { listAccounts, type ListedAccount } from '../../store/account-states.ts'

export interface AccountPage {
  readonly accounts: readonly ListedAccount[]
  /** The start of the next page; null on the last page. */
  readonly next: string | null
}

export async function findAccounts(
  pool: Pool,
  filter: {
    readonly email?: string | undefined
    readonly name?: string | undefined
    readonly after: string
    readonly limit: number
  },
): Promise<AccountPage> {
  const { email, name, after, limit } = filter
  const found = await listAccounts(pool, { email, name, after, limit: limit + 1 })
  const accounts = found.slice(0, limit)
  return { accounts, next: found.length > limit ? (accounts.at(-1)?.accountId ?? null) : null }
}
