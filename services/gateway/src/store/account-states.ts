// Stores the states of accounts, and searches accounts for the operator.
import type { Queryable, Tx } from '@cfs/postgres'
import type { AccountState } from '../domain/account-state.ts'

/** The account's state, locked until the transaction ends. */
export async function lockAccountState(tx: Tx, accountId: string): Promise<AccountState | undefined> {
  const { rows } = await tx.query<{ state: AccountState }>(
    'select state from account where account_id = $1 for update',
    [accountId],
  )
  return rows[0]?.state
}

export async function saveAccountState(
  tx: Tx,
  accountId: string,
  change: { readonly state: AccountState; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    'update account set state = $2, state_reason = $3, state_changed_at = $4 where account_id = $1',
    [accountId, change.state, change.reason, change.at],
  )
}

export interface ListedAccount {
  readonly accountId: string
  readonly name: string
  readonly email: string | null
  readonly partner: boolean
  readonly state: AccountState
  readonly createdAt: Date
}

/**
 * The accounts after the id `after`, oldest first. `email` must match in full, `name` only in part; upper
 * and lower case do not matter for either.
 */
export async function listAccounts(
  db: Queryable,
  filter: {
    readonly email: string | undefined
    readonly name: string | undefined
    readonly after: string
    readonly limit: number
  },
): Promise<readonly ListedAccount[]> {
  const { rows } = await db.query<ListedAccount & Record<string, unknown>>(
    `select account_id as "accountId", name, email, partner, state, created_at as "createdAt"
     from account
     where account_id > $1
       and ($2::text is null or lower(email) = lower($2))
       and ($3::text is null or strpos(lower(name), lower($3)) > 0)
     order by account_id limit $4`,
    [filter.after, filter.email, filter.name, filter.limit],
  )
  return rows
}
