// The tax authority's taxpayer reference (Unique Taxpayer Reference): 10 digits, the first a check digit.

declare const utr: unique symbol
export type Utr = string & { readonly [utr]: true }

const WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2]
const CHECK_DIGITS = '21987654321'

/**
 * The reference in `text`, or undefined if it is not 10 digits. A reference with a wrong check digit is
 * accepted.
 */
export function parseUtr(text: string): Utr | undefined {
  return /^[0-9]{10}$/.test(text) ? (text as Utr) : undefined
}

/**
 * Whether the first digit is the check digit of the rest (weights 6 7 8 9 10 5 4 3 2 modulo 11). The tax
 * authority's own test references fail this check, so a mismatch causes a warning and never a refusal.
 */
export function utrCheckDigitHolds(reference: Utr): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(reference[index + 1]), 0)
  return CHECK_DIGITS[sum % 11] === reference[0]
}
