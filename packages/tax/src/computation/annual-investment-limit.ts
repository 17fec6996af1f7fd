// Limits the annual investment allowance of an accounting period (CAA 2001 ss.38A, 51A; CA23085).
import { daysIn, isoDateFrom, wholeMonths, type Period } from '@cfs/values'

/** The first day on which today's limit applies; a period that begins earlier has lower limits. */
export const INVESTMENT_LIMIT_SINCE = isoDateFrom('2019-01-01')

const ANNUAL_LIMIT_POUNDS = 1_000_000

/**
 * The limit of an accounting period of at most twelve months, in whole pounds: in proportion to calendar
 * months if the period consists of them, otherwise to days out of 365.
 */
export function annualInvestmentLimit(period: Period): number {
  const months = period.start.endsWith('-01') ? wholeMonths(period) : undefined
  const [count, whole] = months === undefined ? [daysIn(period), 365] : [months, 12]
  return Math.min(ANNUAL_LIMIT_POUNDS, Math.floor((ANNUAL_LIMIT_POUNDS * count) / whole))
}
