// A period of account: both days belong to it.
import { addDays, addMonths, daysBetween, type IsoDate } from './iso-date.ts'

export interface Period {
  readonly start: IsoDate
  readonly end: IsoDate
}

/** How many days the period has, both ends counted. */
export function daysIn(period: Period): number {
  return daysBetween(period.start, period.end) + 1
}

/** Whether the period ends at the latest on the day before the same day `months` months on. */
export function isAtMostMonths(period: Period, months: number): boolean {
  return period.end < addMonths(period.start, months)
}

/** The period of twelve months that ends on `end`. */
export function yearEnding(end: IsoDate): Period {
  const dayAfter = addDays(end, 1)
  return { start: addMonths(dayAfter, -12), end }
}
