// Prices of filings. The billing service decides each account's price; the list price applies to every
// account without a price of its own.

/** The list price of an accepted filing: GBP 20. */
export const LIST_PRICE_PENCE = 2000

/** The highest price an account can have: GBP 1,000. At the lowest price, 0, filings are free. */
export const MAX_PRICE_PENCE = 100_000
