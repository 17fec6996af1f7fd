// Billing numbers the postings and the price changes of each account without gaps, and Kafka keeps their
// order. An event with a number beyond the next one is not believed: it may be forged.

export interface KnownNumbers {
  readonly balanceSequence: number
  readonly priceSequence: number
}

export interface StatedNumbers {
  readonly sequence: number
  readonly price_sequence: number
}

/** Whether an event, applied as far as its numbers follow, states numbers beyond the known ones. */
export function skipsNumber(applied: KnownNumbers | undefined, stated: StatedNumbers): boolean {
  return (
    stated.sequence > (applied?.balanceSequence ?? 0) || stated.price_sequence > (applied?.priceSequence ?? 0)
  )
}
