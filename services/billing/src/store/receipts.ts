// Stores receipts, whose numbers have no gaps: the number is assigned in the transaction that credits the
// top-up.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { Seller } from '../domain/seller.ts'

const INSERT = namedStatement<{
  topUpId: string
  at: Date
  paidAt: Date
  sellerName: string
  sellerAddress: string
  vatNumber: string | null
  vatRatePercent: number | null
}>(`
  insert into receipt (number, top_up_id, issued_at, paid_at, account_name, seller_name, seller_address,
    vat_number, vat_rate_percent)
  select s.last_number + 1, t.top_up_id, :at, :paidAt, a.name, :sellerName, :sellerAddress, :vatNumber,
    :vatRatePercent
  from (select last_number from document_series where series = 'TU' for update) s,
    top_up t join account a using (account_id)
  where t.top_up_id = :topUpId
  returning number`)

/**
 * Issues the receipt of a top-up and returns its number. Other transactions that issue receipts wait until
 * this transaction ends.
 */
export async function issueReceipt(
  tx: Tx,
  topUpId: string,
  { seller, paidAt, at }: { readonly seller: Seller; readonly paidAt: Date; readonly at: Date },
): Promise<number> {
  const { rows } = await tx.query<{ number: number }>(
    INSERT.text,
    INSERT.values({
      topUpId,
      at,
      paidAt,
      sellerName: seller.name,
      sellerAddress: seller.address.join('\n'),
      vatNumber: seller.vat?.number ?? null,
      vatRatePercent: seller.vat?.ratePercent ?? null,
    }),
  )
  const [receipt] = rows
  if (receipt === undefined) throw new Error('the receipt of a top-up could not be numbered')
  return receipt.number
}

/**
 * Erases the customers' names from receipts, at most `most`, seven years after they were issued; the database
 * refuses to do so earlier. Returns their number.
 */
export async function eraseCustomerNames(db: Queryable, most: number): Promise<number> {
  const { rowCount } = await db.query(
    `update receipt set account_name = null where number in (
       select number from receipt
       where account_name is not null and issued_at < now() - interval '7 years'
       order by number limit $1 for update skip locked)`,
    [most],
  )
  return rowCount ?? 0
}
