// The data from which receipts and statements are drawn, named and in units as in the billing service's
// responses. Amounts are in pounds.

/** The seller, who is the operator of the product. */
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

/** The customer of a receipt. */
export interface CustomerData extends AccountHolderData {
  /** The lines of the postal address; empty if the customer gave none. */
  readonly address: readonly string[]
  readonly vat_number: string | null
}

/** The document of a refund that was paid. */
export interface CreditNoteData {
  readonly number: string
  /** ISO 8601. */
  readonly issued_at: string
  /** The VAT that the note returns; null if the receipt charged none. */
  readonly vat: number | null
  /** ISO 8601: when the refund failed after it had been paid; null if the note counts. */
  readonly cancelled_at: string | null
}

export interface RefundData {
  readonly refund_id: string
  readonly amount: number
  readonly state: 'pending' | 'succeeded' | 'failed'
  /** ISO 8601. */
  readonly created_at: string
  /** ISO 8601; null or absent if it is not known when the payment processor paid the refund. */
  readonly paid_at?: string | null
  /** Null until the refund has been paid. */
  readonly credit_note: CreditNoteData | null
}

/** A top-up whose money was credited to the account's balance. */
export interface ReceiptData {
  readonly kind: 'receipt' | 'vat_invoice'
  readonly number: string
  /** The date in the United Kingdom (YYYY-MM-DD). */
  readonly issued_on: string
  readonly seller: SellerData
  readonly account: CustomerData
  /** The customer's own text, such as an order number. */
  readonly purchase_order: string | null
  readonly description: string
  /** The amount that was paid, including VAT. */
  readonly amount: number
  /** Null if no VAT was charged; otherwise the net amount and the VAT add up to the amount paid. */
  readonly vat: { readonly rate_percent: number; readonly net: number; readonly amount: number } | null
  readonly payment: {
    readonly method: string
    readonly card: { readonly brand: string; readonly last4: string } | null
    /** ISO 8601. Its date in the United Kingdom is the tax point. */
    readonly paid_at: string
    readonly reference: string
  }
  readonly transaction_id: string
  readonly refunds: readonly RefundData[]
}
