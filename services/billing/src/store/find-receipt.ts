// Reads receipts as they were issued, with the payment and the refunds of their top-ups.
import type { Queryable } from '@cfs/postgres'

export interface IssuedReceipt {
  readonly number: number
  readonly topUpId: string
  readonly accountId: string
  readonly accountName: string | null
  /** Lines; null or empty if the customer gave none. */
  readonly customerAddress: string | null
  readonly customerVatNumber: string | null
  readonly purchaseOrder: string | null
  readonly amountPence: number
  readonly issuedAt: Date
  /** When the customer paid: the VAT tax point. */
  readonly paidAt: Date
  readonly sellerName: string
  readonly sellerAddress: string
  readonly vatNumber: string | null
  readonly vatRatePercent: number | null
  readonly transactionId: string
  readonly paymentIntent: string
  readonly paymentMethod: string | null
  readonly cardBrand: string | null
  readonly cardLast4: string | null
}

export async function findReceipt(db: Queryable, topUpId: string): Promise<IssuedReceipt | undefined> {
  const { rows } = await db.query<IssuedReceipt>(
    `select r.number, t.top_up_id as "topUpId", t.account_id as "accountId",
       coalesce(r.account_name, a.name) as "accountName", r.customer_address as "customerAddress",
       r.customer_vat_number as "customerVatNumber", r.purchase_order as "purchaseOrder",
       t.amount_pence as "amountPence",
       r.issued_at as "issuedAt", coalesce(r.paid_at, r.issued_at) as "paidAt",
       r.seller_name as "sellerName", r.seller_address as "sellerAddress",
       r.vat_number as "vatNumber", r.vat_rate_percent as "vatRatePercent",
       t.transaction_id as "transactionId", t.payment_intent as "paymentIntent",
       t.payment_method as "paymentMethod", t.card_brand as "cardBrand", t.card_last4 as "cardLast4"
     from receipt r join top_up t using (top_up_id) join account a using (account_id)
     where r.top_up_id = $1`,
    [topUpId],
  )
  return rows[0]
}
