// Defines the seller (the operator of the product), as shown on receipts and statements, and the VAT that
// prices include.

export interface Seller {
  readonly name: string
  readonly address: readonly string[]
  /** The VAT registration; null if the seller is not registered for VAT. */
  readonly vat: { readonly number: string; readonly ratePercent: number } | null
}

/** The standard rate of VAT: Value Added Tax Act 1994 s.2(1). */
export const VAT_RATE_PERCENT = 20

/**
 * The VAT contained in a price that includes it, to the nearest penny (VATA 1994 s.19(2): the price is the
 * value plus the tax).
 */
export function vatWithin(grossPence: number, ratePercent: number): { netPence: number; vatPence: number } {
  const vatPence = Math.round((grossPence * ratePercent) / (100 + ratePercent))
  return { netPence: grossPence - vatPence, vatPence }
}

export function sellerOf(settings: {
  readonly name: string
  readonly address: readonly string[]
  readonly vatNumber: string | undefined
}): Seller {
  const { name, address, vatNumber: number } = settings
  return { name, address, vat: number === undefined ? null : { number, ratePercent: VAT_RATE_PERCENT } }
}
