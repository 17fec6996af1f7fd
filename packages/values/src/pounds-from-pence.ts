// Money is an integer number of pence inside the services and a number of pounds in the API.

/** The largest amount that the API accepts: £999,999,999,999.99. */
export const MAX_AMOUNT_PENCE = 99_999_999_999_999

/**
 * The maximum difference between the two sides of a balance sheet: £1, for amounts rounded to whole pounds.
 */
export const BALANCING_TOLERANCE_PENCE = 100

/** The amount as a number of pounds (2000 → 20). */
export function poundsFromPence(amountPence: number): number {
  return amountPence / 100
}

/**
 * A number of pounds with at most two decimals, converted to pence; undefined if it has more decimals or is
 * too large.
 */
export function penceFromPounds(amountPounds: number): number | undefined {
  const amountPence = Math.round(amountPounds * 100)
  if (!Number.isFinite(amountPounds) || Math.abs(amountPence) > MAX_AMOUNT_PENCE) return undefined
  return amountPence / 100 === amountPounds ? amountPence + 0 : undefined
}

/** An amount that was already validated, rounded to whole pence; 0 for a missing figure. */
export function nearestPence(amountPounds: number | undefined): number {
  // Adding 0 turns -0 into 0: documents must not show a negative zero.
  return Math.round((amountPounds ?? 0) * 100) + 0
}

/** The amount in the format `1234.50`: two decimals, without thousands separators. */
export function formatPounds(amountPence: number): string {
  const sign = amountPence < 0 ? '-' : ''
  const absolute = Math.abs(amountPence)
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

/**
 * An amount as text for people: `£25,000`, `£1,234.50`, `-£20`. Pence are shown only if the amount is not in
 * whole pounds.
 */
export function formatMoney(amountPence: number): string {
  const [pounds = '', pence] = formatPounds(Math.abs(amountPence)).split('.')
  const grouped = pounds.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${amountPence < 0 ? '-' : ''}£${grouped}${pence === '00' ? '' : `.${pence}`}`
}

/** An amount for documents and e-mails about money: `£1,234.50`, always with pence. */
export function amountWords(amountPence: number): string {
  const grouped = formatPounds(Math.abs(amountPence)).replace(/\B(?=(?:\d{3})+\.)/g, ',')
  return `${amountPence < 0 ? '−' : ''}£${grouped}`
}
