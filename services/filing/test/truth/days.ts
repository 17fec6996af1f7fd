// Days of the calendar, counted one by one: the second working shares no date arithmetic with the product.

const DAY_MS = 86_400_000

/** The days that follow each day, because the walks through periods ask for the same ones again and again. */
const following = new Map<string, string>()

export function dayAfter(day: string, days = 1): string {
  if (days !== 1) return daysLater(day, days)
  const next = following.get(day) ?? daysLater(day, 1)
  following.set(day, next)
  return next
}

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Both ends count. */
export function daysFrom(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / DAY_MS + 1
}

/** The same day `months` later; the day after the month if it has no such day. */
export function sameDayLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
}

/** The same day of the month `months` later, or the last day of a month without that day. */
export function sameDayOrLast(day: string, months: number): string {
  const later = sameDayLater(day, months)
  const hasDay = later.slice(8) === day.slice(8)
  return hasDay
    ? later
    : new Date(Date.parse(`${later.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 10)
}

/** The last day of the nine months after a period, to which repayments end the tax on a loan. */
export function nineMonthsAfter(end: string): string {
  const [year = 0, month = 0, date = 0] = end.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + 9, 0)).getUTCDate()
  const isLast = dayAfter(end).endsWith('-01')
  const day = isLast ? lastOfMonth : Math.min(date, lastOfMonth)
  return new Date(Date.UTC(year, month + 8, day)).toISOString().slice(0, 10)
}
