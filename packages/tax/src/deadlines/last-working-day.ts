// The last working day on which a payment to the tax authority can arrive: a payment whose day is a weekend
// or a bank holiday has to arrive before it (HMRC, "Pay your Corporation Tax bill"). Bank holidays are those
// of England and Wales (Banking and Financial Dealings Act 1971 sch.1, and royal proclamations).
import { addDays, daysBetween, isoDateFrom, type IsoDate } from '@cfs/values'

const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6]

/** Days that were proclaimed, or moved, for one year. */
const PROCLAIMED: readonly string[] = ['2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08']

/** The day itself, or the last working day before it. */
export function lastWorkingDay(day: IsoDate): IsoDate {
  let last = day
  while (!isWorkingDay(last)) last = addDays(last, -1)
  return last
}

function isWorkingDay(day: IsoDate): boolean {
  return ![SATURDAY, SUNDAY].includes(weekdayOf(day)) && !isBankHoliday(day)
}

function isBankHoliday(day: IsoDate): boolean {
  const year = Number(day.slice(0, 4))
  const easter = easterSunday(year)
  const holidays = [
    afterWeekend(dayOf(year, 1, 1)),
    addDays(easter, -2),
    addDays(easter, 1),
    firstMondayFrom(dayOf(year, 5, 1)),
    // The last Monday of a month of 31 days is the first one from its 25th.
    firstMondayFrom(dayOf(year, 5, 25)),
    firstMondayFrom(dayOf(year, 8, 25)),
    ...christmas(year),
  ]
  return holidays.includes(day) || PROCLAIMED.includes(day)
}

/** Christmas Day and Boxing Day, each with the working day that stands in for it. */
function christmas(year: number): readonly IsoDate[] {
  const day = dayOf(year, 12, 25)
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY) return [dayOf(year, 12, 27), dayOf(year, 12, 28)]
  if (weekday === SUNDAY) return [dayOf(year, 12, 26), dayOf(year, 12, 27)]
  return [day, weekday === FRIDAY ? dayOf(year, 12, 28) : dayOf(year, 12, 26)]
}

function afterWeekend(day: IsoDate): IsoDate {
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY) return addDays(day, 2)
  return weekday === SUNDAY ? addDays(day, 1) : day
}

function firstMondayFrom(day: IsoDate): IsoDate {
  return addDays(day, (MONDAY - weekdayOf(day) + 7) % 7)
}

const A_SUNDAY = isoDateFrom('1970-01-04')

/** The weekday, from 0 for Sunday. */
function weekdayOf(day: IsoDate): number {
  return ((daysBetween(A_SUNDAY, day) % 7) + 7) % 7
}

/** Easter Sunday: the Sunday after the first full moon from 21 March, by Gauss's rule. */
function easterSunday(year: number): IsoDate {
  const century = Math.floor(year / 100)
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (19 * (year % 19) + skipped + 15) % 30
  const fullMoon = addDays(dayOf(year, 3, 21), epact - (isLate(epact, year) ? 1 : 0))
  return addDays(fullMoon, 7 - weekdayOf(fullMoon))
}

/** The paschal full moon is never after 18 April, and never on that day twice in 19 years. */
function isLate(epact: number, year: number): boolean {
  return epact === 29 || (epact === 28 && year % 19 > 10)
}

function dayOf(...[year, month, date]: readonly [number, number, number]): IsoDate {
  return isoDateFrom(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
}
