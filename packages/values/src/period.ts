// An accounting period; its first and last day are both included.
import { addDays, addMonths, daysBetween, formatLongDate, partsOf, type IsoDate } from './iso-date.ts'

export interface Period {
  readonly start: IsoDate
  readonly end: IsoDate
}

/** The period in words: `1 April 2025 to 31 March 2026`. */
export function periodInWords({ start, end }: Period): string {
  return `${formatLongDate(start)} to ${formatLongDate(end)}`
}

/** The number of days in the period, both ends included. */
export function daysIn(period: Period): number {
  return daysBetween(period.start, period.end) + 1
}

/**
 * The last day of the `months` months that begin on `start`: the day before the same day of the month. Years
 * from 29 February end on the last day of February: 29 February 2024 to 28 February 2025 is twelve months
 * (HMRC rule 9101).
 */
export function lastDayOfMonths(start: IsoDate, months: number): IsoDate {
  const sameDay = addMonths(start, months)
  return start.endsWith('-02-29') && sameDay.endsWith('-02-28') ? sameDay : addDays(sameDay, -1)
}

/** Whether the period has at most `months` months, as `lastDayOfMonths` counts them. */
export function isAtMostMonths(period: Period, months: number): boolean {
  return period.end <= lastDayOfMonths(period.start, months)
}

/** The period of twelve months that ends on `end`. */
export function yearEnding(end: IsoDate): Period {
  // Around 29 February only the later of these two days makes a period of at most twelve months.
  const starts = [addMonths(addDays(end, 1), -12), addDays(addMonths(end, -12), 1)] as const
  return { start: starts[0] > starts[1] ? starts[0] : starts[1], end }
}

/** The number of months that the period consists of; undefined if its length is not a number of months. */
export function wholeMonths({ start, end }: Period): number | undefined {
  const after = addDays(end, 1)
  const [first, last] = [partsOf(start), partsOf(after)]
  const months = (last.year - first.year) * 12 + last.month - first.month
  if (months > 0 && addMonths(start, months) === after) return months
  // A year from 29 February ends on 28 February.
  return months > 1 && lastDayOfMonths(start, months - 1) === end ? months - 1 : undefined
}
