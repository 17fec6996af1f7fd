// Stored accounts.
import type { Queryable, Tx } from '@cfs/postgres'
import type { AccountState } from '../domain/account-state.ts'

export interface NewAccount {
  readonly accountId: string
  readonly name: string
  readonly email: string | null
  readonly passwordHash: string | null
  readonly partner: boolean
  readonly createdAt: Date
}

/** Returns false if another account already has the id or the e-mail address. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into account (account_id, name, email, password_hash, partner, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      account.accountId,
      account.name,
      account.email,
      account.passwordHash,
      account.partner,
      account.createdAt,
    ],
  )
  return rowCount === 1
}

export interface Account {
  readonly accountId: string
  readonly name: string
  readonly email: string | null
  readonly partner: boolean
  readonly perMinute: number | null
  readonly perDay: number | null
  readonly state: AccountState
  readonly stateReason: string | null
  readonly stateChangedAt: Date | null
  readonly createdAt: Date
}

export async function findAccount(db: Queryable, accountId: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(
    `select account_id as "accountId", name, email, partner, per_minute as "perMinute", per_day as "perDay",
       state, state_reason as "stateReason", state_changed_at as "stateChangedAt", created_at as "createdAt"
     from account where account_id = $1`,
    [accountId],
  )
  return rows[0]
}

/** Returns false if the account does not exist. */
export async function saveAccountName(db: Queryable, accountId: string, name: string): Promise<boolean> {
  const { rowCount } = await db.query('update account set name = $2 where account_id = $1', [accountId, name])
  return rowCount === 1
}

/** Sets the account's own limits; null restores the default. Returns false if the account does not exist. */
export async function saveLimits(
  db: Queryable,
  accountId: string,
  limits: { readonly perMinute: number | null; readonly perDay: number | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update account set per_minute = $2, per_day = $3 where account_id = $1',
    [accountId, limits.perMinute, limits.perDay],
  )
  return rowCount === 1
}

export interface AccountFact {
  readonly account_id: string
  readonly created_at: Date
}

/** The accounts after the id `after`, ordered by id. */
export async function pageOfAccounts(
  db: Queryable,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly AccountFact[]> {
  const { rows } = await db.query<AccountFact & Record<string, unknown>>(
    'select account_id, created_at from account where account_id > $1 order by account_id limit $2',
    [page.after, page.limit],
  )
  return rows
}
