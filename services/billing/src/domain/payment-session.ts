// A payment session, as the payment processor describes it; its terms are unchanged.

export interface PaymentSession {
  readonly sessionId: string
  readonly isLive: boolean
  readonly mode: string
  readonly status: string | null
  readonly paymentStatus: string
  readonly currency: string | null
  readonly amountPence: number | null
  /** The account id that we gave the session as its reference. */
  readonly accountId: string | null
  /** The id of the top-up that we gave the session in its metadata. */
  readonly topUpId: string | null
  /** The address of the payment page; null unless the session is open. */
  readonly checkoutUrl: string | null
  readonly payment: Payment | null
}

export interface Payment {
  readonly paymentIntent: string
  readonly status: string
  readonly chargeId: string | null
  readonly method: string | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** The processor's fee and the movement it belongs to; null until the processor knows the fee. */
  readonly fee: { readonly balanceTransaction: string; readonly amountPence: number } | null
}
