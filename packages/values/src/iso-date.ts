// Calendar days as `YYYY-MM-DD`: company law and corporation tax law count days, never instants.

declare const isoDate: unique symbol
/** An existing calendar day, written `YYYY-MM-DD`. Sorts as text. */
export type IsoDate = string & { readonly [isoDate]: true }

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/**
 * The day in `text`, or undefined if the day does not exist (2026-02-29, 2026-13-01, or the year 0, which
 * neither history nor PostgreSQL has).
 */
export function parseIsoDate(text: string): IsoDate | undefined {
  const match = SHAPE.exec(text)
  if (match === null || match[1] === '0000') return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const made = isoDateOf(year, month, day)
  return made === text ? made : undefined
}

/** Parses a day that the program itself wrote; any other text is a defect and throws. */
export function isoDateFrom(text: string): IsoDate {
  const parsed = parseIsoDate(text)
  if (parsed === undefined) throw new RangeError(`not a calendar day: ${text}`)
  return parsed
}

/** The day of an instant in UTC. */
export function isoDateOfInstant(instant: Date): IsoDate {
  return instant.toISOString().slice(0, 10) as IsoDate
}

/** The day of an instant in the United Kingdom: deadlines and `today` follow UK local time. */
export function isoDateInLondon(instant: Date): IsoDate {
  return LONDON.format(instant) as IsoDate
}
const LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The first instant of a day in the United Kingdom: an hour before midnight UTC in summer. */
export function startOfDayInLondon(date: IsoDate): Date {
  const midnightUtcMs = epochMs(date)
  // UK summer time is one hour ahead of UTC.
  return new Date(midnightUtcMs - hourInLondon(new Date(midnightUtcMs)) * HOUR_MS)
}

/** The hour on the clocks in the United Kingdom, 0 to 23. */
export function hourInLondon(instant: Date): number {
  return Number(LONDON_HOUR.format(instant))
}
const LONDON_HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The day that is `days` later (earlier if negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDateOfInstant(new Date(epochMs(date) + days * DAY_MS))
}

/** The same day of the month `months` later, or that month's last day if it has no such day. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date)
  const index = year * 12 + (month - 1) + months
  const [targetYear, targetMonth] = [Math.floor(index / 12), (index % 12) + 1]
  return isoDateOf(targetYear, targetMonth, Math.min(day, lastDayOfMonth(targetYear, targetMonth)))
}

/** The number of days from `from` to `to`: 0 for the same day, negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((epochMs(to) - epochMs(from)) / DAY_MS)
}

/** The year, the month (1 to 12) and the day of the month. */
export function partsOf(date: IsoDate): {
  readonly year: number
  readonly month: number
  readonly day: number
} {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** `31/12/2026`. */
export function formatNumericDate(date: IsoDate): string {
  return date.split('-').toReversed().join('/')
}

/** A date as it is written in accounts, such as `31 March 2026`. */
export function formatLongDate(date: IsoDate): string {
  const { year, month, day } = partsOf(date)
  return `${day} ${MONTHS[month - 1]} ${year}`
}
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

function isoDateOf(year: number, month: number, day: number): IsoDate {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return isoDateOfInstant(date)
}

function lastDayOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function epochMs(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}
