// Calendar months in the United Kingdom: each starts at midnight in UK local time, also in summer.
import { isoDateFrom, isoDateInLondon, startOfDayInLondon } from '@cfs/values'

/** The calendar month that contains a time, such as `2026-11`. */
export function monthOf(at: Date): string {
  return isoDateInLondon(at).slice(0, 7)
}

/** The exact time at which a month (`2026-11`) begins. */
export function startOfMonth(month: string): Date {
  return startOfDayInLondon(isoDateFrom(`${month}-01`))
}

export function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** All months from one month to another, both included. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month)
  return months
}
