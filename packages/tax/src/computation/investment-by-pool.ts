// Divides the annual investment allowance between the pools to which its expenditure belongs: boxes 695 and
// 705 of a trade contain the allowance of their pool, and box 690 contains all of it again.
import type { AllowanceParts, QualifyingExpenditure } from './trading-figures.ts'

export interface InvestmentByPool {
  readonly mainPence: number
  readonly specialRatePence: number
}

/**
 * The part on integral features and long-life assets belongs to the special rate pool, as far as the
 * request states such expenditure. Where the allowance covers only a part of the expenditure, a writing-down
 * allowance of the special rate pool shows that the pool keeps some, so other plant comes first; without one,
 * special rate expenditure comes first, which is the better claim.
 */
export function investmentByPool(
  { annualInvestmentAllowancePence: allPence, specialRatePoolPence }: AllowanceParts,
  expenditure: QualifyingExpenditure | undefined,
): InvestmentByPool {
  const { integralFeaturesPence = 0, otherPence = 0 } = expenditure ?? {}
  const leftPence = specialRatePoolPence > 0 ? Math.max(0, allPence - otherPence) : allPence
  const specialRatePence = Math.min(integralFeaturesPence, leftPence)
  return { mainPence: allPence - specialRatePence, specialRatePence }
}
