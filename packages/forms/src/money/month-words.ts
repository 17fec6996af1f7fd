// Formats the calendar month of a statement, in dates and in words.
import { addDays, addMonths, formatLongDate, type IsoDate, isoDateFrom } from '@cfs/values'

export function firstDayOf(month: string): IsoDate {
  return isoDateFrom(`${month}-01`)
}

export function lastDayOf(month: string): IsoDate {
  return addDays(addMonths(firstDayOf(month), 1), -1)
}

/** `November 2026`. */
export function monthWords(month: string): string {
  return formatLongDate(firstDayOf(month)).replace(/^\d+ /, '')
}
