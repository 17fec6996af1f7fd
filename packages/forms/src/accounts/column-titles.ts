// What stands above the amounts of the two years.
import { formatLongDate, partsOf, type Period } from '@cfs/values'

export interface Years {
  readonly period: Period
  readonly prior?: { readonly period: Period } | undefined
}

/** The years of the columns, or their days where both end in the same year. */
export function columnTitles({ period, prior }: Years): readonly string[] {
  if (prior === undefined) return [String(partsOf(period.end).year)]
  const ends = [period.end, prior.period.end]
  const years = ends.map((end) => String(partsOf(end).year))
  return years[0] === years[1] ? ends.map(formatLongDate) : years
}
