// Limits the annual investment allowance of an accounting period (CAA 2001 ss.38A, 51A; CA23085).
import { daysIn, isoDateFrom, wholeMonths, type Period } from '@cfs/values'
import { inFormula } from './computation-step.ts'

/** The first day on which today's limit applies; a period that begins earlier has lower limits. */
export const INVESTMENT_LIMIT_SINCE = isoDateFrom('2019-01-01')

const ANNUAL_LIMIT_POUNDS = 1_000_000

/**
 * The limit of an accounting period of at most twelve months, in whole pounds, rounded up: the greater of the
 * share of its calendar months, if it consists of them, and that of its days out of 365 (rule 9288).
 */
export function annualInvestmentLimit(period: Period): number {
  return investmentLimitFormula(period).pounds
}

/** The limit with its calculation; undefined for the whole annual limit. */
export function investmentLimitFormula(period: Period): {
  readonly pounds: number
  readonly formula: string | undefined
} {
  const months = period.start.endsWith('-01') ? (wholeMonths(period) ?? 0) : 0
  const days = daysIn(period)
  const byMonths = Math.ceil((ANNUAL_LIMIT_POUNDS * months) / 12)
  const byDays = Math.ceil((ANNUAL_LIMIT_POUNDS * days) / 365)
  const pounds = Math.min(ANNUAL_LIMIT_POUNDS, Math.max(byMonths, byDays))
  if (pounds === ANNUAL_LIMIT_POUNDS) return { pounds, formula: undefined }
  const share = byMonths >= byDays ? `${months} of 12 months` : `${days} of 365 days`
  return { pounds, formula: `${inFormula(ANNUAL_LIMIT_POUNDS * 100)} for ${share}, rounded up` }
}
