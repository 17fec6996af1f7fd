// Which account belongs to which person: names are compared without differences of case and spaces.
import type { LoanAccount } from './loan-account.ts'

/** The difference between two statements of one amount that rounding to whole pounds explains. */
export const TOLERANCE_PENCE = 100

/** The name without differences of case and spaces: two entries for one person have the same. */
export function personOf(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en-GB')
}

/** The account of the person; undefined if there is none. */
export function accountOf(
  accounts: readonly LoanAccount[] | undefined,
  person: string,
): LoanAccount | undefined {
  return accounts?.find(({ name }) => personOf(name) === personOf(person))
}
