// The loans of each accounting period as the request states them: for the period of account, or in `returns`.
import type { Period } from '@cfs/values'
import type { LoanAccount } from './loan-account.ts'
import type { LoansToParticipators } from './loans-page.ts'

type Loans = Pick<LoansToParticipators, 'accounts' | 'madeAndRepaidInPeriod'>

export interface LoanLists {
  readonly loans?: Loans | undefined
  readonly returns?: readonly { readonly loans?: Loans | undefined }[] | undefined
}

/** The loans of an accounting period, and where the request states them. */
export interface LoansOfPeriod {
  readonly period: Period
  /** The accounts of the period; undefined if nothing is said of them. */
  readonly accounts: readonly LoanAccount[] | undefined
  readonly madeAndRepaidInPeriod?: boolean | undefined
  /** The member of the request that holds the list, or must hold it. */
  readonly path: string
}

/**
 * The loans of the accounting periods in their order. A list for the period of account states what is owed at
 * its end, so it answers for the last accounting period only.
 */
export function statedLoans(
  { loans, returns = [] }: LoanLists,
  periods: readonly Period[],
): readonly LoansOfPeriod[] {
  return periods.map((period, index) => {
    const own = returns[index]?.loans
    const stated = own ?? (index === periods.length - 1 ? loans : undefined)
    const isInReturns = periods.length > 1 || own !== undefined
    const path = `financials.${isInReturns ? `returns.${index}.` : ''}loans_to_participators`
    return { period, path, accounts: stated?.accounts, madeAndRepaidInPeriod: stated?.madeAndRepaidInPeriod }
  })
}
