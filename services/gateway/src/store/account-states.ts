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

/**
 * Saves a change of state that is published in the same transaction. Returns the time of the change: `at`, or
 * a millisecond after the previous change if that is later.
 */
export async function saveAccountState(
  tx: Tx,
  accountId: string,
  change: { readonly state: AccountState; readonly reason: string; readonly at: Date },
): Promise<Date> {
  const { rows } = await tx.query<{ changedAt: Date }>(
    `update account a set state = $2, state_reason = $3, state_changed_at = c.at, state_published_at = c.at
     from (select greatest($4::timestamptz, state_changed_at + interval '1 millisecond',
         state_published_at + interval '1 millisecond') as at
       from account where account_id = $1) c
     where account_id = $1 returning a.state_changed_at as "changedAt"`,
    [accountId, change.state, change.reason, change.at],
  )
  return rows[0]?.changedAt ?? change.at
}

export interface ChangedState {
  readonly accountId: string
  readonly state: AccountState
  readonly changedAt: Date
}

/**
 * Claims accounts whose last change of state was not published, at most `limit`. A change is given a later
 * time if one that was published before has a later one, because another process had a faster clock.
 */
export async function claimUnpublishedStates(tx: Tx, limit: number): Promise<readonly ChangedState[]> {
  const { rows } = await tx.query<ChangedState & Record<string, unknown>>(
    `update account a set state_changed_at = u.at, state_published_at = u.at
     from (select account_id,
         greatest(state_changed_at, state_published_at + interval '1 millisecond') as at
       from account where state_published_at is distinct from state_changed_at
       order by account_id limit $1 for update skip locked) u
     where a.account_id = u.account_id
     returning a.account_id as "accountId", a.state, a.state_changed_at as "changedAt"`,
    [limit],
  )
  return rows
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
