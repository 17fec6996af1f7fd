// Calendar dates as `YYYY-MM-DD` strings without a time zone, which sort as strings. The register uses the
// date in London, where 23:30 UTC in summer belongs to the next day.

const MS_PER_DAY = 86_400_000
const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The date in London at this time. */
export function dayInLondon(instant: Date): string {
  return londonDay.format(instant)
}

/** The text if it is a valid date, otherwise undefined (29 February is valid only in leap years). */
export function parseDay(text: string): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return undefined
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const exists = year >= 1600 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? text : undefined
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

export function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}

export function dayOfMonth(day: string): number {
  return Number(day.slice(8, 10))
}

/** The given day of the month, or the last day of the month if there is no such day. */
export function dayAt(year: number, month: number, day: number): string {
  const existing = Math.min(day, daysInMonth(year, month))
  return [padded(year, 4), padded(month, 2), padded(existing, 2)].join('-')
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10)
}

/** The same day of the month, or the last day of the month if there is no such day. */
export function addMonths(day: string, months: number): string {
  const index = yearOf(day) * 12 + monthOf(day) - 1 + months
  return dayAt(Math.floor(index / 12), (index % 12) + 1, dayOfMonth(day))
}

export function isLastOfMonth(day: string): boolean {
  return dayOfMonth(day) === daysInMonth(yearOf(day), monthOf(day))
}

export function lastOfMonth(day: string): string {
  return dayAt(yearOf(day), monthOf(day), 31)
}

/** The number of days from the first date to the second; negative if the second is earlier. */
export function daysApart(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY)
}

export function laterOf(a: string, b: string): string {
  return a > b ? a : b
}
