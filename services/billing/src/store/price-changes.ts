// Stores the price changes of accounts. Rows are only added; the database uses the last one as the account's
// price.
import type { Tx } from '@cfs/postgres'
import type { AccountPrice } from '../domain/account-price.ts'

export async function appendPriceChange(
  tx: Tx,
  change: { readonly accountId: string; readonly price: AccountPrice; readonly at: Date },
): Promise<void> {
  const { accountId, price, at } = change
  await tx.query(
    'insert into price_change (account_id, sequence, price_pence, changed_at) values ($1, $2, $3, $4)',
    [accountId, price.priceSequence, price.ownPricePence, at],
  )
}
