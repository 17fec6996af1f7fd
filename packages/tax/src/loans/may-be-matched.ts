// Repayments that the law counts for a later loan instead (CTA 2010 s.464ZA; before 30 October 2024 ss.464C
// and 464D; CTM61630, CTM61635): credits of the period then leave the earlier loan outstanding.
import type { LoanAccount } from './loan-account.ts'

/** The repayments within 30 days, and the new loans, from which the rule about 30 days applies. */
const LEAST_REPAID_PENCE = 5_000_00
/** The debt just before a repayment from which the rule about arrangements applies. */
const LEAST_OWED_PENCE = 15_000_00

/**
 * Whether credits of the period are large enough for the rules, so that it matters whether the money was lent
 * again. Days of credits are not known, so the amounts of the whole period decide.
 */
export function mayBeMatched({
  broughtForwardPence,
  advances,
  repaidPence,
}: Pick<LoanAccount, 'broughtForwardPence' | 'advances' | 'repaidPence'>): boolean {
  const advancedPence = advances.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const owedPence = Math.max(0, broughtForwardPence) + advancedPence - Math.max(0, -broughtForwardPence)
  const settledPence = Math.min(repaidPence, owedPence)
  return settledPence >= LEAST_REPAID_PENCE || (settledPence > 0 && owedPence >= LEAST_OWED_PENCE)
}
