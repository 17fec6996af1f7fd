// The accounts that belong to partners. The event may arrive before the dashboard knows the account.
import type { Tx } from '@cfs/postgres'

export async function insertPartnerAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.query('insert into partner_account (account_id) values ($1) on conflict do nothing', [accountId])
}
