// Prices of filings. What an account pays is billing's policy; this is what every account pays unless it has
// a price of its own.

/** The list price of an accepted filing: GBP 20. */
export const LIST_PRICE_PENCE = 2000

/** The highest price that an account can have: GBP 1,000. The lowest is 0: nothing is charged. */
export const MAX_PRICE_PENCE = 100_000
