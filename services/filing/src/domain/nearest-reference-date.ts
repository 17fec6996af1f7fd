// A company's accounting reference date: the day of the year on which its accounting reference periods end
// (CA 2006 s.391).
import { daysBetween, parseIsoDate, partsOf, type IsoDate } from '@cfs/values'

export interface DayOfYear {
  readonly day: number
  readonly month: number
}

/** CA 2006 s.390(2)(b): a financial year ends within seven days of its accounting reference date. */
export const DAYS_OF_GRACE = 7

/** The reference date nearest to `day`; undefined if the register's date is none, such as 31 June. */
export function nearestReferenceDate(day: IsoDate, date: DayOfYear): IsoDate | undefined {
  const { year } = partsOf(day)
  const dates = [year - 1, year, year + 1].flatMap((each) => referenceDateIn(each, date) ?? [])
  return dates.toSorted((a, b) => distance(a, day) - distance(b, day))[0]
}

/**
 * The days between `day` and the nearest reference date; undefined if there is none. Both last days of
 * February count as the reference date of a company whose date is one of them: the registers keep either.
 */
export function daysFromReferenceDate(day: IsoDate, date: DayOfYear): number | undefined {
  const nearest = nearestReferenceDate(day, date)
  if (nearest === undefined) return undefined
  const [dayParts, nearestParts] = [partsOf(day), partsOf(nearest)]
  const isFebruary = isEndOfFebruary(date) && dayParts.month === 2 && nearestParts.month === 2
  return isFebruary && dayParts.day >= 28 ? 0 : distance(nearest, day)
}

function distance(a: IsoDate, b: IsoDate): number {
  return Math.abs(daysBetween(a, b))
}

function isEndOfFebruary({ day, month }: DayOfYear): boolean {
  return month === 2 && day >= 28
}

/** A reference date at the end of February means the last day of February in leap years too. */
function referenceDateIn(year: number, date: DayOfYear): IsoDate | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(date.month).padStart(2, '0')}`
  if (!isEndOfFebruary(date)) return parseIsoDate(`${text}-${String(date.day).padStart(2, '0')}`)
  return parseIsoDate(`${text}-29`) ?? parseIsoDate(`${text}-28`)
}
