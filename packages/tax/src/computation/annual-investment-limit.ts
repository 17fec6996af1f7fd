// Limits the annual investment allowance of an accounting period (CAA 2001 ss.38A, 51A; CA23085).
import { daysIn, isoDateFrom, wholeMonths, type Period } from '@cfs/values'

/** The first day on which today's limit applies; a period that begins earlier has lower limits. */
export const INVESTMENT_LIMIT_SINCE = isoDateFrom('2019-01-01')

const ANNUAL_LIMIT_POUNDS = 1_000_000

/**
 * The limit of an accounting period of at most twelve months, in whole pounds, rounded up: the greater of the
 * share of its calendar months, if it consists of them, and that of its days out of 365 (rule 9288).
 */
export function annualInvestmentLimit(period: Period): number {
  const months = period.start.endsWith('-01') ? (wholeMonths(period) ?? 0) : 0
  const byMonths = Math.ceil((ANNUAL_LIMIT_POUNDS * months) / 12)
  const byDays = Math.ceil((ANNUAL_LIMIT_POUNDS * daysIn(period)) / 365)
  return Math.min(ANNUAL_LIMIT_POUNDS, Math.max(byMonths, byDays))
}
