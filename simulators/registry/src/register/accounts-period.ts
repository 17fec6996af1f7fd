// Computes when a company's accounting periods start, end and are due (Companies Act 2006 ss.390-392,
// 442-443).
import {
  addDays,
  addMonths,
  dayAt,
  daysApart,
  daysInMonth,
  isLastOfMonth,
  laterOf,
  lastOfMonth,
  yearOf,
} from '../day.ts'

export interface AccountingReferenceDate {
  readonly day: number
  readonly month: number
}

export interface AccountsPeriod {
  readonly start: string
  readonly end: string
}

/**
 * CA 2006 s.390(2)(b): a financial year may end up to seven days either side of the reference period's end.
 */
export const DAYS_OF_GRACE = 7

/**
 * The reference date in a year; a date at the end of February means its last day, including in leap years.
 */
export function referenceDateIn(year: number, date: AccountingReferenceDate): string {
  const endOfFebruary = date.month === 2 && date.day >= 28
  return dayAt(year, date.month, endOfFebruary ? daysInMonth(year, 2) : date.day)
}

/** The first accounting reference date after the given day. */
export function referenceDateAfter(day: string, date: AccountingReferenceDate): string {
  const thisYear = referenceDateIn(yearOf(day), date)
  return thisYear > day ? thisYear : referenceDateIn(yearOf(day) + 1, date)
}

/** The latest accounting reference date before the given day. */
export function referenceDateBefore(day: string, date: AccountingReferenceDate): string {
  const thisYear = referenceDateIn(yearOf(day), date)
  return thisYear < day ? thisYear : referenceDateIn(yearOf(day) - 1, date)
}

/** CA 2006 s.391(5): the first period is more than 6 and at most 18 months. */
export function firstPeriod(incorporatedOn: string, date: AccountingReferenceDate): AccountsPeriod {
  const sixMonths = addDays(addMonths(incorporatedOn, 6), -1)
  return { start: incorporatedOn, end: referenceDateAfter(sixMonths, date) }
}

/** The accounting period that follows accounts made up to a day within seven days of the reference date. */
export function periodAfter(lastMadeUpTo: string, date: AccountingReferenceDate): AccountsPeriod {
  return {
    start: addDays(lastMadeUpTo, 1),
    end: referenceDateAfter(addDays(lastMadeUpTo, DAYS_OF_GRACE), date),
  }
}

/** Whether a period may end on this day: the reference date of its year, or up to seven days either side. */
export function endsOnReferenceDate(day: string, date: AccountingReferenceDate): boolean {
  return [-1, 0, 1].some((offset) => {
    const reference = referenceDateIn(yearOf(day) + offset, date)
    return Math.abs(daysApart(reference, day)) <= DAYS_OF_GRACE
  })
}

/** CA 2006 s.392(5): no period is longer than 18 months. */
export function exceedsEighteenMonths(period: AccountsPeriod): boolean {
  return period.end >= addMonths(period.start, 18)
}

export interface DueDateQuestion {
  readonly period: AccountsPeriod
  readonly isPublicCompany: boolean
  readonly incorporatedOn: string | undefined
}

/**
 * CA 2006 s.442: accounts are due 9 months after the period (public companies: 6). Accounts for a first
 * period of more than 12 months are due 21 (18) months after incorporation, or 3 months after the period if
 * that is later.
 */
export function dueDate({ period, isPublicCompany, incorporatedOn }: DueDateQuestion): string {
  const allowedMonths = isPublicCompany ? 6 : 9
  if (incorporatedOn !== undefined && period.end >= addMonths(incorporatedOn, 12)) {
    return laterOf(addMonths(incorporatedOn, allowedMonths + 12), monthsAfterEnd(period.end, 3))
  }
  return monthsAfterEnd(period.end, allowedMonths)
}

/**
 * CA 2006 s.443(4): if the months are counted from the last day of a month, they end on the last day of a
 * month.
 */
function monthsAfterEnd(end: string, months: number): string {
  const corresponding = addMonths(end, months)
  return isLastOfMonth(end) ? lastOfMonth(corresponding) : corresponding
}
