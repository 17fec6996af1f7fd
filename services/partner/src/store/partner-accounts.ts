// The names of partners' accounts, as the gateway published them when the accounts were opened.
import type { Queryable, Tx } from '@cfs/postgres'

export async function savePartnerAccounts(
  tx: Tx,
  accounts: readonly { readonly accountId: string; readonly name: string }[],
): Promise<void> {
  await tx.query(
    `insert into partner_account (account_id, name)
     select account_id, name from unnest($1::text[], $2::text[]) as row (account_id, name)
     order by account_id
     on conflict (account_id) do update set name = excluded.name`,
    [accounts.map(({ accountId }) => accountId), accounts.map(({ name }) => name)],
  )
}

export async function findPartnerName(db: Queryable, accountId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    'select name from partner_account where account_id = $1',
    [accountId],
  )
  return rows[0]?.name
}
