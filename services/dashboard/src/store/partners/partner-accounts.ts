// The accounts that belong to partners. The event may arrive before the dashboard knows the account.
import type { Queryable, Tx } from '@cfs/postgres'

export async function insertPartnerAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.query('insert into partner_account (account_id) values ($1) on conflict do nothing', [accountId])
}

/** Whether the person is a member of a partner's account. */
export async function belongsToPartner(db: Queryable, personId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from membership join partner_account using (account_id) where person_id = $1 limit 1',
    [personId],
  )
  return rowCount === 1
}
