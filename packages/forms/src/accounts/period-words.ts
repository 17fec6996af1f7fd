// The wording for the period that accounts cover.
import { formatLongDate, type Period, yearEnding } from '@cfs/values'

/** The word `year` for twelve months, `period` for anything else. */
export function yearOrPeriod(period: Period): 'year' | 'period' {
  return yearEnding(period.end).start === period.start ? 'year' : 'period'
}

/** Describes a period: `for the year ended 31 March 2026`. */
export function periodWords(period: Period): string {
  return `for the ${yearOrPeriod(period)} ended ${formatLongDate(period.end)}`
}
