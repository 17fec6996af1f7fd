// An account of a trial balance as the mapping uses it, after it was read.

/** A line of a partner's trial balance: an amount in pounds, debits positive. */
export interface PartnerLine {
  readonly code?: string | undefined
  readonly name: string
  readonly amount: number
}

export interface AccountLine {
  readonly code: string | undefined
  /** The number at the start of the code, which charts use; undefined if the code is no number. */
  readonly codeNumber: number | undefined
  /** The name as the partner sent it. */
  readonly name: string
  /** The normalised name, which rules and corrections use. */
  readonly words: string
  /** In pence; debits are positive. */
  readonly amountPence: number
}
