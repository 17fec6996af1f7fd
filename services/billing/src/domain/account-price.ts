// What an account's filings cost: its own price, or the list price where it has none.
import { LIST_PRICE_PENCE } from '@cfs/values'

export interface AccountPrice {
  /** null: the list price. */
  readonly ownPricePence: number | null
  /** The number of the account's changes of price. */
  readonly priceSequence: number
}

/** What a filing costs that is recorded from now on. */
export function pricePenceOf({ ownPricePence }: AccountPrice): number {
  return ownPricePence ?? LIST_PRICE_PENCE
}

/** The account's price after a change; undefined where it is that price already. */
export function priceAfter(
  before: AccountPrice,
  ownPricePence: AccountPrice['ownPricePence'],
): AccountPrice | undefined {
  if (before.ownPricePence === ownPricePence) return undefined
  return { ownPricePence, priceSequence: before.priceSequence + 1 }
}
