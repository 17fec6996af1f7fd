// The trading result of a whole period of account: from the profit in the accounts to the profit or loss
// after capital allowances.
import type { ReturnComputation } from '@cfs/tax'

type Figures = Pick<
  ReturnComputation,
  | 'accountsProfitPence'
  | 'depreciationPence'
  | 'disallowableExpensesPence'
  | 'otherIncome'
  | 'capitalAllowancesPence'
  | 'balancingChargesPence'
  | 'allowancesBusiness'
> & { readonly adjustments?: readonly { readonly amountPence: number }[] | undefined }

/** The income of the accounts that is taxed elsewhere or exempt. */
export function otherIncomePence({ otherIncome }: Figures): number {
  return Object.values(otherIncome ?? {}).reduce((sum, amountPence) => sum + amountPence, 0)
}

/** The profit before capital allowances; negative for a loss. */
export function adjustedProfitPence(form: Figures): number {
  const { accountsProfitPence, depreciationPence, disallowableExpensesPence, adjustments } = form
  if (adjustments !== undefined) {
    return adjustments.reduce((sum, { amountPence }) => sum + amountPence, accountsProfitPence)
  }
  return accountsProfitPence + depreciationPence + disallowableExpensesPence - otherIncomePence(form)
}

/** The capital allowances of the trade less its balancing charges; negative if the charges are larger. */
export function netAllowancesPence(figures: Figures): number {
  const { capitalAllowancesPence, balancingChargesPence = 0, allowancesBusiness = 'trade' } = figures
  return allowancesBusiness === 'trade' ? capitalAllowancesPence - balancingChargesPence : 0
}
