// Adds months as the law counts them for deadlines: the end of a month stays the end of a month (CA 2006
// s.443).
import { addDays, addMonths, partsOf, type IsoDate } from '@cfs/values'

/**
 * Returns the same day of the month `months` months later. From the last day of a month, the result is the
 * last day of the later month.
 */
export function monthsLater(day: IsoDate, months: number): IsoDate {
  const next = addDays(day, 1)
  const isLastOfMonth = partsOf(next).day === 1
  return isLastOfMonth ? addDays(addMonths(next, months), -1) : addMonths(day, months)
}
