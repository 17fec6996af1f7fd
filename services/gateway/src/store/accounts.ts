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

const COLUMNS = `account_id as "accountId", name, email, partner, per_minute as "perMinute",
  per_day as "perDay", state, state_reason as "stateReason", state_changed_at as "stateChangedAt",
  created_at as "createdAt"`

export async function findAccount(db: Queryable, accountId: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(`select ${COLUMNS} from account where account_id = $1`, [
    accountId,
  ])
  return rows[0]
}

/** The account, locked until the transaction ends. */
export async function lockAccount(tx: Tx, accountId: string): Promise<Account | undefined> {
  const { rows } = await tx.query<Account>(
    `select ${COLUMNS} from account where account_id = $1 for update`,
    [accountId],
  )
  return rows[0]
}

export async function saveAccountName(tx: Tx, accountId: string, name: string): Promise<void> {
  await tx.query('update account set name = $2 where account_id = $1', [accountId, name])
}

/** Sets the account's own limits; null restores the default. */
export async function saveLimits(
  tx: Tx,
  accountId: string,
  limits: { readonly perMinute: number | null; readonly perDay: number | null },
): Promise<void> {
  await tx.query('update account set per_minute = $2, per_day = $3 where account_id = $1', [
    accountId,
    limits.perMinute,
    limits.perDay,
  ])
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
