// What receipts and statements are drawn from: the members that the documents need, in the words and units of
// the billing service's responses. Amounts are in pounds.

/** The operator of the product. */
export interface SellerData {
  readonly name: string
  readonly address: readonly string[]
  /** Null if the seller is not registered for VAT. */
  readonly vat_number: string | null
}

export interface AccountHolderData {
  readonly account_id: string
  readonly name: string
}

export interface RefundData {
  readonly refund_id: string
  readonly amount: number
  readonly state: 'pending' | 'succeeded' | 'failed'
  /** ISO 8601. */
  readonly created_at: string
}

/** A top-up that was credited. */
export interface ReceiptData {
  readonly kind: 'receipt' | 'vat_invoice'
  readonly number: string
  /** YYYY-MM-DD, in the United Kingdom. */
  readonly issued_on: string
  readonly seller: SellerData
  readonly account: AccountHolderData
  readonly description: string
  /** What was paid, VAT included. */
  readonly amount: number
  /** Null if no VAT was charged; otherwise net and amount add up to the amount paid. */
  readonly vat: { readonly rate_percent: number; readonly net: number; readonly amount: number } | null
  readonly payment: {
    readonly method: string
    readonly card: { readonly brand: string; readonly last4: string } | null
    readonly paid_at: string
    readonly reference: string
  }
  readonly transaction_id: string
  readonly refunds: readonly RefundData[]
}
