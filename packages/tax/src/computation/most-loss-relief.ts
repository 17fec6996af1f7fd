// Limits how much carried-forward loss can be set against a period's profits (CTA 2010 s.269ZD; CTM05130).
import { daysIn, type Period } from '@cfs/values'
import { exact, roundDown } from './exact.ts'

/** The deductions allowance for twelve months of a company that is not in a group. */
export const DEDUCTIONS_ALLOWANCE_POUNDS = 5_000_000

/** The deductions allowance of the period in whole pounds, reduced for less than twelve months. */
export function deductionsAllowance(period: Period): number {
  const days = daysIn(period)
  return roundDown(exact(BigInt(DEDUCTIONS_ALLOWANCE_POUNDS) * BigInt(days), Math.max(365, days)))
}

/** The most relief in whole pounds: all profits up to the allowance, and half of the profits above it. */
export function mostLossRelief(profitPounds: number, period: Period): number {
  const beyondPounds = Math.max(0, profitPounds - deductionsAllowance(period))
  return profitPounds - Math.ceil(beyondPounds / 2)
}
