// An accounting period; its first and last day are both included.
import { addDays, addMonths, daysBetween, type IsoDate } from './iso-date.ts'

export interface Period {
  readonly start: IsoDate
  readonly end: IsoDate
}

/** The number of days in the period, both ends included. */
export function daysIn(period: Period): number {
  return daysBetween(period.start, period.end) + 1
}

/**
 * Whether the period has at most `months` months: it ends before the same day `months` months after its
 * start.
 */
export function isAtMostMonths(period: Period, months: number): boolean {
  return period.end < addMonths(period.start, months)
}

/** The period of twelve months that ends on `end`. */
export function yearEnding(end: IsoDate): Period {
  const dayAfter = addDays(end, 1)
  return { start: addMonths(dayAfter, -12), end }
}
