// Ledger accounts.
import type { Queryable, Tx } from '@cfs/postgres'
import type { AccountPrice } from '../domain/account-price.ts'
import type { LowBalanceThreshold } from '../domain/low-balance.ts'
import type { AccountState } from '../domain/posting.ts'

/** A ledger account with its price and the threshold of its low-balance e-mail. */
export type LedgerAccount = AccountState & AccountPrice & LowBalanceThreshold

const COLUMNS = `balance_pence as "balancePence", owed_pence as "owedPence", sequence,
  price_pence as "ownPricePence", price_sequence as "priceSequence", low_balance_pence as "lowBalancePence"`

/** Opens ledger accounts; an existing account is not changed, except that its name is set. */
export async function openAccounts(
  tx: Tx,
  accounts: readonly { readonly accountId: string; readonly name: string | null }[],
  at: Date,
): Promise<void> {
  // Each account is opened once, in a fixed order, so that two transactions that open the same accounts wait
  // for each other instead of deadlocking.
  const names = new Map<string, string | null>()
  for (const { accountId, name } of accounts) names.set(accountId, name ?? names.get(accountId) ?? null)
  const ids = [...names.keys()].sort()
  await tx.query(
    `insert into account (account_id, name, opened_at)
     select account_id, name, $3::timestamptz from unnest($1::text[], $2::text[]) as new (account_id, name)
     on conflict (account_id) do update set name = excluded.name
     where account.name is null and excluded.name is not null`,
    [ids, ids.map((accountId) => names.get(accountId) ?? null), at],
  )
}

/**
 * Returns the accounts that exist, and locks them until the transaction ends, so that postings to an account
 * are made one after the other. The accounts are locked in the order of their ids, so that two transactions
 * cannot deadlock.
 */
export async function lockAccounts(
  tx: Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, LedgerAccount>> {
  const { rows } = await tx.query<LedgerAccount & { readonly accountId: string }>(
    `select account_id as "accountId", ${COLUMNS}
     from account where account_id = any($1::text[]) order by account_id for update`,
    [accountIds],
  )
  return new Map(rows.map(({ accountId, ...state }) => [accountId, state]))
}

/** The account, locked until the transaction ends, so that postings to it are made one after the other. */
export async function lockAccount(tx: Tx, accountId: string): Promise<LedgerAccount | undefined> {
  const { rows } = await tx.query<LedgerAccount>(
    `select ${COLUMNS} from account where account_id = $1 for update`,
    [accountId],
  )
  return rows[0]
}

/** The account's amounts, and the total held for its filings; zeros for an unknown account. */
export async function selectBalance(
  db: Queryable,
  accountId: string,
): Promise<{ readonly balancePence: number; readonly owedPence: number; readonly heldPence: number }> {
  const { rows } = await db.query<{ balancePence: number; owedPence: number; heldPence: number }>(
    `select coalesce(max(a.balance_pence), 0)::bigint as "balancePence",
       coalesce(max(a.owed_pence), 0)::bigint as "owedPence",
       (select coalesce(sum(h.price_pence), 0)::bigint from filing_hold h
        where h.account_id = $1 and h.state = 'held') as "heldPence"
     from account a where a.account_id = $1`,
    [accountId],
  )
  return rows[0] ?? { balancePence: 0, owedPence: 0, heldPence: 0 }
}

/** The threshold of the account's low-balance e-mail; null if it is disabled. */
export async function findLowBalanceThreshold(db: Queryable, accountId: string): Promise<number | null> {
  const { rows } = await db.query<LowBalanceThreshold & Record<string, unknown>>(
    'select low_balance_pence as "lowBalancePence" from account where account_id = $1',
    [accountId],
  )
  return rows[0]?.lowBalancePence ?? null
}

/**
 * Sets or removes the threshold. If it is moved here, it replaces no threshold that was set at the same time
 * or later; then returns false.
 */
export async function saveLowBalanceThreshold(
  tx: Tx,
  threshold: LowBalanceThreshold & {
    readonly accountId: string
    readonly setAt: Date
    readonly isMoved: boolean
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update account set low_balance_pence = $2, low_balance_set_at = $3
     where account_id = $1 and (low_balance_set_at is null or low_balance_set_at < $3 or not $4)`,
    [threshold.accountId, threshold.lowBalancePence, threshold.setAt, threshold.isMoved],
  )
  return rowCount === 1
}
