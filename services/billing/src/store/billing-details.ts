// What customers want on their receipts.
import type { BillingDetails } from '@cfs/contracts'
import type { Queryable, Tx } from '@cfs/postgres'

/** Undefined if the customer never gave any. */
export async function findBillingDetails(
  db: Queryable,
  accountId: string,
): Promise<BillingDetails | undefined> {
  const { rows } = await db.query<Omit<BillingDetails, 'address'> & { address: string }>(
    'select name, address, vat_number, purchase_order from billing_details where account_id = $1',
    [accountId],
  )
  const [row] = rows
  return row && { ...row, address: row.address === '' ? [] : row.address.split('\n') }
}

export async function saveBillingDetails(
  tx: Tx,
  accountId: string,
  { details, at }: { readonly details: BillingDetails; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into billing_details (account_id, name, address, vat_number, purchase_order, changed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id) do update set name = excluded.name, address = excluded.address,
       vat_number = excluded.vat_number, purchase_order = excluded.purchase_order,
       changed_at = excluded.changed_at`,
    [accountId, details.name, details.address.join('\n'), details.vat_number, details.purchase_order, at],
  )
}
