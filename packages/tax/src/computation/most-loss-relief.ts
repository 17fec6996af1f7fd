// How much of the losses of earlier periods a period's profits can take (CTA 2010 s.269ZD; CTM05130).
import { daysIn, type Period } from '@cfs/values'
import { exact, roundDown } from './exact.ts'

/** For twelve months, of a company that shares it with no group. */
const DEDUCTIONS_ALLOWANCE_POUNDS = 5_000_000

/** The deductions allowance of the period in whole pounds: less for less than twelve months. */
export function deductionsAllowance(period: Period): number {
  const days = daysIn(period)
  return roundDown(exact(BigInt(DEDUCTIONS_ALLOWANCE_POUNDS) * BigInt(days), Math.max(365, days)))
}

/** Whole pounds: all the profits up to the allowance, half of what is beyond. */
export function mostLossRelief(profitPounds: number, period: Period): number {
  const beyondPounds = Math.max(0, profitPounds - deductionsAllowance(period))
  return profitPounds - Math.ceil(beyondPounds / 2)
}
