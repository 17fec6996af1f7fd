// Decides when an account's balance falls below the threshold of its low-balance e-mail: once for each fall,
// and again only after the balance has been at or above the threshold.
import type { AccountState, Posting } from './posting.ts'

export interface LowBalanceThreshold {
  /** Null means that the account has disabled the e-mail. */
  readonly lowBalancePence: number | null
}

type Amounts = Pick<AccountState, 'balancePence' | 'owedPence'>

/** An amount owed counts as a balance below zero. */
export function isBelow({ balancePence, owedPence }: Amounts, threshold: LowBalanceThreshold): boolean {
  const { lowBalancePence } = threshold
  return lowBalancePence !== null && balancePence - owedPence < lowBalancePence
}

/** Whether the balance was at or above the threshold before the posting, and is below it afterwards. */
export function fallsBelow({ after, amountPence }: Posting, threshold: LowBalanceThreshold): boolean {
  const before = { balancePence: after.balancePence - amountPence, owedPence: after.owedPence }
  return isBelow(after, threshold) && !isBelow(before, threshold)
}
