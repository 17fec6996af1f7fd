// The accounts of partners, as the gateway published them.
import type { Queryable, Tx } from '@cfs/postgres'

export async function savePartnerAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.query(
    `insert into partner_account (account_id)
     select account_id from unnest($1::text[]) as row (account_id) order by account_id
     on conflict (account_id) do nothing`,
    [accountIds],
  )
}

/** Whether the account is a partner's. */
export async function findPartnerAccount(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.query('select account_id from partner_account where account_id = $1', [accountId])
  return rows.length > 0
}
