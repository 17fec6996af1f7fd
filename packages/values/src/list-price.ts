// Prices of filings. Billing decides the price of an account; this is the price of every account without its
// own.

/** The list price of an accepted filing: GBP 20. */
export const LIST_PRICE_PENCE = 2000

/** The highest price an account can have: GBP 1,000. The lowest price is 0: filings are free. */
export const MAX_PRICE_PENCE = 100_000
