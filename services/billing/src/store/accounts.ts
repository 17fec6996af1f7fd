// Accounts of the ledger.
import type { Queryable, Tx } from '@cfs/postgres'
import type { AccountState } from '../domain/posting.ts'

/** Opens an account; one that is open stays as it is, but learns its name. */
export async function openAccount(
  tx: Tx,
  account: { readonly accountId: string; readonly name: string | null; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into account (account_id, name, opened_at) values ($1, $2, $3)
     on conflict (account_id) do update set name = excluded.name
     where account.name is null and excluded.name is not null`,
    [account.accountId, account.name, account.at],
  )
}

/** The account, locked until the transaction ends, so that its postings follow one another. */
export async function lockAccount(tx: Tx, accountId: string): Promise<AccountState | undefined> {
  const { rows } = await tx.query<AccountState>(
    `select balance_pence as "balancePence", owed_pence as "owedPence", sequence
     from account where account_id = $1 for update`,
    [accountId],
  )
  return rows[0]
}

/** The account's amounts and what is held for its filings; zeros for an account without any. */
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
