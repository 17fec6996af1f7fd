// The wording for the period that accounts cover.
import { formatLongDate, lastDayOfMonths, type Period, yearEnding } from '@cfs/values'

/** The word `year` for twelve months counted from either end, `period` for anything else. */
export function yearOrPeriod(period: Period): 'year' | 'period' {
  const { start, end } = period
  return yearEnding(end).start === start || lastDayOfMonths(start, 12) === end ? 'year' : 'period'
}

/** Describes a period: `for the year ended 31 March 2026`. */
export function periodWords(period: Period): string {
  return `for the ${yearOrPeriod(period)} ended ${formatLongDate(period.end)}`
}
