// The headings above the amounts of the two years.
import { addDays, addMonths, daysBetween, formatLongDate, partsOf, type Period } from '@cfs/values'
import { yearOrPeriod } from './period-words.ts'

export interface Years {
  readonly period: Period
  readonly prior?: { readonly period: Period } | undefined
}

/** The titles of the columns: the years, or the full dates if both periods end in the same calendar year. */
export function columnTitles({ period, prior }: Years): readonly string[] {
  if (prior === undefined) return [String(partsOf(period.end).year)]
  const ends = [period.end, prior.period.end]
  const years = ends.map((end) => String(partsOf(end).year))
  return years[0] === years[1] ? ends.map(formatLongDate) : years
}

/** Like `columnTitles`, but with the lengths of the periods if either period is not a year. */
export function durationTitles(years: Years): readonly string[] {
  const periods = years.prior === undefined ? [years.period] : [years.period, years.prior.period]
  if (periods.every((period) => yearOrPeriod(period) === 'year')) return columnTitles(years)
  return periods.map((period) => {
    // A date above a column must not wrap to a second line.
    return `${lengthWords(period)} to ${formatLongDate(period.end).replaceAll(' ', '\u00a0')}`
  })
}

/** The length of a period in whole months, or in days if it is not a number of whole months. */
function lengthWords(period: Period): string {
  const dayAfter = addDays(period.end, 1)
  const months = LENGTHS_MONTHS.find((count) => addMonths(period.start, count) === dayAfter)
  if (months !== undefined) return months === 1 ? '1 month' : `${months} months`
  const days = daysBetween(period.start, dayAfter)
  return days === 1 ? '1 day' : `${days} days`
}
/** An accounting period is never longer than 18 months (CA 2006 s.392(5)). */
const LENGTHS_MONTHS = Array.from({ length: 18 }, (_, index) => index + 1)
