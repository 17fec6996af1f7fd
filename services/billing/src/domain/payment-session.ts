// A payment session, in the payment processor's own terms.

/** A payment without a payment page, of a kept card, has the id of its payment, and is complete. */
export interface PaymentSession {
  readonly sessionId: string
  readonly isLive: boolean
  readonly mode: string
  readonly status: string | null
  readonly paymentStatus: string
  readonly currency: string | null
  readonly amountPence: number | null
  /** The account id, which we set as the reference of the session. */
  readonly accountId: string | null
  /** The id of the top-up, from the metadata that we attached to the session. */
  readonly topUpId: string | null
  /** The URL of the payment page; null unless the session is open. */
  readonly checkoutUrl: string | null
  readonly payment: Payment | null
}

export interface Payment {
  readonly paymentIntent: string
  readonly status: string
  readonly chargeId: string | null
  /** When the charge was created, by the processor’s clock; null until there is a charge. */
  readonly chargedAt: Date | null
  readonly method: string | null
  /** The customer at the processor, and the kept card; null unless the card was kept. */
  readonly customerId: string | null
  readonly paymentMethodId: string | null
  /** Why the last attempt to pay failed, in the processor’s terms; null if none failed. */
  readonly failureCode: string | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /**
   * The processor's fee, and the balance transaction that contains it; null until the processor knows the
   * fee.
   */
  readonly fee: { readonly balanceTransaction: string; readonly amountPence: number } | null
}
