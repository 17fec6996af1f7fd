// The registry's rules for accounting periods, as far as register data allows checking them in advance.
import {
  addDays,
  addMonths,
  daysBetween,
  formatLongDate,
  parseIsoDate,
  partsOf,
  type IsoDate,
  type Period,
} from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'
import { invalid, type Refusal } from './refusal.ts'

/** CA 2006 s.390(2)(b): a financial year ends within seven days of its accounting reference date. */
const DAYS_OF_GRACE = 7

/** Refuses a period that the registry would refuse; the error message states the limit. */
export function refuseAccountsPeriod(period: Period, company: CompanyFacts): Refusal | undefined {
  const { incorporatedOn } = company
  const refusal = refuseBeforeIncorporation(period, company)
  if (refusal !== undefined) return refusal
  // The registry has accepted accounts with this period end before, so it is valid.
  if (company.accountsMadeUpTo.includes(period.end)) return undefined
  if (period.start === incorporatedOn) {
    const first = refuseFirstPeriod(period.end, incorporatedOn)
    if (first !== undefined) return first
  }
  return refuseReferenceDate(period.end, company)
}

/** Neither accounts nor returns may start before the company's incorporation. */
export function refuseBeforeIncorporation(
  { start }: Period,
  { incorporatedOn }: CompanyFacts,
): Refusal | undefined {
  if (incorporatedOn === undefined || start >= incorporatedOn) return undefined
  const message = `must not be before the incorporation on ${incorporatedOn}`
  return invalid({ field: 'period_start', message })
}

/**
 * CA 2006 s.391(5): a first period has more than 6 months, and at most 18 months from the day of
 * incorporation.
 */
function refuseFirstPeriod(end: IsoDate, incorporatedOn: IsoDate): Refusal | undefined {
  const [from, to] = [addMonths(incorporatedOn, 6), addDays(addMonths(incorporatedOn, 18), -1)]
  if (end >= from && end <= to) return undefined
  return invalid({
    field: 'period_end',
    message:
      'first accounts cover more than 6 and at most 18 months from the incorporation on ' +
      `${incorporatedOn}: they end between ${from} and ${to}`,
  })
}

function refuseReferenceDate(end: IsoDate, company: CompanyFacts): Refusal | undefined {
  const { accountingReferenceDate: date, nextAccounts } = company
  if (date === undefined || nextAccounts?.end === end) return undefined
  const { year } = partsOf(end)
  const dates = [year - 1, year, year + 1].flatMap((each) => referenceDateIn(each, date) ?? [])
  if (dates.some((each) => Math.abs(daysBetween(each, end)) <= DAYS_OF_GRACE)) return undefined
  const nearest = dates.toSorted((a, b) => Math.abs(daysBetween(a, end)) - Math.abs(daysBetween(b, end)))[0]
  return invalid({
    field: 'period_end',
    message:
      `must be within ${DAYS_OF_GRACE} days of the accounting reference date, ` +
      `${nearest === undefined ? 'which the register shows' : formatLongDate(nearest)}; ` +
      'change the date at the registry first where the company has another',
  })
}

/** A reference date at the end of February means the last day of February in leap years too. */
function referenceDateIn(
  year: number,
  { day, month }: { readonly day: number; readonly month: number },
): IsoDate | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
  const isEndOfFebruary = month === 2 && day >= 28
  if (!isEndOfFebruary) return parseIsoDate(`${text}-${String(day).padStart(2, '0')}`)
  return parseIsoDate(`${text}-29`) ?? parseIsoDate(`${text}-28`)
}
