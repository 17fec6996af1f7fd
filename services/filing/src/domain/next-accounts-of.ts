// The next accounts of a company whose entry states only when they are due: the registry's file of companies
// has no period.
import { accountsDeadline } from '@cfs/tax'
import { addDays, addMonths, type IsoDate, type Period } from '@cfs/values'
import { nearestReferenceDate, type DayOfYear } from './nearest-reference-date.ts'

export interface AccountsDates {
  readonly incorporatedOn: IsoDate | null
  readonly lastMadeUpTo: IsoDate | null
  readonly referenceDate: DayOfYear
  readonly dueOn: IsoDate
}

const MOST_MONTHS = 18
/** First accounts cover more than six months (CA 2006 s.391(5)). */
const FIRST_MORE_THAN_MONTHS = 6

/**
 * The period that ends on a reference date and is due on `dueOn`; undefined if none or several do, for
 * example after an extension.
 */
export function nextAccountsOf(dates: AccountsDates): Period | undefined {
  const { incorporatedOn, lastMadeUpTo, dueOn } = dates
  const isFirst = lastMadeUpTo === null
  const start = isFirst ? incorporatedOn : addDays(lastMadeUpTo, 1)
  if (start === null) return undefined
  const periods = endsAfter(start, dates.referenceDate)
    .map((end) => ({ start, end }))
    .filter((period) => !isFirst || period.end > addMonths(start, FIRST_MORE_THAN_MONTHS))
    .filter((period) => accountsDeadline(period, isFirst ? start : undefined) === dueOn)
  return periods.length === 1 ? periods[0] : undefined
}

/** The reference dates that end a period of at most 18 months. */
function endsAfter(start: IsoDate, referenceDate: DayOfYear): readonly IsoDate[] {
  const near = [0, 6, 12, MOST_MONTHS].flatMap(
    (months) => nearestReferenceDate(addMonths(start, months), referenceDate) ?? [],
  )
  const latest = addMonths(start, MOST_MONTHS)
  return [...new Set(near)].filter((end) => end >= start && end <= latest)
}
