// An account's price for a filing: the account's own price, or the list price if it has none.
import { LIST_PRICE_PENCE } from '@cfs/values'

export interface AccountPrice {
  /** The account's own price; null means that the account pays the list price. */
  readonly ownPricePence: number | null
  /** The sequence number of the account's last price change. */
  readonly priceSequence: number
}

/** The price of a filing that is recorded from now on. */
export function pricePenceOf({ ownPricePence }: AccountPrice): number {
  return ownPricePence ?? LIST_PRICE_PENCE
}

/** The account's price after a change; undefined if the account already has that price. */
export function priceAfter(
  before: AccountPrice,
  ownPricePence: AccountPrice['ownPricePence'],
): AccountPrice | undefined {
  if (before.ownPricePence === ownPricePence) return undefined
  return { ownPricePence, priceSequence: before.priceSequence + 1 }
}
